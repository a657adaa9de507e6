import { COMPACT_PX } from '../limits.ts'
import type { Viewer } from './viewer.ts'

/** Tells small windows, and lays a zoomed picture out anew when the window changes. */
export function watchSize({ send, zoom, engine, signal }: Viewer): void {
  const small = matchMedia(`(max-width: ${COMPACT_PX}px), (max-height: ${COMPACT_PX}px)`)
  const tell = () => send({ type: 'compact-changed', isCompact: small.matches })
  small.addEventListener('change', tell, { signal })
  tell()
  const observer = new ResizeObserver(() => zoom.measure())
  observer.observe(engine.slider)
  signal.addEventListener('abort', () => observer.disconnect(), { once: true })
}
