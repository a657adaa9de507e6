import { whenIdle } from '../when-idle.ts'

/** Who scrolls past is not interested. */
const DWELL_MS = 300
export const MOST_IN_VIEW = 8

interface Watched {
  readonly find: (link: HTMLAnchorElement) => string | undefined
  readonly want: (url: string) => void
}

/** Looks out for the links of a page's main part. Answers how to begin again, for another page. */
export function watchView({ find, want }: Watched): () => void {
  if (!('IntersectionObserver' in window)) return () => undefined
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  let left = 0
  let stopWaiting = () => {}

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target))
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
      const timer = setTimeout(() => ask(target), DWELL_MS)
      timers.set(target, timer)
    }
  })

  function ask(link: HTMLAnchorElement): void {
    const url = find(link)
    observer.unobserve(link)
    if (url === undefined || left === 0) return
    left -= 1
    want(url)
  }

  function begin(): void {
    for (const timer of timers.values()) clearTimeout(timer)
    timers.clear()
    observer.disconnect()
    left = MOST_IN_VIEW
    for (const link of document.querySelectorAll('main a[href]')) observer.observe(link)
  }

  return () => {
    stopWaiting()
    stopWaiting = whenIdle(begin)
  }
}
