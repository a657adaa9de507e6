interface ItemBase {
  /** The link that opens it; it gets the focus back. */
  readonly link?: HTMLElement
  /** A small picture of it, already in the page. */
  readonly thumb?: string | undefined
  readonly caption?: string | undefined
}

export interface ImageItem extends ItemBase {
  readonly type: 'image'
  readonly src: string
  /** The same picture as AVIF. */
  readonly avif?: string | undefined
  readonly alt: string
  readonly width: number
  readonly height: number
}

export interface VideoItem extends ItemBase {
  readonly type: 'video'
  readonly src: string
  readonly mime: string
  readonly poster?: string | undefined
  readonly captions?: { readonly src: string; readonly lang: string } | undefined
  readonly title: string
}

export interface FrameItem extends ItemBase {
  readonly type: 'map' | 'page'
  /** What is framed; undefined where this shop frames nothing of that kind. */
  readonly src: string | undefined
  /** The same to be opened outside of the gallery. */
  readonly href: string
  readonly title: string
}

export interface InlineItem extends ItemBase {
  readonly type: 'inline'
  readonly selector: string
}

export interface AjaxItem extends ItemBase {
  readonly type: 'ajax'
  readonly src: string
}

/** A link that says nothing the gallery could show. */
export interface UnknownItem extends ItemBase {
  readonly type: 'unknown'
}

export type GalleryItem = ImageItem | VideoItem | FrameItem | InlineItem | AjaxItem | UnknownItem
