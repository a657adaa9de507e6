import type { SizeRange } from '#shared/gallery/image-size.ts'
import type { Breakpoint } from '#shared/viewport/breakpoint.ts'

interface Grid {
  readonly columns: number
  readonly place: 'page' | 'full-width' | 'beside-filters' | 'slider'
}

/** What product-card.module.css leaves between the cards, in px; the page's rem is 17 of them. */
const GAP = 26
/** The page between its gutters, tokens.css `--gutter` and `--wide`, and what filters leave of it. */
const FLUID = 94.8
const PAGE = { margin: 14, widest: 1340 }
const BESIDE_FILTERS = { margin: 320, widest: 1034 }

/** Of a product's own page. */
export const MAIN_PICTURE_SIZES = '(min-width: 1344px) 600px, (min-width: 1024px) 45vw, 100vw'

/**
 * The `sizes` of a card's picture: its width at each breakpoint of the grid. Every card carries it, so
 * up to 1024 px, where a share of the window is off by some pixels only, it is no more than that.
 */
export function cardSizes({ columns, place }: Grid): string {
  const isTwo = columns === 2
  if (place === 'full-width') {
    return `(min-width:1024px) ${100 / columns}vw,(min-width:640px) ${isTwo ? 50 : 33}vw,50vw`
  }
  const { margin, widest } = place === 'beside-filters' ? BESIDE_FILTERS : PAGE
  const gaps = GAP * (columns - 1)
  const share = (whole: number) => Math.round((whole / columns) * 10) / 10
  return [
    `(min-width:1024px) min(${share(FLUID)}vw - ${share(margin + gaps)}px,${share(widest - gaps)}px)`,
    `(min-width:640px) ${isTwo ? 45 : 29}vw`,
    '44vw',
  ].join(',')
}

/**
 * The widest of several columns needs no more than 960 px at two pixels to a point. A phone has two
 * pixels or three to each, and the cards of a wide screen are wide: 240 px are for what is between.
 */
export function cardSizeRange({ columns, place }: Grid, breakpoint: Breakpoint): SizeRange {
  return {
    smallest: columns > 4 || breakpoint === 'tablet' ? 'thumbnail' : 'medium',
    largest: columns > 2 && place !== 'full-width' ? 'large' : 'maximum',
  }
}
