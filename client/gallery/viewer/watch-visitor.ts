import { watchIdle } from './idle.ts'
import { watchPanKeys } from './pan-keys.ts'
import { watchPointers } from './pointer.ts'
import { runSlideshow } from './slideshow.ts'
import type { Viewer } from './viewer.ts'
import { watchWheel } from './wheel.ts'

/** What the visitor's hands do on the slides, and what happens while they rest. */
export function watchVisitor(viewer: Viewer): void {
  watchPointers(viewer)
  watchWheel(viewer)
  watchPanKeys(viewer)
  watchIdle(viewer)
  runSlideshow(viewer)
}
