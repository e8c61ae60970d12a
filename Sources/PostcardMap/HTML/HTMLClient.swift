/// The JavaScript client: what an app serves to hear of clicks itself.
///
/// An ES module of two functions, `resolve(map, x, y, {width, height, fit, slop})`, which answers as
/// ``ImageMap/hit(atX:y:in:fit:slop:)`` does, and `attach(figure, map, {onTag})`.
public enum HTMLClient {
  /// `postcard.js`, with comments.
  public static let source = String(decoding: PackageResources.postcard_js, as: UTF8.self)
  /// `postcard.min.js`, 2 kB.
  public static let minified = String(decoding: PackageResources.postcard_min_js, as: UTF8.self)
  /// `postcard.d.ts`, the types of both.
  public static let types = String(decoding: PackageResources.postcard_d_ts, as: UTF8.self)
}
