import {
  CLICK_TOLERANCE_PX,
  CLOSE_DRAG_PX,
  FAST_DRAG_PX,
  FAST_DRAG_MS,
  NAVIGATION_DRAG_PX,
} from '../limits.ts'

/** The distance and duration of a pointer movement while the button is pressed. */
export interface Drag {
  readonly dx: number
  readonly dy: number
  readonly ms: number
}

export function isClick({ dx, dy }: Pick<Drag, 'dx' | 'dy'>): boolean {
  return Math.hypot(dx, dy) < CLICK_TOLERANCE_PX
}

export function isSideways({ dx, dy }: Pick<Drag, 'dx' | 'dy'>): boolean {
  return Math.abs(dx) > Math.abs(dy)
}

/** A vertical drag that is long or fast enough closes the viewer. */
export function isCloseDrag(drag: Drag): boolean {
  if (isSideways(drag)) return false
  const far = Math.abs(drag.dy)
  return far >= CLOSE_DRAG_PX || (far >= FAST_DRAG_PX && drag.ms < FAST_DRAG_MS)
}

/** Returns 1 for the next slide, -1 for the previous one and 0 to stay. */
export function toDirection(drag: Drag): -1 | 0 | 1 {
  if (!isSideways(drag)) return 0
  const far = Math.abs(drag.dx)
  const isFarEnough = far >= NAVIGATION_DRAG_PX || (far >= FAST_DRAG_PX && drag.ms < FAST_DRAG_MS)
  if (!isFarEnough) return 0
  return drag.dx < 0 ? 1 : -1
}
