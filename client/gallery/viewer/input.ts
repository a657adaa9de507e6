import { trackIdle } from './idle.ts'
import { handlePanKeys } from './pan-keys.ts'
import { handlePointers } from './pointer.ts'
import { runSlideshow } from './slideshow.ts'
import type { Viewer } from './viewer.ts'
import { handleWheel } from './wheel.ts'

/** Attaches the handling of pointers, wheel and inactivity, and the slideshow. */
export function handleInput(viewer: Viewer): void {
  handlePointers(viewer)
  handleWheel(viewer)
  handlePanKeys(viewer)
  trackIdle(viewer)
  runSlideshow(viewer)
}
