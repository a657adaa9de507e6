import type { createBrowserRouter } from 'react-router'
import { FONTS } from './fonts.ts'
import { scoreShift, type Box } from './layout-shift.ts'

/** The highest score that counts as no layout shift. */
const MAX_SHIFT = 0.001

/**
 * Shows fonts that have loaded late. The faces are `font-display: optional`, so that nothing moves
 * when one loads after the first paint; without this function they would not be shown before the
 * next document. They are shown at once if nothing in view moves, otherwise with the next page or
 * while the page is hidden.
 */
export async function showLateFonts(
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>,
): Promise<void> {
  await document.fonts.ready
  if (!haveLoadedLate()) return
  const faces = await Promise.all(listUsedFaces().map(loadFace))
  const show = () => {
    for (const face of faces) document.fonts.add(face)
  }
  const boxesBefore = measureElements()
  show()
  const boxesAfter = measureElements()
  const view = { width: window.innerWidth, height: window.innerHeight }
  if (scoreShift({ boxesBefore, boxesAfter, view }) < MAX_SHIFT) return
  for (const face of faces) document.fonts.delete(face)
  const { pathname } = router.state.location
  const unsubscribe = router.subscribe(({ location }) => {
    if (location.pathname !== pathname) showAndStop()
  })
  const onVisibilityChange = () => {
    if (document.hidden) showAndStop()
  }
  const showAndStop = () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', onVisibilityChange)
    show()
  }
  document.addEventListener('visibilitychange', onVisibilityChange)
}

/** Whether a font has loaded after the first contentful paint. */
function haveLoadedLate(): boolean {
  const [painted] = performance.getEntriesByName('first-contentful-paint')
  const fonts = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.woff2'))
  return fonts.some(({ startTime, duration }) => startTime + duration > (painted?.startTime ?? 0))
}

interface UsedFace {
  readonly family: string
  readonly url: string
  readonly face: FontFace
}

function listUsedFaces(): UsedFace[] {
  return [...document.fonts].flatMap((face) => {
    const family = face.family.replaceAll(/["']/g, '')
    const url = FONTS.get(family)
    const isUsed = face.display === 'optional' && face.status === 'loaded'
    return url !== undefined && isUsed ? [{ family, url, face }] : []
  })
}

/**
 * Creates a face that takes precedence over those of the style sheet, because it is added later.
 */
function loadFace({ family, url, face: { weight, unicodeRange } }: UsedFace): Promise<FontFace> {
  return new FontFace(family, `url("${url}")`, { weight, unicodeRange }).load()
}

/** Returns the boxes of the elements in view. */
function measureElements(): ReadonlyMap<Element, Box> {
  const boxes = new Map<Element, Box>()
  for (const element of document.body.querySelectorAll('*')) {
    const { left, top, width, height } = element.getBoundingClientRect()
    if (width === 0 || top + height <= 0 || top >= window.innerHeight) continue
    boxes.set(element, { left, top, width, height, parent: element.parentElement })
  }
  return boxes
}
