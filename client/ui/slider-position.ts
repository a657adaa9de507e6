/** The start and end of an item or of the viewport on the scroll axis, in pixels. */
export interface Extent {
  readonly start: number
  readonly end: number
}

/** The visible items, counted from 1, and whether the slider is at its start or end. */
export interface SliderPosition {
  readonly first: number
  readonly last: number
  readonly count: number
  readonly isAtStart: boolean
  readonly isAtEnd: boolean
}

/** Scroll positions may be fractions of a pixel. */
const TOLERANCE_PX = 2

/** An item counts as visible when its middle is visible. */
export function findPosition(viewport: Extent, items: readonly Extent[]): SliderPosition {
  const isVisible = ({ start, end }: Extent) => {
    const middle = (start + end) / 2
    return middle >= viewport.start && middle <= viewport.end
  }
  return {
    first: items.findIndex(isVisible) + 1,
    last: items.findLastIndex(isVisible) + 1,
    count: items.length,
    isAtStart: items.every(({ start }) => start >= viewport.start - TOLERANCE_PX),
    isAtEnd: items.every(({ end }) => end <= viewport.end + TOLERANCE_PX),
  }
}
