import { SLIDESHOW_MS } from '../limits.ts'
import type { ViewerState } from './viewer-state-machine.ts'
import type { Viewer } from './viewer.ts'

/** Shows the next slide a while after the current one is ready. */
export function runSlideshow({ store, send, navigate, signal }: Viewer): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isWaiting = ({ isPlaying, slides, index }: ViewerState) =>
    isPlaying && slides[index] === 'ready'
  const wait = (state: ViewerState) => {
    clearTimeout(timer)
    if (isWaiting(state)) timer = setTimeout(() => navigate(1), SLIDESHOW_MS)
  }
  const unsubscribe = store.subscribe((state, before) => {
    if (isWaiting(state) !== isWaiting(before) || state.index !== before.index) wait(state)
  })
  wait(store.getState())
  const pauseWhenHidden = () => {
    if (document.hidden) send({ type: 'paused' })
  }
  document.addEventListener('visibilitychange', pauseWhenHidden, { signal })
  const stop = () => {
    unsubscribe()
    clearTimeout(timer)
  }
  signal.addEventListener('abort', stop, { once: true })
}
