import type { PageRouter } from '../router/page-router.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { DRAM_CURRENCY_CODE, FONTS } from './fonts.ts'

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
 * A face that has loaded right after the first paint may be shown already, and then stays.
 */
export async function showLateFonts(
  router: Pick<PageRouter, 'state' | 'subscribe'>,
): Promise<void> {
  await document.fonts.ready
  const fontsAfterPaint = listLateFonts()
  const families = new Set(fontsAfterPaint.map(({ family }) => family))
  const lateFonts = fontsAfterPaint.filter(
    ({ family, delay_ms }) => delay_ms > LATEST_SHOWN_MS || !isShown(family, families),
  )
  if (lateFonts.length === 0) return
  const faces = await Promise.all(listUsedFaces().map(loadFace))
  removeFromStyles(new Set(lateFonts.map(({ family }) => family)))
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
    for (const face of faces) document.fonts.add(face)
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

/** Texts of enough characters that only this family of a list has, so that its width differs from others. */
const CHARACTERS: ReadonlyMap<string, RegExp> = new Map([
  ['Shop Sans', /^[a-z ]{4,}$/i],
  ['Shop Sans Armenian', /^[\u0531-\u0587 ]{4,}$/],
  ['Shop Serif', /^[a-z ]{4,}$/i],
  ['Shop Serif Armenian', /^[\u0531-\u0587 ]{4,}$/],
  ['Shop Serif Figures', /^[\d€$.,:]{3,}$/],
])

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

/**
 * Returns whether the page shows a family. If it does not, a text has exactly the width that it has without the
 * late families. Only the text that is added for this is laid out.
 */
function isShown(family: string, lateFamilies: ReadonlySet<string>): boolean {
  const sample = findSample(family)
  if (sample === undefined) return false
  const probe = document.createElement('span')
  probe.textContent = sample.text.data
  const fontFamily = withoutFamilies(getComputedStyle(sample.parent).fontFamily, lateFamilies)
  Object.assign(probe.style, PROBE_STYLE, { fontFamily })
  sample.parent.append(probe)
  const { width } = probe.getBoundingClientRect()
  probe.remove()
  return Math.abs(width - sample.width) > MAX_ROUNDING_PX
}

/** A text of its own style, which takes no part in the layout of others. */
const PROBE_STYLE = {
  all: 'unset',
  position: 'absolute',
  visibility: 'hidden',
  whiteSpace: 'nowrap',
}
const MAX_ROUNDING_PX = 0.1

interface Sample {
  readonly text: Text
  readonly parent: Element
  readonly width: number
}

/** Finds a text on one line that consists of characters of the family. */
function findSample(family: string): Sample | undefined {
  const characters = CHARACTERS.get(family)
  if (characters === undefined) return undefined
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    const parent = text.parentElement
    if (!(text instanceof Text) || parent === null || !characters.test(text.data)) continue
    if (!hasFamily(parent, family)) continue
    range.selectNodeContents(text)
    const [line, ...others] = range.getClientRects()
    if (line !== undefined && others.length === 0) return { text, parent, width: line.width }
  }
  return undefined
}

function hasFamily(element: Element, family: string): boolean {
  return getComputedStyle(element).fontFamily.split(',').map(unquote).includes(family)
}

/** Removes families from the lists of the style sheets, so that the page continues to use its fallback fonts. */
function removeFromStyles(families: ReadonlySet<string>): void {
  const styles = getComputedStyle(document.documentElement)
  // All lists are read before the first is written: each write would style the whole page again.
  const lists = FONT_PROPERTIES.map((name) => ({ name, list: styles.getPropertyValue(name) }))
  for (const { name, list } of lists) {
    document.documentElement.style.setProperty(name, withoutFamilies(list, families))
  }
}

function withoutFamilies(list: string, families: ReadonlySet<string>): string {
  return list
    .split(',')
    .filter((family) => !families.has(unquote(family)))
    .join(',')
}

function unquote(family: string): string {
  return family.trim().replaceAll(/["']/g, '')
}

interface UsedFace {
  readonly family: string
  readonly url: string
  readonly face: FontFace
}

function listUsedFaces(): UsedFace[] {
  return [...document.fonts].flatMap((face) => {
    const family = unquote(face.family)
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
