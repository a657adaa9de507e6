import { findLink } from './find-link.ts'
import './navigation.css'

/** A navigation that ends within this time shows no mark. */
const PENDING_AFTER_MS = 120

/** Marks the clicked link while its page is loading. */
export function createPendingLink() {
  let clickedLink: HTMLAnchorElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  window.addEventListener('click', ({ target }) => {
    clickedLink = findLink(target)
  })
  // Back and Forward follow no link of the page.
  window.addEventListener('popstate', () => {
    clickedLink = undefined
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
