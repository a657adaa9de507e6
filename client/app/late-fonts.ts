import type { PageRouter } from '../router/page-router.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { DRAM_CURRENCY_CODE, FONTS } from './fonts.ts'
import { scoreShift, type Box } from './layout-shift.ts'

/** The lists of families of client/styles/tokens.css. */
const FONT_PROPERTIES = ['--serif', '--sans']
/**
 * Browsers show an `optional` face only if it loads within its block period of at most 100 ms (CSS Fonts 4,
 * §4.9), which ends this long after the first paint at the latest.
 */
const LATEST_SHOWN_MS = 200

/**
 * Shows fonts that have loaded late. The faces are `font-display: optional`, so that nothing moves
 * when one loads after the first paint; without this function they would not be shown before the
 * next document. They are shown with the next page or while the page is hidden. Until then the styles
 * do not name them, because Chromium may apply a face that has loaded whenever it looks for fonts again.
 *
 * A face that has loaded right after the first paint may be shown already. Whether it is takes two layouts
 * of the whole page to find out, so that is done for no others.
 */
export async function showLateFonts(
  router: Pick<PageRouter, 'state' | 'subscribe'>,
): Promise<void> {
  await document.fonts.ready
  const lateFonts = listLateFonts()
  if (lateFonts.length === 0) return
  const faces = await Promise.all(listUsedFaces().map(loadFace))
  const show = () => {
    for (const face of faces) document.fonts.add(face)
  }
  const mayBeShown = lateFonts.some(({ delay_ms }) => delay_ms <= LATEST_SHOWN_MS)
  if (mayBeShown && movesNothing(show)) return
  removeFromStyles(new Set(lateFonts.map(({ family }) => family)))
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

interface LateFont {
  readonly family: string
  /** The time from the first contentful paint until it had loaded. */
  readonly delay_ms: number
}

/** Lists the fonts that have loaded after the first contentful paint. */
function listLateFonts(): readonly LateFont[] {
  const [painted] = performance.getEntriesByName('first-contentful-paint')
  const paintedAt = painted?.startTime ?? 0
  const files = performance.getEntriesByType('resource')
  return [...FONTS].flatMap(([family, url]) =>
    files
      .filter(({ name }) => name.endsWith(url))
      .map(({ startTime, duration }) => ({ family, delay_ms: startTime + duration - paintedAt }))
      .filter(({ delay_ms }) => delay_ms > 0),
  )
}

/** Returns whether nothing in view moves when the fonts are shown. */
function movesNothing(show: () => void): boolean {
  const boxesBefore = measureElements()
  show()
  const boxesAfter = measureElements()
  const view = { width: window.innerWidth, height: window.innerHeight }
  return scoreShift({ boxesBefore, boxesAfter, view }) === 0
}

/** Removes families from the lists of the style sheets, so that the page continues to use its fallback fonts. */
function removeFromStyles(families: ReadonlySet<string>): void {
  const styles = getComputedStyle(document.documentElement)
  // All lists are read before the first is written: each write would style the whole page again.
  const lists = FONT_PROPERTIES.map((name) => ({ name, list: styles.getPropertyValue(name) }))
  for (const { name, list } of lists) {
    const remainingFamilies = list
      .split(',')
      .filter((family) => !families.has(family.trim().replaceAll(/["']/g, '')))
    document.documentElement.style.setProperty(name, remainingFamilies.join(','))
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
