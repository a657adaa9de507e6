import { findLink } from './find-link.ts'

/** A pointer that only crosses a link rests on it for less time. */
const HOVER_MS = 60

interface IntentHandlers {
  /** Finds the URL of the page that a click would show, if it may be preloaded. */
  readonly findUrl: (link: HTMLAnchorElement) => string | undefined
  readonly preload: (url: string) => void
  readonly cancel: (url: string) => void
}

type Target = (link: HTMLAnchorElement | undefined, delay: number) => void

/** Preloads the targeted link after a delay, and cancels the preload of the previous one. */
function createTargeting({ findUrl, preload, cancel }: IntentHandlers): Target {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastLink: HTMLAnchorElement | undefined

  return function target(link, delay) {
    if (link === lastLink && delay > 0) return
    clearTimeout(timer)
    const leftUrl = lastLink === undefined || lastLink === link ? undefined : findUrl(lastLink)
    if (leftUrl !== undefined) cancel(leftUrl)
    lastLink = link
    if (link === undefined) return
    const start = () => {
      const url = findUrl(link)
      if (url !== undefined) preload(url)
    }
    if (delay === 0) start()
    else timer = setTimeout(start, delay)
  }
}

/**
 * Listens on the document, so that links added later are covered too. Pointer and focus are targeted
 * separately: a focus change may scroll the page under a resting mouse, which then hovers another link.
 */
export function detectIntent(handlers: IntentHandlers): void {
  const point = createTargeting(handlers)
  const focus = createTargeting(handlers)
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'mouse') point(findLink(target), HOVER_MS)
  })
  document.addEventListener('focusin', ({ target }) => focus(findLink(target), HOVER_MS))
  document.addEventListener('pointerdown', ({ target }) => point(findLink(target), 0))
}
