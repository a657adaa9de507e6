interface Grid {
  readonly columns: number
  readonly isFullWidth: boolean
}

/** What product-card.module.css leaves between the cards, in px; the page's rem is 17 of them. */
const GAP = { phone: 17, wide: 26, fullWidth: 4 }
/** The page between its gutters: tokens.css `--wide` and `--gutter`. */
const PAGE = '94.8vw - 14px'
const WIDEST_PAGE = { from: 1428, px: 1340 }
const TABLET_COLUMNS = 3

/** The `sizes` of a card's picture: its width at each breakpoint of the grid. */
export function cardSizes({ columns, isFullWidth }: Grid): string {
  const tablet = Math.min(columns, TABLET_COLUMNS)
  if (isFullWidth) {
    const gap = GAP.fullWidth
    return [
      `(min-width: 1024px) ${share('100vw', columns, gap)}`,
      `(min-width: 640px) ${share('100vw', tablet, gap)}`,
      share('100vw', 2, gap),
    ].join(', ')
  }
  return [
    `(min-width: ${WIDEST_PAGE.from}px) ${share(`${WIDEST_PAGE.px}px`, columns, GAP.wide)}`,
    `(min-width: 1024px) ${share(PAGE, columns, GAP.wide)}`,
    `(min-width: 640px) ${share(PAGE, tablet, GAP.wide)}`,
    share(PAGE, 2, GAP.phone),
  ].join(', ')
}

function share(width: string, columns: number, gap: number): string {
  return `calc((${width} - ${gap * (columns - 1)}px) / ${columns})`
}
