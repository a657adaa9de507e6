import { whenIdle } from '../runtime/when-idle.ts'

/** A link must stay visible for this long; links that are scrolled past are ignored. */
const DWELL_MS = 300
const MAX_PRELOADS = 8

interface LinkHandlers {
  readonly findUrl: (link: HTMLAnchorElement) => string | undefined
  readonly preload: (url: string) => void
}

/** Preloads the visible links of a page's main part. Returns a function that starts again for another page. */
export function observeVisibleLinks({ findUrl, preload }: LinkHandlers): () => void {
  if (!('IntersectionObserver' in window)) return () => undefined
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  let remaining = 0
  let cancelIdle = () => {}

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target))
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
      const timer = setTimeout(() => preloadLink(target), DWELL_MS)
      timers.set(target, timer)
    }
  })

  function preloadLink(link: HTMLAnchorElement): void {
    const url = findUrl(link)
    observer.unobserve(link)
    if (url === undefined || remaining === 0) return
    remaining -= 1
    preload(url)
  }

  function start(): void {
    for (const timer of timers.values()) clearTimeout(timer)
    timers.clear()
    observer.disconnect()
    remaining = MAX_PRELOADS
    for (const link of document.querySelectorAll('main a[href]')) observer.observe(link)
  }

  return () => {
    cancelIdle()
    cancelIdle = whenIdle(start)
  }
}
