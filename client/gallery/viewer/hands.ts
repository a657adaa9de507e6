import { watchPointers } from './pointer.ts'
import type { Viewer } from './viewer.ts'
import { watchWheel } from './wheel.ts'

/** What is done on the slides themselves, by mouse, pen and fingers. */
export function watchHands(viewer: Viewer): void {
  watchPointers(viewer)
  watchWheel(viewer)
}
