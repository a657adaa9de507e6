import { imagePath } from '#shared/gallery/image-size.ts'
import frame from '../ui/picture-frame.module.css'
import styles from './cart-line.module.css'

/** A thumbnail with an empty alternative text, because the name beside it says what it shows. */
export function CartPicture({ image_path }: { readonly image_path: string }) {
  if (image_path === '') return <span className={styles['picture']} />
  return (
    <picture className={`${frame['frame']} ${frame['square']} ${styles['picture']}`}>
      <source type="image/avif" srcSet={imagePath(image_path, 'thumbnail', 'avif')} />
      <img src={imagePath(image_path, 'thumbnail', 'webp')} width={80} height={80} alt="" />
    </picture>
  )
}
