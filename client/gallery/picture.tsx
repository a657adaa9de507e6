import type { CardPicture, Picture as PictureData } from '#shared/gallery/contract.ts'
import {
  ALL_SIZES,
  IMAGE_SIZES,
  IMAGE_WIDTHS,
  imagePath,
  imageSize,
  type SizeRange,
} from '#shared/gallery/image-size.ts'
import { useBreakpoint } from '../runtime/breakpoint-context.ts'
import { useVisitorStore } from '../runtime/visitor.ts'
import styles from '../ui/picture-frame.module.css'

interface PictureProps {
  readonly picture: PictureData
  /** The number of columns, which selects the image size (spec §4). */
  readonly columns: number
  readonly isFullWidth?: boolean
  /** The `sizes` attribute. */
  readonly sizes: string
  readonly shape: 'square' | 'landscape' | 'wide' | 'natural'
  /** The page's largest picture is fetched with priority. */
  readonly isPriority?: boolean
  /** `lazy` unless stated: the browser fetches the picture when it is near the viewport. */
  readonly loading?: 'lazy' | 'eager'
  readonly offeredSizes?: SizeRange
}

/**
 * A responsive picture in AVIF, with one WebP of the size for its columns as a fallback: a second list of
 * sizes would be in the markup of every picture, for the few browsers without AVIF.
 */
export function Picture({
  picture,
  columns,
  isFullWidth = false,
  sizes,
  shape,
  isPriority = false,
  loading = 'lazy',
  offeredSizes = ALL_SIZES,
}: PictureProps) {
  const mediaPath = useMediaPath()
  const isMobile = useBreakpoint() === 'mobile'
  const size = imageSize({ columns, isFullWidth, isMobile })
  const frame = `${styles['frame']} ${styles[shape]}`
  const sources = (
    <>
      <source type="image/avif" sizes={sizes} srcSet={toSrcSet(mediaPath, picture, offeredSizes)} />
      <img
        src={mediaPath + imagePath(picture.path, size, 'webp')}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        {...(isPriority ? PRIORITY_ATTRIBUTES : { loading })}
      />
    </>
  )
  if (picture.placeholder === undefined) return <picture className={frame}>{sources}</picture>
  return (
    <span className={frame}>
      <img src={picture.placeholder} alt="" aria-hidden="true" className={styles['placeholder']} />
      <picture>{sources}</picture>
    </span>
  )
}

const PRIORITY_ATTRIBUTES = { fetchPriority: 'high', decoding: 'sync' } as const

/** Returns a function for the URL of the full picture. */
export function useFullPictureUrl() {
  const mediaPath = useMediaPath()
  return ({ path }: PictureData): string => mediaPath + imagePath(path, 'maximum', 'webp')
}

function useMediaPath(): string {
  return useVisitorStore(
    (visitor) => visitor.general,
    (state) => state.media_path,
  )
}

export function toSrcSet(
  mediaPath: string,
  { path, width }: CardPicture,
  { smallest, largest }: SizeRange,
): string {
  return IMAGE_SIZES.slice(IMAGE_SIZES.indexOf(smallest), IMAGE_SIZES.indexOf(largest) + 1)
    .map((size) => {
      const pixels = Math.min(width, IMAGE_WIDTHS[size])
      return `${mediaPath}${imagePath(path, size, 'avif')} ${pixels}w`
    })
    .join(', ')
}
