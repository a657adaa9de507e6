import { imagePath } from '#shared/gallery/image-size.ts'
import frame from './picture-frame.module.css'
import styles from './thumbnail.module.css'

interface ThumbnailProps {
  /** Empty for a product that has no picture or is no longer sold: then an empty tile is shown. */
  readonly image_path: string
}

/** A small picture of a product with an empty alternative text, because the name beside it says what it shows. */
export function Thumbnail({ image_path }: ThumbnailProps) {
  if (image_path === '') return <span className={styles['picture']} data-empty />
  return (
    <picture className={`${frame['frame']} ${frame['square']} ${styles['picture']}`}>
      <source type="image/avif" srcSet={imagePath(image_path, 'thumbnail', 'avif')} />
      <img
        src={imagePath(image_path, 'thumbnail', 'webp')}
        width={64}
        height={64}
        alt=""
        loading="lazy"
      />
    </picture>
  )
}
