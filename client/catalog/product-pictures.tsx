import { useEffect, useRef } from 'react'
import type { Product } from '#shared/catalog/contract.ts'
import type { Picture as PictureData } from '#shared/gallery/contract.ts'
import { Picture, useFullPicture } from '../gallery/picture.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { MAIN_PICTURE_SIZES, OTHER_PICTURE_SIZES } from './card-sizes.ts'
import { PictureMarks } from './picture-marks.tsx'
import styles from './product-pictures.module.css'

interface ProductPicturesProps {
  readonly product: Product
  /** The picture of the chosen variant, which is shown first. */
  readonly firstPicture: PictureData | null | undefined
}

/** The pictures: a row to swipe on small screens, a grid on wide ones. Each opens the gallery. */
export function ProductPictures({ product, firstPicture }: ProductPicturesProps) {
  const t = useTranslate()
  const fullPicture = useFullPicture()
  const list = useRef<HTMLUListElement>(null)
  const otherPictures = product.pictures.filter(({ path }) => path !== firstPicture?.path)
  const productPicture = product.pictures.find(({ path }) => path === firstPicture?.path)
  const pictures =
    productPicture === undefined ? product.pictures : [productPicture, ...otherPictures]
  const firstPath = pictures[0]?.path
  // Another variant has another first picture, wherever the row was scrolled to.
  const lastFirstPath = useRef(firstPath)
  useEffect(() => {
    if (lastFirstPath.current === firstPath) return
    lastFirstPath.current = firstPath
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
            <a href={fullPicture(picture)}>
              <Picture
                picture={picture}
                columns={index === 0 ? 2 : 3}
                sizes={index === 0 ? MAIN_PICTURE_SIZES : OTHER_PICTURE_SIZES}
                shape="square"
                isPriority={index === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && <PictureMarks list={list} count={pictures.length} />}
    </>
  )
}
