import { expect, test, type Page } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

const PAGES = [
  '/',
  '/products',
  '/product/carmine-naccarat',
  '/blogs',
  '/blog/earths-of-armenia',
  '/soft',
  '/about',
]
/** Home has grids of three and four columns, about has five at full width, and the list is beside filters. */
const PAGES_WITH_CARDS = ['/', '/about', '/products']
/** The pages that `npm test` checks; the others have the same kinds of pictures. */
const ALWAYS_AT_1X = ['/product/carmine-naccarat']
const ALWAYS_AT_2X = ['/products']
/** A downloaded picture may be at most this many times wider than its pixels on the screen. */
const MAX_RATIO = 2.5
const WIDTHS = [320, 390, 640, 1024, 1440]

/** Phones have more than one pixel per CSS pixel. */
const MIN_WIDTH_AT_1X = 640

// Pages are opened at the first of the widths, and the window grows.
test.describe('with a device pixel ratio of 1', () => {
  test.use({ viewport: { width: MIN_WIDTH_AT_1X, height: 800 } })
  const widths = WIDTHS.filter((width) => width >= MIN_WIDTH_AT_1X)

  for (const path of PAGES) {
    test(
      `The page ${path} downloads no picture much larger than displayed`,
      chooseDetails(path, ALWAYS_AT_1X),
      async ({ page, visit }) => {
        await visit(path)
        await expectFittingPictures(page, widths)
        expect.soft(await page.evaluate(findFaultyPictures)).toEqual([])
        if (!PAGES_WITH_CARDS.includes(path)) return
        await test.step('the product cards declare their real width in sizes', async () => {
          for (const width of [...WIDTHS, 1920]) {
            await resize(page, width)
            await expect.poll(() => page.evaluate(findWrongSizes), `at ${width} px`).toEqual([])
          }
        })
      },
    )
  }
})

test.describe('with a device pixel ratio of 2', () => {
  test.use({ deviceScaleFactor: 2, viewport: { width: 320, height: 800 } })

  for (const path of PAGES) {
    test(
      `The page ${path} downloads no picture much larger than displayed`,
      chooseDetails(path, ALWAYS_AT_2X),
      async ({ page, visit }) => {
        await visit(path)
        await expectFittingPictures(page, WIDTHS)
      },
    )
  }
})

test(
  'Pictures below the first screen are fetched only when they are near',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    const fetched: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'image') fetched.push(new URL(request.url()).pathname)
    })
    await page.setViewportSize({ width: 1024, height: 600 })
    await visit('/')
    await page.waitForLoadState('networkidle')
    const last = page.getByRole('main').getByRole('img').last()
    expect(await last.evaluate((picture: HTMLImageElement) => picture.complete)).toBe(false)
    const before = fetched.length
    await last.scrollIntoViewIfNeeded()
    await expect
      .poll(() => last.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBeGreaterThan(0)
    expect(fetched.length).toBeGreaterThan(before)
  },
)

function chooseDetails(path: string, always: readonly string[]): { tag?: string } {
  return always.includes(path) ? {} : { tag: BEFORE_RELEASE }
}

/** A browser does not replace a picture when more columns make it smaller, so only new downloads are checked. */
async function expectFittingPictures(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.evaluate(() => performance.clearResourceTimings())
    await resize(page, width)
    await loadAllPictures(page)
    const tooLarge = await page.evaluate(findTooLarge, MAX_RATIO)
    expect.soft(tooLarge, `at ${width} px`).toEqual([])
  }
}

/** A busy browser has the new width a moment later. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.waitForFunction((expected) => window.innerWidth === expected, width)
}

/** Finds cards whose `sizes` differs from their width by more than a scroll bar and rounding; there must be cards. */
function findWrongSizes(): string[] {
  const TOLERANCE_PX = 12
  const cards = [...document.querySelectorAll<HTMLImageElement>('[data-columns] picture img')]
  if (cards.length === 0) return ['no cards']
  const ruler = document.createElement('img')
  document.body.append(ruler)
  const wrong = cards.flatMap(({ clientWidth, parentElement }) => {
    const sizes = parentElement?.querySelector('source')?.sizes ?? ''
    const fitting = sizes.split(/,\s*(?![^(]*\))/).find((text) => {
      const condition = /^\([^)]*\)/.exec(text)?.[0]
      return condition === undefined || matchMedia(condition).matches
    })
    // The browser computes the length.
    ruler.style.cssText = `position:absolute;width:${fitting?.replace(/^\(min[^)]*\)/, '')}`
    const declared = ruler.getBoundingClientRect().width
    if (Math.abs(declared - clientWidth) <= TOLERANCE_PX) return []
    return [`${location.pathname} ${sizes}: ${declared} for ${clientWidth}`]
  })
  ruler.remove()
  return wrong
}

/** Finds pictures that were downloaded too large. A browser may show a larger picture from its cache. */
function findTooLarge(slack: number): string[] {
  const downloaded = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0)
    .map(({ name }) => name)
  return [...document.querySelectorAll<HTMLImageElement>('picture img')].flatMap((picture) => {
    const offered = [...(picture.parentElement?.querySelectorAll('source, img') ?? [])].flatMap(
      (element) =>
        (element.getAttribute('srcset') ?? '').split(', ').map((text) => text.split(' ')),
    )
    const { pathname } = new URL(picture.currentSrc)
    const fetched = Number.parseInt(
      offered.find(([address]) => address === pathname)?.[1] ?? '',
      10,
    )
    const shown = picture.getBoundingClientRect().width * devicePixelRatio
    if (fetched <= shown * slack || !downloaded.includes(picture.currentSrc)) return []
    return [`${pathname}: ${fetched} px for ${Math.round(shown)}`]
  })
}

/** Finds pictures that are broken or have no alt text or no size in the markup; there must be pictures. */
function findFaultyPictures(): string[] {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('picture img')]
  if (pictures.length === 0) return ['no pictures']
  return pictures
    .filter(({ alt, naturalWidth, attributes }) => {
      const hasSize = attributes.getNamedItem('width') && attributes.getNamedItem('height')
      return alt.trim() === '' || naturalWidth === 0 || !hasSize
    })
    .map(({ currentSrc, alt }) => `${currentSrc} “${alt}”`)
}

async function loadAllPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    // A browser selects a picture for a new width after rendering it.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
  })
}
