/** The start and end of an item or of the track, along the row. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** The visible items, counted from 1, and whether the track is at its start or end. */
export interface SliderPosition {
  readonly first: number
  readonly last: number
  readonly count: number
  readonly isStart: boolean
  readonly isEnd: boolean
}

/** Scroll positions may be fractions of a pixel. */
const TOLERANCE_PX = 2

/** An item counts as visible when its middle is visible. */
export function findPosition(track: Span, items: readonly Span[]): SliderPosition {
  const isVisible = ({ start, end }: Span) => {
    const middle = (start + end) / 2
    return middle >= track.start && middle <= track.end
  }
  return {
    first: items.findIndex(isVisible) + 1,
    last: items.findLastIndex(isVisible) + 1,
    count: items.length,
    isStart: items.every(({ start }) => start >= track.start - TOLERANCE_PX),
    isEnd: items.every(({ end }) => end <= track.end + TOLERANCE_PX),
  }
}
