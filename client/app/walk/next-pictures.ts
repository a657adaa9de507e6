import type { AnyPage } from '#shared/content/contract.ts'
import type { Picture } from '#shared/gallery/contract.ts'
import type { ImageSize } from '#shared/gallery/image-size.ts'
import { cardSizes, MAIN_PICTURE_SIZES } from '../../catalog/card-sizes.ts'
import { toSrcSet } from '../../gallery/picture.tsx'

/** A list's first row. */
const FIRST_CARDS = 3

interface NextPicture {
  readonly picture: Picture
  readonly sizes: string
  readonly largest: ImageSize
}

/** The products' pictures on the first screen of a page. */
export function findNextPictures(page: AnyPage): NextPicture[] {
  if ('dataProduct' in page) {
    const { pictures } = page.dataProduct
    return pictures
      .slice(0, 1)
      .map((picture) => ({ picture, sizes: MAIN_PICTURE_SIZES, largest: 'maximum' }))
  }
  const products = 'data' in page ? page.data.product_list?.products : undefined
  const sizes = cardSizes({ columns: 3, place: 'beside-filters' })
  return (products ?? [])
    .slice(0, FIRST_CARDS)
    .flatMap(({ picture }) => (picture === null ? [] : [{ picture, sizes, largest: 'large' }]))
}

/**
 * Fetches the very file that the page will show: the browser chooses it in a picture of the same
 * words. A `<link rel=preload>` would complain of pages that were not walked to.
 */
export function fetchPicture({ picture, sizes, largest }: NextPicture, mediaPath: string): void {
  const avif = document.createElement('source')
  const image = new Image()
  avif.type = 'image/avif'
  avif.sizes = sizes
  const element = document.createElement('picture')
  element.append(avif, image)
  avif.srcset = toSrcSet(mediaPath, picture, largest)
}
