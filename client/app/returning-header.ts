/** A shorter movement is not a change of direction. */
const MIN_MOVE_PX = 6

/**
 * Shows the header on small screens when the page is scrolled up. `data-header` on the document is
 * unset while the header is at its place at the top, `out` when it has left the view, `back` when it
 * has returned and `away` when it has left again.
 */
export function startReturningHeader(): void {
  const root = document.documentElement
  let placeY = 0
  let lastY = window.scrollY
  const narrow = window.matchMedia('(width < 1024px)')
  const update = () => {
    // A wide screen has the header at the top of the page only.
    if (!narrow.matches) return
    const y = window.scrollY
    const state = root.dataset['header']
    const hasMoved = Math.abs(y - lastY) >= MIN_MOVE_PX
    if (state === undefined) {
      const bar = document.querySelector<HTMLElement>('[data-header-bar]')
      if (bar !== null && bar.getBoundingClientRect().bottom < 0) placeY = leave(root, bar)
    } else if (y <= placeY) delete root.dataset['header']
    else if (hasMoved && y < lastY) root.dataset['header'] = 'back'
    else if (hasMoved && state === 'back') root.dataset['header'] = 'away'
    if (hasMoved) lastY = y
  }
  window.addEventListener('scroll', update, { passive: true })
  update()
}

/** Returns the bar's place on the page. What is above it, the notice, does not return with it. */
function leave(root: HTMLElement, bar: HTMLElement): number {
  const { top, height } = bar.getBoundingClientRect()
  const headerTop = bar.parentElement?.getBoundingClientRect().top ?? top
  root.style.setProperty('--above-bar', `${top - headerTop}px`)
  root.style.setProperty('--header-bar', `${height}px`)
  root.dataset['header'] = 'out'
  return top + window.scrollY
}
