import { IDLE_AFTER_MS } from '../limits.ts'
import type { Viewer } from './viewer.ts'

const SIGNS_OF_LIFE = ['mousemove', 'touchstart', 'keydown', 'click', 'focusin'] as const

/** Hides the controls after a while; any sign of life brings them back. */
export function watchIdle({ engine, send, signal }: Viewer): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function rest(): void {
    // Who operates a control by keyboard must see it.
    if (engine.ui.querySelector(':focus-visible') !== null) return wait()
    // What is hidden cannot keep the focus: it would go to the page's body.
    if (engine.ui.contains(document.activeElement)) engine.dialog.focus()
    send({ type: 'rested' })
  }
  function wait(): void {
    clearTimeout(timer)
    timer = setTimeout(rest, IDLE_AFTER_MS)
  }
  function wake(): void {
    send({ type: 'woken' })
    wait()
  }
  for (const sign of SIGNS_OF_LIFE) {
    document.addEventListener(sign, wake, { signal, passive: true })
  }
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  wait()
}
