import type { MouseEvent } from 'react'

/** Not one that opens a tab or a window of its own. */
export function isPlainClick(event: MouseEvent): boolean {
  return !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
