/** Where items and their window begin and end, along the row. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Which items are seen, counted from 1, and whether there is more on either side. */
export interface SliderPlace {
  readonly first: number
  readonly last: number
  readonly count: number
  readonly isStart: boolean
  readonly isEnd: boolean
}

/** Scrolling rests on fractions of a pixel. */
const TOLERANCE_PX = 2

/** An item counts as seen when its middle is. */
export function findPlace(track: Span, items: readonly Span[]): SliderPlace {
  const isSeen = ({ start, end }: Span) => {
    const middle = (start + end) / 2
    return middle >= track.start && middle <= track.end
  }
  return {
    first: items.findIndex(isSeen) + 1,
    last: items.findLastIndex(isSeen) + 1,
    count: items.length,
    isStart: items.every(({ start }) => start >= track.start - TOLERANCE_PX),
    isEnd: items.every(({ end }) => end <= track.end + TOLERANCE_PX),
  }
}
