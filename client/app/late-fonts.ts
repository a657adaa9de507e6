import type { createBrowserRouter } from 'react-router'
import type { Visitor } from '../runtime/visitor.ts'
import { DRAM_CURRENCY_CODE, FONTS } from './fonts.ts'
import { scoreShift, type Box } from './layout-shift.ts'

/** The lists of families of client/styles/tokens.css. */
const FONT_PROPERTIES = ['--serif', '--sans']

/**
 * Shows fonts that have loaded late. The faces are `font-display: optional`, so that nothing moves
 * when one loads after the first paint; without this function they would not be shown before the
 * next document. They are shown at once if nothing in view moves, otherwise with the next page or
 * while the page is hidden. Until then the styles do not name them, because Chromium may apply a
 * face that has loaded whenever it looks for fonts again.
 */
export async function showLateFonts(
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>,
): Promise<void> {
  await document.fonts.ready
  const lateFamilies = listLateFamilies()
  if (lateFamilies.size === 0) return
  const faces = await Promise.all(listUsedFaces().map(loadFace))
  const show = () => {
    for (const face of faces) document.fonts.add(face)
  }
  const boxesBefore = measureElements()
  show()
  const boxesAfter = measureElements()
  const view = { width: window.innerWidth, height: window.innerHeight }
  if (scoreShift({ boxesBefore, boxesAfter, view }) === 0) return
  removeFromStyles(lateFamilies)
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
    for (const name of FONT_PROPERTIES) document.documentElement.style.removeProperty(name)
    show()
  }
  document.addEventListener('visibilitychange', onVisibilityChange)
}

/**
 * Loads the face with the sign of the dram, which the list of currencies needs. Without it, opening
 * the menu makes the browser search the system's fonts for the sign, which takes 30 to 80 ms on a slow phone.
 */
export async function loadDramSign({ locale, currency }: Visitor): Promise<void> {
  // The Armenian faces have the sign.
  if (locale.getState().selectedLocale.script === 'armenian') return
  const dram = currency.getState().data.find(({ code }) => code === DRAM_CURRENCY_CODE)
  if (dram !== undefined) await document.fonts.load('1rem "Shop Sans Dram"', dram.symbol)
}

/** Lists the families whose font has loaded after the first contentful paint. */
function listLateFamilies(): ReadonlySet<string> {
  const [painted] = performance.getEntriesByName('first-contentful-paint')
  const lateFiles = performance
    .getEntriesByType('resource')
    .filter(({ startTime, duration }) => startTime + duration > (painted?.startTime ?? 0))
  return new Set(
    [...FONTS]
      .filter(([, url]) => lateFiles.some(({ name }) => name.endsWith(url)))
      .map(([family]) => family),
  )
}

/** Removes families from the lists of the style sheets, so that the page continues to use its fallback fonts. */
function removeFromStyles(families: ReadonlySet<string>): void {
  const { style } = document.documentElement
  for (const name of FONT_PROPERTIES) {
    const list = getComputedStyle(document.documentElement).getPropertyValue(name).split(',')
    const remainingFamilies = list.filter(
      (family) => !families.has(family.trim().replaceAll(/["']/g, '')),
    )
    style.setProperty(name, remainingFamilies.join(','))
  }
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

/** Returns the boxes of the elements in view and of their texts, which move inside of an element. */
function measureElements(): ReadonlyMap<Node, Box> {
  const boxes = new Map<Node, Box>()
  const range = document.createRange()
  for (const element of document.body.querySelectorAll('*')) {
    const { left, top, width, height } = element.getBoundingClientRect()
    if (width === 0 || top + height <= 0 || top >= window.innerHeight) continue
    boxes.set(element, { left, top, width, height, parent: element.parentElement })
    for (const text of element.childNodes) {
      if (text.nodeType !== Node.TEXT_NODE) continue
      range.selectNodeContents(text)
      const [firstLine] = range.getClientRects()
      if (firstLine !== undefined)
        boxes.set(text, {
          left: firstLine.left,
          top: firstLine.top,
          width,
          height,
          parent: element,
        })
    }
  }
  return boxes
}
