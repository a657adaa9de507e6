import type { createBrowserRouter } from 'react-router'
import { FONTS } from './fonts.ts'
import { scoreShift, type Place } from './layout-shift.ts'

/** A tenth of what anybody would call a little. */
const NO_SHIFT = 0.001

/**
 * The faces are `font-display: optional`, so that nothing moves when one comes after the first paint;
 * by themselves such late ones would not be shown before the next document. They are shown at once if
 * nothing that the visitor sees moves by it, else with the next page or when nobody looks.
 */
export async function showLateFonts(
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>,
): Promise<void> {
  await document.fonts.ready
  if (!haveComeLate()) return
  const faces = await Promise.all(listUsed().map(loadAnew))
  const show = () => {
    for (const face of faces) document.fonts.add(face)
  }
  const before = listPlaces()
  show()
  const after = listPlaces()
  const view = { width: window.innerWidth, height: window.innerHeight }
  if (scoreShift({ before, after, view }) < NO_SHIFT) return
  for (const face of faces) document.fonts.delete(face)
  const { pathname } = router.state.location
  const leave = router.subscribe(({ location }) => {
    if (location.pathname !== pathname) showAndStop()
  })
  const hide = () => {
    if (document.hidden) showAndStop()
  }
  const showAndStop = () => {
    leave()
    document.removeEventListener('visibilitychange', hide)
    show()
  }
  document.addEventListener('visibilitychange', hide)
}

/** Whether a font has come after the first text was painted. */
function haveComeLate(): boolean {
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

function listUsed(): UsedFace[] {
  return [...document.fonts].flatMap((face) => {
    const family = face.family.replaceAll(/["']/g, '')
    const url = FONTS.get(family)
    const isUsed = face.display === 'optional' && face.status === 'loaded'
    return url !== undefined && isUsed ? [{ family, url, face }] : []
  })
}

/** A face that is added to a family later goes before those of the style sheet. */
function loadAnew({ family, url, face: { weight, unicodeRange } }: UsedFace): Promise<FontFace> {
  return new FontFace(family, `url("${url}")`, { weight, unicodeRange }).load()
}

/** Where the elements in view are. */
function listPlaces(): ReadonlyMap<Element, Place> {
  const places = new Map<Element, Place>()
  for (const element of document.body.querySelectorAll('*')) {
    const { left, top, width, height } = element.getBoundingClientRect()
    if (width === 0 || top + height <= 0 || top >= window.innerHeight) continue
    places.set(element, { left, top, width, height, parent: element.parentElement })
  }
  return places
}
