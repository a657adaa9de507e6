import type { MouseEvent } from 'react'

/** Tells whether a click has no modifier key that opens a new tab or window. */
export function isPlainClick(event: MouseEvent): boolean {
  return !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
