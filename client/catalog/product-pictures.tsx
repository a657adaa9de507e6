import type { Product } from '#shared/catalog/contract.ts'
import type { Picture as PictureData } from '#shared/gallery/contract.ts'
import { Picture, useFullPicture } from '../gallery/picture.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { MAIN_PICTURE_SIZES } from './card-sizes.ts'
import styles from './product-pictures.module.css'

interface ProductPicturesProps {
  readonly product: Product
  /** The picture of the chosen variant, which is shown first. */
  readonly firstPicture: PictureData | null | undefined
}

export function ProductPictures({ product, firstPicture }: ProductPicturesProps) {
  const t = useTranslate()
  const fullPicture = useFullPicture()
  const otherPictures = product.pictures.filter(({ path }) => path !== firstPicture?.path)
  const productPicture = product.pictures.find(({ path }) => path === firstPicture?.path)
  const pictures =
    productPicture === undefined ? product.pictures : [productPicture, ...otherPictures]
  return (
    <ul className={styles['pictures']} aria-label={t('product.pictures')} data-gallery="pictures">
      {pictures.map((picture, index) => (
        <li key={picture.path}>
          <a href={fullPicture(picture)}>
            <Picture
              picture={picture}
              columns={index === 0 ? 2 : 3}
              sizes={
                index === 0
                  ? MAIN_PICTURE_SIZES
                  : '(min-width: 1344px) 290px, (min-width: 1024px) 22vw, 46vw'
              }
              shape="square"
              isPriority={index === 0}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
