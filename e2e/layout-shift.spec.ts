import { findShift } from './layout-checks.ts'
import { expect, test, type Page } from './fixtures.ts'
import { armenianPages, englishPages, inArmenian, type ShopPage } from './page-list.ts'

const PHONE = { width: 390, height: 844 }
const OFFLINE = 'You are offline'
/** Now and then Chromium takes in a font that came too late after all, with styles that come later. */
const NO_SHIFT = 0.003
const WHOLE_SHOP_MS = 90_000
/** A page that is busy elsewhere may be painted without a word of it. */
const PAINTED_WITHIN_MS = 1000
const LATE = /\/assets\/[^/]+\.(?:woff2|js)$/

/** Signed out, the pages of an account look like the first of them. */
const isOwnTemplate = ({ path }: ShopPage) => !path.startsWith('/my/')

// A dozen pages each, whose fonts and scripts all come late.
test.describe.configure({ timeout: WHOLE_SHOP_MS })

test.describe('on a desktop', () => {
  test('nothing moves by itself, however late fonts and scripts come', async ({ page, visit }) => {
    await holdUntilPainted(page)
    for (const { path } of englishPages.filter(isOwnTemplate)) {
      await visit(path)
      await expectNoShift(page)
    }
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('nothing moves by itself, however late fonts and scripts come', async ({
    page,
    context,
    visit,
    allowTrouble,
  }) => {
    // What is fetched on demand may still be on its way.
    allowTrouble(/ERR_INTERNET_DISCONNECTED|dynamically imported/)
    await holdUntilPainted(page)
    for (const { path } of armenianPages.filter(isOwnTemplate)) {
      await visit(inArmenian(path))
      await expectNoShift(page)
    }
    await visit('/about')
    await context.setOffline(true)
    await expect(page.getByText(OFFLINE)).toBeVisible()
    await expectNoShift(page)
  })
})

test('fonts that come late are shown all the same, and nothing moves by it', async ({
  page,
  visit,
}) => {
  await holdUntilPainted(page)
  await visit('/soft')
  await expect.poll(() => findFontOf(page, 'h1')).toBe('Newsreader')
  await expectNoShift(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveTitle('About the workshop · Vordan')
  expect(await findFontOf(page, 'h1')).toBe('Newsreader')
  await expectNoShift(page)
})

/** The face that the letters of an element are really painted with. */
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

/** Lets fonts and scripts come after the first paint of each page only. */
async function holdUntilPainted(page: Page): Promise<void> {
  let painted = Promise.withResolvers<void>()
  page.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return
    const next = Promise.withResolvers<void>()
    painted = next
    setTimeout(() => next.resolve(), PAINTED_WITHIN_MS)
  })
  await page.exposeFunction('tellPainted', () => painted.resolve())
  await page.addInitScript(() => {
    new PerformanceObserver(() => Object(window).tellPainted()).observe({
      type: 'paint',
      buffered: true,
    })
  })
  await page.route(LATE, async (route) => {
    await painted.promise
    await route.continue()
  })
}

async function expectNoShift(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  expect(await findShift(page), new URL(page.url()).pathname).toBeLessThan(NO_SHIFT)
}
