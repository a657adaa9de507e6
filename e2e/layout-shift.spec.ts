import { setTimeout as sleep } from 'node:timers/promises'
import { NO_SHIFT, findLayoutShift } from './layout-checks.ts'
import { expect, test, type Page } from './fixtures.ts'
import { armenianPages, englishPages, inArmenian, type ShopPage } from './page-list.ts'
import { BEFORE_RELEASE } from './tags.ts'

const PHONE = { width: 390, height: 844 }
const OFFLINE = 'You are offline'
const TEST_TIMEOUT_MS = 90_000
/** A busy page may not report its first paint. */
const PAINT_TIMEOUT_MS = 5000
/** Much longer than a browser waits for a font before it shows another one. */
const LONG_DELAY_MS = 1000
const DELAYED_FILES = /\/assets\/[^/]+\.(?:woff2|js)$/

/** The pages of an account look the same to a visitor who is signed out. */
const hasOwnLayout = ({ path }: ShopPage) => !path.startsWith('/my/')

const MAIN_PATHS = ['/', '/blog/hayastani-hoghere', '/products', '/product/karmin-naqarat', '/cart']
const isMain = ({ path }: ShopPage) => MAIN_PATHS.includes(path)

// Each test opens a dozen pages whose fonts and scripts are delayed.
test.describe.configure({ timeout: TEST_TIMEOUT_MS })

test.describe('on a desktop', () => {
  test(
    'Nothing shifts when fonts and scripts load late',
    { tag: BEFORE_RELEASE },
    async ({ page, visit }) => {
      await delayFilesUntilPaint(page)
      for (const { path } of englishPages.filter(hasOwnLayout)) {
        await visit(path)
        await expectNoShift(page)
      }
    },
  )
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('Nothing shifts on the main pages when fonts and scripts load late', async ({
    page,
    context,
    visit,
    allowErrors,
  }) => {
    // Files that are loaded on demand may still be pending.
    allowErrors(/ERR_INTERNET_DISCONNECTED|dynamically imported/)
    await delayFilesUntilPaint(page)
    for (const { path } of armenianPages.filter(isMain)) {
      await visit(inArmenian(path))
      await expectNoShift(page)
    }
    await visit('/about')
    await context.setOffline(true)
    await expect(page.getByText(OFFLINE)).toBeVisible()
    await expectNoShift(page)
  })

  test(
    'Nothing shifts on the other pages when fonts and scripts load late',
    { tag: BEFORE_RELEASE },
    async ({ page, visit }) => {
      await delayFilesUntilPaint(page)
      const others = armenianPages.filter((shown) => hasOwnLayout(shown) && !isMain(shown))
      for (const { path } of others) {
        await visit(inArmenian(path))
        await expectNoShift(page)
      }
    },
  )
})

test(
  'The browser knows every family that the styles name, also the fallbacks',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    for (const path of ['/', '/am']) {
      await visit(path)
      const families = await page.evaluate(() => {
        const styles = getComputedStyle(document.documentElement)
        const named = ['--serif', '--sans'].flatMap((name) =>
          [...styles.getPropertyValue(name).matchAll(/["']([^"']+)["']/g)].map(
            ([, family]) => family,
          ),
        )
        const known = new Set([...document.fonts].map(({ family }) => family.replaceAll('"', '')))
        return { named, unknown: named.filter((family) => !known.has(String(family))) }
      })
      expect(families.named.length).toBeGreaterThan(6)
      expect(families.unknown, path).toEqual([])
    }
  },
)

for (const { moment, delay_ms } of [
  { moment: 'right', delay_ms: 0 },
  { moment: 'long', delay_ms: LONG_DELAY_MS },
])
  test(
    `Fonts that load ${moment} after the first paint are applied with the next page without a layout shift`,
    { tag: BEFORE_RELEASE },
    async ({ page, visit }) => {
      await delayFilesUntilPaint(page, delay_ms)
      await visit('/soft')
      // The page looks for late fonts when it is idle. A visitor who leaves before that sees them one page later.
      await expect.poll(() => hasFoundLateFonts(page)).toBe(true)
      await expectNoShift(page)
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'About' })
        .click()
      await expect(page).toHaveTitle('About the workshop · Vordan')
      await expect.poll(() => findFontOf(page, 'h1')).toBe('Newsreader')
      await expectNoShift(page)
    },
  )

test(
  'Fonts that the browser shows right after the first paint stay',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    // Chromium itself shows no optional font that is late, unlike other browsers.
    await page.route(/\.css$/, async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      const body = text.replaceAll(/font-display:\s*optional/g, 'font-display:swap')
      await route.fulfill({ response, body })
    })
    await delayFilesUntilPaint(page)
    await visit('/soft')
    await expect.poll(() => findFontOf(page, 'h1')).toBe('Newsreader')
    await page.waitForLoadState('networkidle')
    expect(await hasFoundLateFonts(page)).toBe(false)
    expect(await findFontOf(page, 'h1')).toBe('Newsreader')
  },
)

/** Returns whether the page has removed the late fonts from its styles. */
function hasFoundLateFonts(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.style.getPropertyValue('--serif') !== '')
}

/** Finds the font that the browser has used to render an element. */
async function findFontOf(page: Page, selector: string): Promise<string | undefined> {
  const client = await page.context().newCDPSession(page)
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  const { root } = await client.send('DOM.getDocument')
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId })
  await client.detach()
  return fonts.find(({ isCustomFont }) => isCustomFont)?.familyName.split(' ')[0]
}

/** Delays fonts and scripts until the first paint of each page, and some time after it. */
async function delayFilesUntilPaint(page: Page, after_ms = 0): Promise<void> {
  let painted = Promise.withResolvers<void>()
  page.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return
    const next = Promise.withResolvers<void>()
    painted = next
    setTimeout(() => next.resolve(), PAINT_TIMEOUT_MS)
  })
  await page.exposeFunction('reportPaint', () => painted.resolve())
  await page.addInitScript(() => {
    new PerformanceObserver(() => Object(window).reportPaint()).observe({
      type: 'paint',
      buffered: true,
    })
  })
  await page.route(DELAYED_FILES, async (route) => {
    await painted.promise
    await sleep(after_ms)
    await route.continue()
  })
}

async function expectNoShift(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  expect(await findLayoutShift(page), new URL(page.url()).pathname).toBeLessThan(NO_SHIFT)
}
