import { isOwnKey, toPan } from './keys.ts'
import type { Viewer } from './viewer.ts'

/** Moves a zoomed picture by keyboard, as a drag does (WCAG 2.1.1). */
export function watchPanKeys({ store, send, zoom, signal }: Viewer): void {
  function press(event: KeyboardEvent): void {
    const by = store.getState().isZoomed ? toPan(event) : undefined
    if (by === undefined || (event.target instanceof Element && isOwnKey(event.target, event)))
      return
    event.preventDefault()
    send({ type: 'paused' })
    zoom.pan(by)
  }
  // Before the keys that turn, which leave alone what is prevented.
  document.addEventListener('keydown', press, { signal, capture: true })
}
