/// The styles of figures: the same for every card, so that a page holds them once and a strict content
/// security policy lets them in by one hash.
public enum HTMLStyle {
  /// The style sheet of links, also of those in an SVG card.
  ///
  /// A tag is lit as a native app does it: softly under a mouse, clearly while pressed, with a ring when
  /// the keyboard is on it, all its pieces at once. Only what holds the pointer for real is lit by hover,
  /// so that nothing stays lit after a touch. The ring has a light rim, to be seen on dark cards too.
  public static let links = """
    .postcard-links a,.postcard-links [role=button]{cursor:pointer;-webkit-user-drag:none;-webkit-tap-highlight-color:transparent}
    .postcard-links [data-tag]{outline:0}
    .postcard-links path{pointer-events:fill;fill:#1d9bf0;stroke:#1d9bf0;stroke-width:6px;stroke-linejoin:round;vector-effect:non-scaling-stroke;opacity:0}
    @media (hover:hover){.postcard-links [data-tag]:hover path{opacity:.16}}
    .postcard-links a:active path,.postcard-links [data-pressed] path{opacity:.34}
    .postcard-links [data-tag]:focus-visible path{opacity:1;fill-opacity:.14;stroke:#0b57d0;stroke-width:3px;filter:drop-shadow(0 0 1px #fff) drop-shadow(0 0 1px #fff)}
    @media (prefers-reduced-motion:no-preference){.postcard-links path{transition:opacity .1s}}
    @media (forced-colors:active){.postcard-links path{fill:Highlight;stroke:Highlight}.postcard-links [data-tag]:focus-visible path{stroke:Highlight;filter:none}}

    """

  /// What a content security policy calls ``links`` by, for SVG cards that stand in a page.
  public static let linksHash = "sha256-GYAMuTeK456FWasY9UMdKU8oyq6gOf0F57HmUxLXKek="

  /// The style sheet of ``HTMLFigure``.
  public static let figure = """
    .postcard{display:inline-block;max-width:100%;margin:0}
    .postcard-contain,.postcard-cover,.postcard-fill{display:flex;flex-direction:column;width:100%;height:100%}
    .postcard-view{position:relative;min-height:0;flex:1}
    .postcard picture{display:contents}
    .postcard img{display:block;max-width:100%;height:auto}
    .postcard-contain img,.postcard-cover img,.postcard-fill img{width:100%;height:100%;object-fit:contain}
    .postcard-cover img{object-fit:cover}
    .postcard-fill img{object-fit:fill}
    .postcard-links{position:absolute;inset:0;width:100%;height:100%;overflow:hidden;pointer-events:none;-webkit-user-select:none;user-select:none}
    .postcard-text{line-height:1.5;overflow-wrap:anywhere}
    .postcard-text p{margin:.5em 0;white-space:pre-line}
    @media (max-width:600px){.postcard-wide{display:none}}
    @media not all and (max-width:600px){.postcard-narrow{display:none}}
    \(links)
    """

  /// What a content security policy calls ``figure`` by, in `style-src`.
  public static let figureHash = "sha256-oknHwBxkmOPKyFF3VT6XVCgYyDDWWgDIhPLyPtjH43k="

  /// A policy under which a page of figures and SVG cards works and nothing of a post could ever run.
  public static let securityPolicy =
    "default-src 'none'; img-src 'self'; style-src '\(figureHash)' '\(linksHash)'"

  /// The style sheet of a page, besides that of figures.
  static let page = """
    :root{color-scheme:light dark}
    body{margin:0 auto;max-width:90rem;padding:1rem;font:1rem/1.5 system-ui,sans-serif;background:light-dark(#f2f4f7,#0d1117);color:CanvasText}
    main,nav ul,.postcard-grid{display:grid;gap:1.5rem}
    main{justify-items:center}
    h1{font-size:1.5rem;margin:0;overflow-wrap:anywhere}
    header{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:baseline;margin-bottom:1.5rem}
    nav ul{grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:.5rem;list-style:none;padding:0;margin:0 0 1.5rem}
    nav a{display:inline-block;padding:.25rem 0}
    .postcard-grid{width:100%;grid-template-columns:repeat(auto-fill,minmax(min(100%,26rem),1fr));align-items:start}
    .postcard-grid article{content-visibility:auto;contain-intrinsic-size:auto 17rem;padding:3px}
    .postcard-grid .postcard{display:block}
    .postcard-grid .postcard-view{width:fit-content;max-width:100%;border-radius:12px;overflow:hidden;box-shadow:0 0 0 1px #8886,0 1px 3px #0002}
    .postcard-grid time{display:block;margin:.5rem .25rem;font-size:.875rem;opacity:.8}

    """

  /// What a content security policy calls ``page`` by.
  static let pageHash = "sha256-LdVQv8Lh6eGu82dpsgh2xgI7wgZvBn+rs6KSkYqqHDE="
}
