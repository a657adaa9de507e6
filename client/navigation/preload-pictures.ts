import type { AnyPage } from '#shared/pages/contract.ts'
import type { CardPicture } from '#shared/gallery/contract.ts'
import { ALL_SIZES, type SizeRange } from '#shared/gallery/image-size.ts'
import type { Breakpoint } from '#shared/viewport/breakpoint.ts'
import { cardSizeRange, cardSizes, MAIN_PICTURE_SIZES } from '../catalog/card-sizes.ts'
import { toSrcSet } from '../gallery/picture.tsx'

/** The first row of a list has this many cards. */
const FIRST_ROW_CARDS = 3
const LIST_GRID = { columns: 3, place: 'beside-filters' } as const

interface FirstPicture {
  readonly picture: CardPicture
  readonly sizes: string
  readonly offeredSizes: SizeRange
}

/** Finds the product pictures on the first screen of a page. */
export function findFirstPictures(page: AnyPage, breakpoint: Breakpoint): FirstPicture[] {
  if ('dataProduct' in page) {
    const { pictures } = page.dataProduct
    return pictures
      .slice(0, 1)
      .map((picture) => ({ picture, sizes: MAIN_PICTURE_SIZES, offeredSizes: ALL_SIZES }))
  }
  const products = 'data' in page ? page.data.product_list?.products : undefined
  const sizes = cardSizes(LIST_GRID)
  const offeredSizes = cardSizeRange(LIST_GRID, breakpoint)
  return (products ?? [])
    .slice(0, FIRST_ROW_CARDS)
    .flatMap(({ picture }) => (picture === null ? [] : [{ picture, sizes, offeredSizes }]))
}

/**
 * Fetches exactly the file that the page will show: the browser selects it for a picture with the same
 * sources and sizes. A `<link rel=preload>` logs a warning when the page is not opened.
 */
export function preloadPicture(
  { picture, sizes, offeredSizes }: FirstPicture,
  mediaPath: string,
): void {
  const avif = document.createElement('source')
  const image = new Image()
  avif.type = 'image/avif'
  avif.sizes = sizes
  const element = document.createElement('picture')
  element.append(avif, image)
  avif.srcset = toSrcSet(mediaPath, picture, offeredSizes)
}
