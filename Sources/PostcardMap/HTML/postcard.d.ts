/** An image map, version 1, as in its file; `postcard schema map` prints the whole of it. */
export interface PostcardMap {
  format: 'postcard-map'
  version: 1
  /** The size every rectangle lies in, in CSS px at scale 1. */
  space: {width: number, height: number}
  alt: string
  text: string
  tags: Tag[]
  [field: string]: unknown
}

/** One tag of a text, or, without a `range`, one region of the card. */
export interface Tag {
  id: string
  /** `hashtag`, `mention`, `author`…; others must be borne. */
  kind: string
  /** The tag as it stands in the text, sigil included. */
  text?: string
  /** The tag without its sigils. */
  value?: string
  /** What a click opens. */
  href?: string
  /** What a screen reader says. */
  alt: string
  /** Half-open ranges in the map's text. */
  range?: {utf8: [number, number], utf16: [number, number], scalar?: [number, number]}
  rects: Rect[]
  [field: string]: unknown
}

/** A rectangle in px of the space, y down. */
export interface Rect {
  x: number
  y: number
  width: number
  height: number
  [field: string]: unknown
}

/** The box that shows the picture. */
export interface Shown {
  /** Its width in CSS px. */
  width?: number
  /** Its height in CSS px. */
  height?: number
  /** As CSS has it; the picture lies in the middle. */
  fit?: 'contain' | 'cover' | 'fill' | (string & {})
  /** How far from a tag a place still means it, in CSS px. */
  slop?: number | false
}

export interface Hit {
  tag: Tag
  /** The rectangle that holds the place or lies nearest. */
  rect: Rect
  /** 0 within, else how far away, in CSS px. */
  distance: number
}

export interface AttachOptions {
  /** Is told of each tag that is selected; nothing is opened then. */
  onTag?: (tag: Tag) => void
}

/** Finds the tag at a place of a box that shows the picture. */
export function resolve(map: PostcardMap, x: number, y: number, shown?: Shown): Hit | undefined

/**
 * Makes an app hear of the tags of a figure, as `tagpress` and `tagselect` events and by `onTag`.
 * What it returns takes all of it back.
 */
export function attach(figure: Element, map: PostcardMap, options?: AttachOptions): () => void

declare global {
  interface ElementEventMap {
    tagpress: CustomEvent<Tag>
    tagselect: CustomEvent<Tag>
  }
}
