import {
  CLICK_TOLERANCE_PX,
  CLOSE_DRAG_PX,
  QUICK_CLOSE_DRAG_PX,
  QUICK_DRAG_MS,
  TURN_DRAG_PX,
} from '../limits.ts'

/** How far and how long a pointer was moved while it was down. */
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

/** Up or down, far enough or quickly. */
export function closes(drag: Drag): boolean {
  if (isSideways(drag)) return false
  const far = Math.abs(drag.dy)
  return far >= CLOSE_DRAG_PX || (far >= QUICK_CLOSE_DRAG_PX && drag.ms < QUICK_DRAG_MS)
}

/** 1 for the next slide, -1 for the one before, 0 to stay. */
export function turns(drag: Drag): -1 | 0 | 1 {
  if (!isSideways(drag)) return 0
  const far = Math.abs(drag.dx)
  const isEnough = far >= TURN_DRAG_PX || (far >= QUICK_CLOSE_DRAG_PX && drag.ms < QUICK_DRAG_MS)
  if (!isEnough) return 0
  return drag.dx < 0 ? 1 : -1
}
