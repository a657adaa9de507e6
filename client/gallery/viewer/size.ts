import { COMPACT_PX } from '../limits.ts'
import type { Viewer } from './viewer.ts'

/** Reports small windows, and measures a zoomed picture again when the window changes. */
export function observeSize({ send, zoom, engine, signal }: Viewer): void {
  const compactQuery = matchMedia(`(max-width: ${COMPACT_PX}px), (max-height: ${COMPACT_PX}px)`)
  const report = () => send({ type: 'compact-changed', isCompact: compactQuery.matches })
  compactQuery.addEventListener('change', report, { signal })
  report()
  const observer = new ResizeObserver(() => zoom.measure())
  observer.observe(engine.slider)
  signal.addEventListener('abort', () => observer.disconnect(), { once: true })
}
