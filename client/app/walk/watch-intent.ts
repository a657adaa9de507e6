import { findLink } from './find-link.ts'

/** A mouse on its way across a list stays less long on each. */
const HOVER_MS = 60

interface Watched {
  /** What a click would show, if it is to be preloaded. */
  readonly find: (link: HTMLAnchorElement) => string | undefined
  readonly want: (url: string) => void
  readonly drop: (url: string) => void
}

/** Hears all links of the document at once, whoever put them there. */
export function watchIntent({ find, want, drop }: Watched): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: HTMLAnchorElement | undefined

  function turnTo(link: HTMLAnchorElement | undefined, after: number): void {
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

  document.addEventListener('pointerover', ({ target, pointerType }) => {
    const link = findLink(target)
    if (pointerType === 'mouse' && link !== last) turnTo(link, HOVER_MS)
  })
  document.addEventListener('focusin', ({ target }) => turnTo(findLink(target), HOVER_MS))
  document.addEventListener('pointerdown', ({ target }) => turnTo(findLink(target), 0))
}
