import { findLink } from './find-link.ts'
import './navigation.css'

/** Fast responses do not show the mark. */
const PENDING_AFTER_MS = 120

/** Marks the clicked link while its page is loading. */
export function createPendingLink() {
  let clickedLink: HTMLAnchorElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  window.addEventListener('click', ({ target }) => {
    clickedLink = findLink(target)
  })
  return {
    start(): void {
      clearTimeout(timer)
      timer = setTimeout(() => clickedLink?.setAttribute('data-pending', ''), PENDING_AFTER_MS)
    },
    end(): void {
      clearTimeout(timer)
      for (const link of document.querySelectorAll('a[data-pending]'))
        link.removeAttribute('data-pending')
    },
  }
}
