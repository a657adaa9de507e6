import { findLink } from './find-link.ts'
import { findRoute } from './preload-page.ts'
import type { Walker } from './walker.ts'

const NAME = 'walking-picture'
/** Shown or not by then, the browser goes on. */
const SHOWN_WITHIN_MS = 300
/** What the page may wait for the browser's picture of the one that is left: a frame or two. */
const PATIENCE_MS = 30
/** Without a core to spare the browser needs many frames for it. */
const FEW_CORES = 2
const MAIN_PICTURE = '[data-gallery="pictures"] picture img'

/** Of a product: its card's picture, or its page's. */
type FindPicture = () => HTMLElement | undefined

interface Journey {
  readonly leaving: HTMLElement
  readonly findArriving: FindPicture
}

/**
 * A product's picture travels from its card to its page, and back. The rest of the page changes at
 * once: nothing that is to be read waits for a picture.
 */
export function letPicturesTravel(walker: Walker): void {
  const { router, source } = walker
  let clicked: HTMLAnchorElement | undefined
  let isQuick = navigator.hardwareConcurrency > FEW_CORES
  window.addEventListener('click', ({ target }) => (clicked = findLink(target)), { capture: true })

  function findJourney(target: URL): Journey | undefined {
    const isTo = findRoute(walker, target)?.id === 'product'
    const { pathname } = window.location
    if (isTo && clicked !== undefined && clicked.pathname === target.pathname) {
      return toJourney(findCardPicture(clicked), () => findVisible(MAIN_PICTURE))
    }
    const isFrom = router.state.matches.at(-1)?.route.id === 'product'
    if (!isFrom || isTo) return undefined
    const left = pathname
    return toJourney(findVisible(MAIN_PICTURE), () => findCardOf(left))
  }

  source.leave = async ({ url, signal }) => {
    if (!isQuick || signal.aborted || !isMotionWanted()) return
    const journey = findJourney(new URL(url))
    if (journey !== undefined) isQuick = await setOut(journey)
  }
}

/** Answers, when the page may change, whether the browser was quick. */
function setOut({ leaving, findArriving }: Journey): Promise<boolean> {
  const root = document.documentElement
  return new Promise((resolve) => {
    let arriving: HTMLElement | undefined
    let isInTime = true
    leaving.style.viewTransitionName = NAME
    const id = String(performance.now())
    root.dataset['walking'] = id
    const transition = document.startViewTransition(async () => {
      clearTimeout(patience)
      resolve(isInTime)
      await untilShown()
      leaving.style.removeProperty('view-transition-name')
      arriving = findArriving()
      if (arriving !== undefined) arriving.style.viewTransitionName = NAME
    })
    const patience = setTimeout(() => {
      isInTime = false
      transition.skipTransition()
    }, PATIENCE_MS)
    const forget = () => {
      arriving?.style.removeProperty('view-transition-name')
      // The next may have begun meanwhile.
      if (root.dataset['walking'] === id) delete root.dataset['walking']
    }
    // A transition that was skipped has shown the page all the same.
    transition.ready.catch(() => undefined)
    transition.finished.then(forget, forget)
  })
}

/** React shows what the router has, a moment later. */
function untilShown(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect()
      clearTimeout(timer)
      resolve()
    }
    const observer = new MutationObserver(end)
    const timer = setTimeout(end, SHOWN_WITHIN_MS)
    const main = document.getElementById('main') ?? document.body
    observer.observe(main, { childList: true, characterData: true, subtree: true })
  })
}

function isMotionWanted(): boolean {
  const isAble = 'startViewTransition' in document && !document.hidden
  return isAble && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

function toJourney(leaving: HTMLElement | undefined, findArriving: FindPicture) {
  return leaving === undefined ? undefined : { leaving, findArriving }
}

function findCardOf(pathname: string): HTMLElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>('main article a[href]')
  const link = [...links].find((one) => one.pathname === pathname)
  return link === undefined ? undefined : findCardPicture(link)
}

function findCardPicture(link: HTMLAnchorElement): HTMLElement | undefined {
  return findVisible('picture img', link.closest('article') ?? link)
}

/** A picture that is not there yet, or out of sight, has no way to go. */
function findVisible(selector: string, place: ParentNode = document): HTMLElement | undefined {
  const image = place.querySelector<HTMLImageElement>(selector)
  if (image === null || !image.complete) return undefined
  const { top, bottom } = image.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight ? image : undefined
}
