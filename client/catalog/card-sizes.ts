import type { SizeRange } from '#shared/gallery/image-size.ts'
import type { Breakpoint } from '#shared/viewport/breakpoint.ts'

interface Grid {
  readonly columns: number
  readonly place: 'page' | 'full-width' | 'beside-filters' | 'slider'
}

/** The gap between cards in product-card.module.css, in px; 1rem is 17 px. */
const GAP_PX = 26
/** The page's width between its gutters (tokens.css `--gutter` and `--wide`), and that beside the filters. */
const FLUID_WIDTH_VW = 94.8
const PAGE_WIDTHS = { margin: 14, widest: 1340 }
const BESIDE_FILTERS_WIDTHS = { margin: 320, widest: 1034 }

/** The `sizes` of the main picture on a product's page. */
export const MAIN_PICTURE_SIZES =
  '(min-width: 1344px) 600px, (min-width: 1024px) 45vw, (min-width: 510px) 510px, 100vw'
/** The value of the other pictures, which small screens show in the same row. */
export const OTHER_PICTURE_SIZES =
  '(min-width: 1344px) 290px, (min-width: 1024px) 22vw, (min-width: 510px) 510px, 100vw'

/**
 * Returns the `sizes` of a card's picture. Every card has this attribute, so it must be short: up to
 * 1024 px it is a share of the viewport, which is exact to a few pixels.
 */
export function cardSizes({ columns, place }: Grid): string {
  const isTwo = columns === 2
  if (place === 'full-width') {
    return `(min-width:1024px) ${100 / columns}vw,(min-width:640px) ${isTwo ? 50 : 33}vw,50vw`
  }
  const { margin, widest } = place === 'beside-filters' ? BESIDE_FILTERS_WIDTHS : PAGE_WIDTHS
  const gaps = GAP_PX * (columns - 1)
  const share = (whole: number) => Math.round((whole / columns) * 10) / 10
  return [
    `(min-width:1024px) min(${share(FLUID_WIDTH_VW)}vw - ${share(margin + gaps)}px,${share(widest - gaps)}px)`,
    `(min-width:640px) ${isTwo ? 45 : 29}vw`,
    '44vw',
  ].join(',')
}

/**
 * Limits the picture sizes of a card. A card in several columns needs at most 960 px at a pixel ratio of
 * two. Phones with a ratio of two or three and wide screens need more than 240 px; tablets do not.
 */
export function cardSizeRange({ columns, place }: Grid, breakpoint: Breakpoint): SizeRange {
  return {
    smallest: columns > 4 || breakpoint === 'tablet' ? 'thumbnail' : 'medium',
    largest: columns > 2 && place !== 'full-width' ? 'large' : 'maximum',
  }
}
