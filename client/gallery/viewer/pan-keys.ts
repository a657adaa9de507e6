import { PAN_STEP_PX } from '../limits.ts'
import { isOwnKey, toCommand, type KeyPress } from './keys.ts'
import type { Point } from './panzoom.ts'
import type { Viewer } from './viewer.ts'

/** Where a zoomed picture goes: an arrow brings into sight what lies on its side. */
const PANS: Readonly<Record<string, Point>> = {
  ArrowRight: { x: -PAN_STEP_PX, y: 0 },
  ArrowLeft: { x: PAN_STEP_PX, y: 0 },
  ArrowDown: { x: 0, y: -PAN_STEP_PX },
  ArrowUp: { x: 0, y: PAN_STEP_PX },
}

/** Shift and an arrow: arrows alone turn, zoomed or not (spec §9). */
export function toPan(press: KeyPress & Pick<KeyboardEvent, 'shiftKey'>): Point | undefined {
  return press.shiftKey && toCommand(press) !== undefined ? PANS[press.key] : undefined
}

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
