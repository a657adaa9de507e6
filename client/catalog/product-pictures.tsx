import { useEffect, useRef } from 'react'
import type { Product } from '#shared/catalog/contract.ts'
import type { Picture as PictureData } from '#shared/gallery/contract.ts'
import { Picture, useFullPictureUrl } from '../gallery/picture.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { MAIN_PICTURE_SIZES, OTHER_PICTURE_SIZES } from './card-sizes.ts'
import { PictureDots } from './picture-dots.tsx'
import styles from './product-pictures.module.css'

interface ProductPicturesProps {
  readonly product: Product
  /** The picture of the chosen variant. It is shown first if the product has it. */
  readonly variantPicture: PictureData | null | undefined
}

/** The pictures: a row to swipe on small screens, a grid on wide ones. Each opens the gallery. */
export function ProductPictures({ product, variantPicture }: ProductPicturesProps) {
  const t = useTranslate()
  const toFullPictureUrl = useFullPictureUrl()
  const list = useRef<HTMLUListElement>(null)
  const otherPictures = product.pictures.filter(({ path }) => path !== variantPicture?.path)
  const matchingPicture = product.pictures.find(({ path }) => path === variantPicture?.path)
  const pictures =
    matchingPicture === undefined ? product.pictures : [matchingPicture, ...otherPictures]
  const firstPath = pictures[0]?.path
  const fullWidth = pictures.length === 2 ? 2 : 1
  // When a variant has another first picture, the row scrolls back to it.
  const previousFirstPath = useRef(firstPath)
  useEffect(() => {
    if (previousFirstPath.current === firstPath) return
    previousFirstPath.current = firstPath
    list.current?.scrollTo({ left: 0, behavior: 'instant' })
  }, [firstPath])
  return (
    <>
      <ul
        ref={list}
        className={styles['pictures']}
        aria-label={t('product.pictures')}
        data-gallery="pictures"
        data-count={pictures.length}
      >
        {pictures.map((picture, index) => (
          <li key={picture.path}>
            <a href={toFullPictureUrl(picture)}>
              <Picture
                picture={picture}
                columns={index < fullWidth ? 2 : 3}
                sizes={index < fullWidth ? MAIN_PICTURE_SIZES : OTHER_PICTURE_SIZES}
                shape="square"
                isPriority={index === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && <PictureDots list={list} count={pictures.length} />}
    </>
  )
}
