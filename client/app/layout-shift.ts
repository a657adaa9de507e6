export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** The parent element: an element that moves with its parent is counted once. */
  readonly parent: unknown
}

interface Change {
  readonly boxesBefore: ReadonlyMap<unknown, Box>
  readonly boxesAfter: ReadonlyMap<unknown, Box>
  readonly view: { readonly width: number; readonly height: number }
}

/**
 * A distance below 3 px is no layout shift
 * (https://wicg.github.io/layout-instability/#sec-terminology). One less allows for rounding.
 */
const MIN_SHIFT_PX = 2

/**
 * Approximates Chromium's layout shift score: the share of the view that has moved times the
 * distance. An element that comes into view counts as if it had moved across all of it.
 */
export function scoreShift({ boxesBefore, boxesAfter, view }: Change): number {
  const movedDistances = new Map<unknown, number>()
  for (const [element, { left, top }] of boxesAfter) {
    const boxBefore = boxesBefore.get(element)
    const distance =
      boxBefore === undefined
        ? Math.max(view.width, view.height)
        : Math.max(Math.abs(boxBefore.left - left), Math.abs(boxBefore.top - top))
    if (distance >= MIN_SHIFT_PX) movedDistances.set(element, distance)
  }
  let area = 0
  for (const element of movedDistances.keys()) {
    const box = boxesAfter.get(element)
    if (box !== undefined && !movedDistances.has(box.parent)) area += box.width * box.height
  }
  const impact = Math.min(1, area / (view.width * view.height))
  return impact * (Math.max(0, ...movedDistances.values()) / Math.max(view.width, view.height))
}
