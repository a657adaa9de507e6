import {
  IMAGE_SIZES,
  IMAGE_WIDTHS,
  imagePath,
  type ImageFormat,
  type ImageSize,
} from '#shared/gallery/image-size.ts'
import type { PictureFacts } from '../schemas/picture-facts.ts'

/** The worker's own address of pictures; bodies are stored with it. */
export const MEDIA_PATH = '/media/'
const SIZES = '(min-width: 1024px) 720px, 100vw'

/** `alt` and `caption` are HTML already: they come out of the sanitised text. */
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

/** Each real width once: sizes above the original's width are the original's width. */
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
