import {
  IMAGE_SIZES,
  IMAGE_WIDTHS,
  imagePath,
  type ImageFormat,
  type ImageSize,
} from '#shared/gallery/image-size.ts'
import type { PictureFacts } from '../schemas/picture-facts.ts'

/** The path at which the worker serves pictures. It is part of the stored HTML. */
export const MEDIA_PATH = '/media/'
const SIZES = '(min-width: 1024px) 720px, 100vw'

/** A picture in a body. `alt` and `caption` are HTML: they come from sanitised text. */
export interface BodyPicture {
  readonly facts: PictureFacts
  readonly alt: string
  readonly caption: string | undefined
}

export function toFigure(picture: BodyPicture): string {
  const { facts, caption } = picture
  const href = toMediaUrl(facts.hash, 'maximum', 'webp')
  const figcaption = caption === undefined ? '' : `<figcaption>${caption}</figcaption>`
  return `<figure><a href="${href}">${toPicture(picture)}</a>${figcaption}</figure>`
}

export function toPicture({ facts, alt }: BodyPicture): string {
  const { hash, width, height } = facts
  const source = `<source type="image/avif" srcset="${toSrcset(facts, 'avif')}" sizes="${SIZES}">`
  const src = toMediaUrl(hash, 'large', 'webp')
  const size = `width="${width}" height="${height}"`
  const img = `<img src="${src}" ${size} alt="${alt}" loading="lazy" decoding="async">`
  return `<picture>${source}${img}</picture>`
}

/**
 * Lists each actual width once: a size above the width of the original has the width of the
 * original.
 */
function toSrcset({ hash, width }: PictureFacts, format: ImageFormat): string {
  const widths = new Map<number, ImageSize>()
  for (const size of IMAGE_SIZES) {
    const actualWidth = Math.min(IMAGE_WIDTHS[size], width)
    if (!widths.has(actualWidth)) widths.set(actualWidth, size)
  }
  return [...widths]
    .map(([actualWidth, size]) => `${toMediaUrl(hash, size, format)} ${actualWidth}w`)
    .join(', ')
}

function toMediaUrl(hash: string, size: ImageSize, format: ImageFormat): string {
  return `${MEDIA_PATH}${imagePath(hash, size, format)}`
}
