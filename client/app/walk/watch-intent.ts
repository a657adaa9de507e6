import { findLink } from './find-link.ts'

/** A mouse on its way across a list stays less long on each. */
const HOVER_MS = 60

interface Watched {
  /** What a click would show, if it is to be preloaded. */
  readonly find: (link: HTMLAnchorElement) => string | undefined
  readonly want: (url: string) => void
  readonly drop: (url: string) => void
}

type Turn = (link: HTMLAnchorElement | undefined, after: number) => void

/** Wants what is turned to and stayed with, and no longer what is turned away from. */
function createTurn({ find, want, drop }: Watched): Turn {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: HTMLAnchorElement | undefined

  return function turnTo(link, after) {
    if (link === last && after > 0) return
    clearTimeout(timer)
    const left = last === undefined || last === link ? undefined : find(last)
    if (left !== undefined) drop(left)
    last = link
    if (link === undefined) return
    const act = () => {
      const url = find(link)
      if (url !== undefined) want(url)
    }
    if (after === 0) act()
    else timer = setTimeout(act, after)
  }
}

/**
 * Hears all links of the document at once, whoever put them there. The focus has a turn of its own: it
 * scrolls the page under a mouse that rests, which then is over something else.
 */
export function watchIntent(watched: Watched): void {
  const point = createTurn(watched)
  const focus = createTurn(watched)
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'mouse') point(findLink(target), HOVER_MS)
  })
  document.addEventListener('focusin', ({ target }) => focus(findLink(target), HOVER_MS))
  document.addEventListener('pointerdown', ({ target }) => point(findLink(target), 0))
}
