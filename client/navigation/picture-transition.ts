import { findLink } from './find-link.ts'
import { findRoute } from '../router/find-route.ts'
import type { NavigationContext } from './navigation-context.ts'

const TRANSITION_NAME = 'product-picture'
/** The transition continues after this time even when the new page is not rendered yet. */
const RENDER_TIMEOUT_MS = 300
/** The new page waits at most this long, one or two frames, for the browser's capture of the old one. */
const CAPTURE_TIMEOUT_MS = 30
/** A browser with this few cores needs many frames for the capture. */
const FEW_CORES = 2
const MAIN_PICTURE = '[data-gallery="pictures"] picture img'

/** Finds a product's picture on its card or on its page. */
type FindPicture = () => HTMLElement | undefined

interface PictureTransition {
  readonly outgoingPicture: HTMLElement
  readonly findIncoming: FindPicture
}

/**
 * Animates a product's picture from its card to its page and back. The rest of the page changes at
 * once, so that no text waits for the animation.
 */
export function startPictureTransitions(context: NavigationContext): void {
  const { router, source } = context
  let clickedLink: HTMLAnchorElement | undefined
  let isFast = navigator.hardwareConcurrency > FEW_CORES
  window.addEventListener('click', ({ target }) => (clickedLink = findLink(target)), {
    capture: true,
  })

  function findTransition(target: URL): PictureTransition | undefined {
    const isToProduct = findRoute(target.pathname).id === 'product'
    const { pathname } = window.location
    if (isToProduct && clickedLink !== undefined && clickedLink.pathname === target.pathname) {
      return toTransition(findCardPicture(clickedLink), () => findVisible(MAIN_PICTURE))
    }
    const isFromProduct = router.state.page.id === 'product'
    if (!isFromProduct || isToProduct) return undefined
    return toTransition(findVisible(MAIN_PICTURE), () => findPictureOfCard(pathname))
  }

  source.leave = async ({ url, signal }) => {
    if (!isFast || signal.aborted || !canAnimate()) return
    const transition = findTransition(new URL(url))
    if (transition !== undefined) isFast = await runTransition(transition)
  }
}

/** Resolves when the page may change, with whether the browser was fast enough. */
function runTransition({ outgoingPicture, findIncoming }: PictureTransition): Promise<boolean> {
  const root = document.documentElement
  return new Promise((resolve) => {
    let incomingPicture: HTMLElement | undefined
    let isInTime = true
    outgoingPicture.style.viewTransitionName = TRANSITION_NAME
    const id = String(performance.now())
    root.dataset['navigating'] = id
    const transition = document.startViewTransition(async () => {
      clearTimeout(captureTimeout)
      resolve(isInTime)
      await waitUntilRendered()
      outgoingPicture.style.removeProperty('view-transition-name')
      incomingPicture = findIncoming()
      if (incomingPicture !== undefined) incomingPicture.style.viewTransitionName = TRANSITION_NAME
    })
    const captureTimeout = setTimeout(() => {
      isInTime = false
      transition.skipTransition()
    }, CAPTURE_TIMEOUT_MS)
    const cleanUp = () => {
      incomingPicture?.style.removeProperty('view-transition-name')
      // The next transition may have started meanwhile.
      if (root.dataset['navigating'] === id) delete root.dataset['navigating']
    }
    // A skipped transition has shown the page as well.
    transition.ready.catch(() => undefined)
    transition.finished.then(cleanUp, cleanUp)
  })
}

/** React renders the router's new page a moment after the router has it. */
function waitUntilRendered(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect()
      clearTimeout(timer)
      resolve()
    }
    const observer = new MutationObserver(end)
    const timer = setTimeout(end, RENDER_TIMEOUT_MS)
    const main = document.getElementById('main') ?? document.body
    observer.observe(main, { childList: true, characterData: true, subtree: true })
  })
}

function canAnimate(): boolean {
  const isSupported = 'startViewTransition' in document && !document.hidden
  return isSupported && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

function toTransition(
  outgoingPicture: HTMLElement | undefined,
  findIncoming: FindPicture,
): PictureTransition | undefined {
  return outgoingPicture === undefined ? undefined : { outgoingPicture, findIncoming }
}

function findPictureOfCard(pathname: string): HTMLElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>('main article a[href]')
  const link = [...links].find((candidate) => candidate.pathname === pathname)
  return link === undefined ? undefined : findCardPicture(link)
}

function findCardPicture(link: HTMLAnchorElement): HTMLElement | undefined {
  return findVisible('picture img', link.closest('article') ?? link)
}

/** A picture that is not loaded or outside the viewport is not animated. */
function findVisible(selector: string, root: ParentNode = document): HTMLElement | undefined {
  const image = root.querySelector<HTMLImageElement>(selector)
  if (image === null || !image.complete) return undefined
  const { top, bottom } = image.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight ? image : undefined
}
