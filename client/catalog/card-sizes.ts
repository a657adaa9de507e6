interface Grid {
  readonly columns: number
  readonly place: 'page' | 'full-width' | 'beside-filters' | 'slider'
}

/** What product-card.module.css leaves between the cards, in px; the page's rem is 17 of them. */
const GAP = { phone: 17, wide: 26, fullWidth: 4 }
/** The page between its gutters, tokens.css `--gutter` and `--wide`, and what filters leave of it. */
const PAGE = '94.8vw - 14px'
const WIDE = {
  page: { fluid: PAGE, widest: '1340px' },
  slider: { fluid: PAGE, widest: '1340px' },
  'beside-filters': { fluid: '94.8vw - 320px', widest: '1034px' },
}
const TABLET_COLUMNS = 3

/** Of a product's own page. */
export const MAIN_PICTURE_SIZES = '(min-width: 1344px) 600px, (min-width: 1024px) 45vw, 100vw'

/** The `sizes` of a card's picture: its width at each breakpoint of the grid. */
export function cardSizes({ columns, place }: Grid): string {
  const tablet = Math.min(columns, TABLET_COLUMNS)
  if (place === 'full-width') {
    const gap = GAP.fullWidth
    return [
      `(min-width: 1024px) ${share('100vw', columns, gap)}`,
      `(min-width: 640px) ${share('100vw', tablet, gap)}`,
      share('100vw', 2, gap),
    ].join(', ')
  }
  const { fluid, widest } = WIDE[place]
  return [
    `(min-width: 1428px) ${share(widest, columns, GAP.wide)}`,
    `(min-width: 1024px) ${share(fluid, columns, GAP.wide)}`,
    `(min-width: 640px) ${share(PAGE, tablet, GAP.wide)}`,
    share(PAGE, 2, GAP.phone),
  ].join(', ')
}

function share(width: string, columns: number, gap: number): string {
  return `calc((${width} - ${gap * (columns - 1)}px) / ${columns})`
}
