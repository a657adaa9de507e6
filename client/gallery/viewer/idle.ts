import { IDLE_AFTER_MS } from '../limits.ts'
import type { Viewer } from './viewer.ts'

const ACTIVITY_EVENTS = ['mousemove', 'touchstart', 'keydown', 'click', 'focusin'] as const

/** Hides the controls after inactivity; any activity shows them again. */
export function trackIdle({ engine, send, signal }: Viewer): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function becomeIdle(): void {
    // A control with keyboard focus stays visible.
    if (engine.ui.querySelector(':focus-visible') !== null) return restart()
    send({ type: 'became-idle' })
  }
  function restart(): void {
    clearTimeout(timer)
    timer = setTimeout(becomeIdle, IDLE_AFTER_MS)
  }
  function becomeActive(): void {
    send({ type: 'became-active' })
    restart()
  }
  for (const event of ACTIVITY_EVENTS) {
    document.addEventListener(event, becomeActive, { signal, passive: true })
  }
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  restart()
}
