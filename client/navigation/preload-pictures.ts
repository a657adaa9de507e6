import type { AnyPage } from '#shared/content/contract.ts'
import type { CardPicture } from '#shared/gallery/contract.ts'
import { ALL_SIZES, type SizeRange } from '#shared/gallery/image-size.ts'
import type { Breakpoint } from '#shared/viewport/breakpoint.ts'
import { cardSizeRange, cardSizes, MAIN_PICTURE_SIZES } from '../../catalog/card-sizes.ts'
import { toSrcSet } from '../../gallery/picture.tsx'

/** A list's first row. */
const FIRST_CARDS = 3
const LIST = { columns: 3, place: 'beside-filters' } as const

interface NextPicture {
  readonly picture: CardPicture
  readonly sizes: string
  readonly offered: SizeRange
}

/** The products' pictures on the first screen of a page. */
export function findNextPictures(page: AnyPage, breakpoint: Breakpoint): NextPicture[] {
  if ('dataProduct' in page) {
    const { pictures } = page.dataProduct
    return pictures
      .slice(0, 1)
      .map((picture) => ({ picture, sizes: MAIN_PICTURE_SIZES, offered: ALL_SIZES }))
  }
  const products = 'data' in page ? page.data.product_list?.products : undefined
  const sizes = cardSizes(LIST)
  const offered = cardSizeRange(LIST, breakpoint)
  return (products ?? [])
    .slice(0, FIRST_CARDS)
    .flatMap(({ picture }) => (picture === null ? [] : [{ picture, sizes, offered }]))
}

/**
 * Fetches the very file that the page will show: the browser chooses it in a picture of the same
 * words. A `<link rel=preload>` would complain of pages that were not walked to.
 */
export function fetchPicture({ picture, sizes, offered }: NextPicture, mediaPath: string): void {
  const avif = document.createElement('source')
  const image = new Image()
  avif.type = 'image/avif'
  avif.sizes = sizes
  const element = document.createElement('picture')
  element.append(avif, image)
  avif.srcset = toSrcSet(mediaPath, picture, offered)
}
