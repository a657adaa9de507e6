import { useContext, useEffect, useLayoutEffect } from 'react'
import type { PageRouter, ScrollTarget } from './page-router.ts'
import { RouterContext, useRouterState } from './router-context.ts'

/** Scrolls to the top of a new page, to the place that its hash names, or to where the visitor was. */
export function ScrollRestoration() {
  const router = useContext(RouterContext)
  const { location, scrollTarget } = useRouterState()
  useEffect(() => (router === undefined ? undefined : restorePositions(router)), [router])
  // A hash is scrolled to again when its link is followed again, which creates a new location.
  useLayoutEffect(() => scrollTo(scrollTarget, location.hash), [location, scrollTarget])
  return null
}

function scrollTo(target: ScrollTarget, hash: string): void {
  if (target === 'none') return
  const element = typeof target === 'number' ? null : findElement(hash)
  if (element !== null) element.scrollIntoView()
  else if (target !== 'element') window.scrollTo(0, target === 'start' ? 0 : target)
}

/** Restores positions instead of the browser while the document is open, and stores them when it is left. */
function restorePositions(router: PageRouter): () => void {
  const takeOver = () => (window.history.scrollRestoration = 'manual')
  const handOver = () => {
    const { scrollPositions, state } = router
    const { pending, location } = state
    // While a page is loading, the position is saved already, and the browser may have changed it.
    if (pending === undefined) scrollPositions.save(location.key)
    scrollPositions.store()
    window.history.scrollRestoration = 'auto'
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) takeOver()
  }
  takeOver()
  window.addEventListener('pageshow', onPageShow)
  window.addEventListener('pagehide', handOver)
  return () => {
    window.removeEventListener('pageshow', onPageShow)
    window.removeEventListener('pagehide', handOver)
  }
}

function findElement(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // The hash is not valid UTF-8.
    return null
  }
}
