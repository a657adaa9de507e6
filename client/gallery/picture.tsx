import type { Picture as PictureData } from '#shared/gallery/contract.ts'
import {
  IMAGE_SIZES,
  IMAGE_WIDTHS,
  imagePath,
  imageSize,
  type ImageFormat,
} from '#shared/gallery/image-size.ts'
import { useVisitorStore } from '../app/visitor.ts'
import styles from './picture.module.css'

interface PictureProps {
  readonly picture: PictureData
  /** How many stand beside each other; chooses the size (spec §4). */
  readonly columns: number
  readonly isFullWidth?: boolean
  /** CSS `sizes`: how wide it is shown. */
  readonly sizes: string
  readonly shape: 'square' | 'landscape' | 'wide' | 'natural'
  /** The page's largest picture, fetched first. */
  readonly isPriority?: boolean
}

export function Picture({
  picture,
  columns,
  isFullWidth = false,
  sizes,
  shape,
  isPriority = false,
}: PictureProps) {
  const mediaPath = useMediaPath()
  const isMobile = useVisitorStore(
    (visitor) => visitor.breakpoint,
    ({ breakpoint }) => breakpoint === 'mobile',
  )
  const size = imageSize({ columns, isFullWidth, isMobile })
  const url = (format: ImageFormat) => mediaPath + imagePath(picture.path, size, format)
  return (
    <span className={`${styles['frame']} ${styles[shape]}`}>
      {picture.placeholder !== undefined && (
        <img
          src={picture.placeholder}
          alt=""
          aria-hidden="true"
          className={styles['placeholder']}
        />
      )}
      <picture>
        <source type="image/avif" srcSet={toSrcSet(mediaPath, picture, 'avif')} sizes={sizes} />
        <img
          src={url('webp')}
          srcSet={toSrcSet(mediaPath, picture, 'webp')}
          sizes={sizes}
          width={picture.width}
          height={picture.height}
          alt={picture.alt}
          loading={isPriority ? 'eager' : 'lazy'}
          fetchPriority={isPriority ? 'high' : 'auto'}
          decoding={isPriority ? 'sync' : 'async'}
        />
      </picture>
    </span>
  )
}

/** The address of the full picture, for links. */
export function useFullPicture() {
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
  { path, width }: PictureData,
  format: ImageFormat,
): string {
  return IMAGE_SIZES.map((size) => {
    const pixels = Math.min(width, IMAGE_WIDTHS[size])
    return `${mediaPath}${imagePath(path, size, format)} ${pixels}w`
  }).join(', ')
}
