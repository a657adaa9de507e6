import { findLink } from './find-link.ts'
import './walk.css'

/** Quick answers never show it. */
const PENDING_AFTER_MS = 120

/** Marks the link that was clicked while its page is on its way. */
export function createPendingLink() {
  let clicked: HTMLAnchorElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  window.addEventListener('click', ({ target }) => {
    clicked = findLink(target)
  })
  return {
    start(): void {
      clearTimeout(timer)
      timer = setTimeout(() => clicked?.setAttribute('data-pending', ''), PENDING_AFTER_MS)
    },
    end(): void {
      clearTimeout(timer)
      for (const link of document.querySelectorAll('a[data-pending]'))
        link.removeAttribute('data-pending')
    },
  }
}
