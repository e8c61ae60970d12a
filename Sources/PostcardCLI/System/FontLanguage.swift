internal import Glibc

/// Keeps the machine's language out of the choice of fonts.
enum FontLanguage {
  /// Tells fontconfig one language whatever `LC_ALL` and `LANG` say.
  ///
  /// Its rules otherwise prefer other faces under another locale, and the same post would give another
  /// picture. The language of each text is named to Pango all the same. To be called before anything
  /// else: the environment must not change under another thread.
  static func fix() { _ = unsafe setenv("FC_LANG", "en", 1) }
}
