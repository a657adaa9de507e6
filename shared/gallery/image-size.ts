export const IMAGE_SIZES = ['thumbnail', 'medium', 'large', 'maximum'] as const
export type ImageSize = (typeof IMAGE_SIZES)[number]

/** The width of each generated size in pixels; a picture is never enlarged. */
export const IMAGE_WIDTHS = { thumbnail: 240, medium: 480, large: 960, maximum: 1600 } as const

/** The range of sizes offered for a picture: some pictures are never displayed smaller or larger. */
export interface SizeRange {
  readonly smallest: ImageSize
  readonly largest: ImageSize
}

export const ALL_SIZES: SizeRange = { smallest: 'thumbnail', largest: 'maximum' }

export const IMAGE_FORMATS = ['avif', 'webp'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** The path of a generated picture below the media path, which is also its key in R2. */
export function imagePath(hash: string, size: ImageSize, format: ImageFormat): string {
  return `${hash}/${size}.${format}`
}

export interface ImageColumns {
  readonly columns: number
  readonly isFullWidth: boolean
  readonly isMobile: boolean
}

/** Spec §4, image size choice: 1 column maximum, 2 large, 3–4 medium, 5 and more thumbnail;
 * full width lifts 2–4 columns by one step; on mobile more than one column is a thumbnail. */
export function imageSize({ columns, isFullWidth, isMobile }: ImageColumns): ImageSize {
  if (isMobile) return columns > 1 ? 'thumbnail' : 'medium'
  if (columns <= 1) return 'maximum'
  if (columns === 2) return isFullWidth ? 'maximum' : 'large'
  if (columns <= 4) return isFullWidth ? 'large' : 'medium'
  return 'thumbnail'
}
