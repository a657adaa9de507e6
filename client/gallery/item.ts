interface ItemBase {
  /** The link that opens the item and receives the focus afterwards. */
  readonly link?: HTMLElement
  /** A small picture of the item that is already loaded. */
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
  /** The URL of the frame; undefined when the shop does not allow frames of this kind. */
  readonly src: string | undefined
  /** The URL to open outside of the gallery. */
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

/** A link with a type that the gallery cannot show. */
export interface UnknownItem extends ItemBase {
  readonly type: 'unknown'
}

export type GalleryItem = ImageItem | VideoItem | FrameItem | InlineItem | AjaxItem | UnknownItem
