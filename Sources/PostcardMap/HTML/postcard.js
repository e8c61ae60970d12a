// The client of postcard's image maps: an ES module without dependencies. Its types are in postcard.d.ts.
// postcard.min.js is this file as esbuild makes it small; .ci/run looks that it is.

/**
 * Finds the tag at a place of a box that shows the picture.
 *
 * A rectangle that holds the place always wins: one of a text's tag before a region, a smaller one before
 * a larger one. Else it is the nearest rectangle within `slop`: 0 suits a mouse, 12 a finger.
 *
 * @param {import('./postcard.js').PostcardMap} map The map, as in its file.
 * @param {number} x Distance from the box's left edge, in CSS px.
 * @param {number} y Distance from the box's top edge, in CSS px.
 * @param {import('./postcard.js').Shown} [shown] The box; the map's own space when nothing is said.
 * @returns {import('./postcard.js').Hit | undefined} The tag, the rectangle met, and how far away it is.
 */
export function resolve(map, x, y, shown) {
  const {max, min, hypot, round} = Math, o = map.space, w = o.width, h = o.height
  const {width: W, height: H, fit, slop} = {...o, ...shown}
  // Box px per px of the space, and where the space begins in the box.
  const a = W / w, b = H / h, s = (fit == 'cover' ? max : min)(a, b), f = fit == 'fill'
  const X = f ? a : s, Y = f ? b : s
  const u = X == a ? 0 : (W - w * X) / 2, v = Y == b ? 0 : (H - h * Y) / 2
  const i = max(u, 0), j = max(v, 0)
  if (x < i | !(x < W - i) | y < j | !(y < H - j)) return
  // The place in the space; edges count in hundredths, as files keep them; the part that is seen.
  const p = (x - u) / X, q = (y - v) / Y, c = max(0, -u / X), d = max(0, -v / Y)
  const cents = edges => edges.map(v => round(v * 100) / 100), seen = cents([c, d, w - c, h - d])
  const met = []
  for (const tag of map.tags) for (const rect of tag.rects) {
    const e = cents([rect.x, rect.y, rect.x + rect.width, rect.y + rect.height])
    const [l, t, r, g] = e.map((v, k) => (k < 2 ? max : min)(v, seen[k]))
    // Below 0 within, else how far away.
    const n = l <= p && p < r && t <= q && q < g ? -1 : hypot(max(l - p, p - r, 0) * X, max(t - q, q - g, 0) * Y)
    if (l < r && t < g && (n < 0 || slop > 0 && n <= slop)) met.push([n, !tag.range, (e[2] - e[0]) * (e[3] - e[1]), tag, rect])
  }
  const m = met.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2])[0]
  return m && {tag: m[3], rect: m[4], distance: max(m[0], 0)}
}

/**
 * Makes an app hear of the tags of a figure: those that open no page become buttons, and pressing any
 * raises `tagpress` and, let go, `tagselect`, with the tag as `detail`. A `tagselect` that is prevented,
 * or heard by `onTag`, opens nothing. A finger counts up to 12 px beside a tag.
 *
 * A finger or mouse that moves ends the press, so scrolling is never stolen.
 *
 * @param {Element} figure The figure, or an image.
 * @param {import('./postcard.js').PostcardMap} map Its map.
 * @param {import('./postcard.js').AttachOptions} [options] What to call.
 * @returns {() => void} Takes all of it back.
 */
export function attach(figure, map, {onTag} = {}) {
  const all = s => [...figure.querySelectorAll(s)], parts = all('[data-tag]')
  const tagOf = e => map.tags.find(t => t.id == e?.dataset.tag)
  const stop = new AbortController, on = (name, heard) => figure.addEventListener(name, heard, stop)
  const raise = (name, detail) => figure.dispatchEvent(new CustomEvent(name, {detail, bubbles: 1, cancelable: 1}))
  const at = e => {
    const image = all('img')[0] || figure, box = image.getBoundingClientRect()
    return resolve(map, e.x - box.x, e.y - box.y, {
      width: box.width, height: box.height, fit: getComputedStyle(image).objectFit,
      slop: e.pointerType != 'mouse' && 12,
    })?.tag
  }
  // What went down until it is let go or moves away, where, and what a click will select.
  let down, hit, start = {}
  const press = tag => parts.map(e => e.toggleAttribute('data-pressed', tagOf(e) == tag), down = tag)
  const end = () => press()
  on('pointerdown', e => {
    press(!e.button && at(e))
    start = e
    if (down) {
      parts.find(e => tagOf(e) == down)?.setPointerCapture(e.pointerId)
      raise('tagpress', down)
    }
  })
  on('pointermove', e => {
    if (Math.hypot(e.x - start.x, e.y - start.y) > 10) end()
  })
  on('pointerup', e => {
    hit = at(e) == down && down
    end()
  })
  on('pointercancel', end)
  on('click', e => {
    // The keyboard gives a click without a count.
    const own = e.target.closest('[data-tag]'), tag = e.detail ? hit : tagOf(own)
    if (tag) {
      if (!e.detail) raise('tagpress', tag)
      if (raise('tagselect', tag) & !onTag) return
      onTag?.(tag)
    }
    if (tag || own) e.preventDefault()
  })
  const dress = (role, tabIndex, onkeydown) => all('g[data-tag]').map(e =>
    Object.assign(e, {role, tabIndex, onkeydown, ariaLabel: tagOf(e)?.alt}))
  dress('button', 0, e => {
    if ([' ', 'Enter'].includes(e.key)) {
      e.preventDefault()
      e.target.dispatchEvent(new MouseEvent('click', {bubbles: 1}))
    }
  })
  return () => {
    end()
    stop.abort()
    dress(null, -1)
  }
}
