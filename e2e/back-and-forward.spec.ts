import {
  PAYLOADS,
  waitForNavigationScript,
  watchPayloads,
  setNetworkInformation,
} from './navigation-helpers.ts'
import { deployNewerBuild, LATEST_BUILD } from './deploy-newer-build.ts'
import { expect, test, type Page } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

const OFFLINE = /ERR_INTERNET_DISCONNECTED/
/** The number of products that the block shows first. */
const INITIAL_COUNT = 10
const STALE_AFTER_MS = 120_000

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Preloading is off, so only clicked pages are requested. */
test.beforeEach(async ({ page }) => {
  await setNetworkInformation(page, { saveData: true })
})

test('Back and forward restore the page and its scroll position without a request', async ({
  page,
  visit,
}) => {
  await visit('/about')
  await waitForNavigationScript(page)
  const section = page.getByRole('main').locator('section')
  const block = section.filter({
    has: page.getByRole('heading', { name: 'What the south window could not fade' }),
  })
  await block.getByRole('button', { name: 'Show more' }).click()
  const more = block.getByRole('article').nth(INITIAL_COUNT)
  await expect(more).toBeVisible()
  const count = await block.getByRole('article').count()
  const last = block.getByRole('article').last()
  const name = (await last.getByRole('heading').innerText()).trim()
  // This scrolls to the link, so that the click does not.
  await last.getByRole('link').click({ trial: true })
  const position = await scrollY(page)
  await last.getByRole('link').click()
  await expect(h1(page)).toHaveText(name)

  const requested = watchPayloads(page)
  const atOnce = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (document.title.startsWith('About')) resolve(Math.round(window.scrollY))
        })
        observer.observe(document, { subtree: true, childList: true, characterData: true })
        history.back()
      }),
  )
  expect(await atOnce).toBe(position)
  await expect(block.getByRole('article')).toHaveCount(count)
  await page.goForward()
  await expect(h1(page)).toHaveText(name)
  expect(requested).toEqual([])
})

test('Back restores the selected options, and a stale page is refreshed in the background', async ({
  page,
  visit,
}) => {
  await visit('/product/vordan-karmir')
  await waitForNavigationScript(page)
  const extras = page.getByRole('region', { name: 'Goes well with' })
  const together = extras.getByText('Together with 1:')
  const value = page.getByRole('group', { name: 'Weight' }).getByRole('button', { name: '25 g' })
  await extras
    .getByRole('listitem')
    .filter({ hasText: 'Glass muller' })
    .getByRole('checkbox')
    .check()
  await value.click()
  await expect(together).toContainText('€119.50')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(h1(page)).toHaveText(/workshop/i)
  const requested = watchPayloads(page)
  await page.goBack()
  await expect(together).toContainText('€119.50')
  expect(requested).toEqual([])

  await page.goForward()
  await expect(h1(page)).toHaveText(/workshop/i)
  const held = Promise.withResolvers<void>()
  await page.route(PAYLOADS, async (route) => {
    await held.promise
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: text.replaceAll('"price":73.5', '"price":74.5') })
  })
  await page.clock.setFixedTime(Date.now() + STALE_AFTER_MS)
  await page.goBack()
  await expect(together).toContainText('€119.50')
  // A page may be refreshed once more, if the browser was not idle before it was left.
  const refreshed = expect.stringMatching(/^\/product\/vordan-karmir\//)
  await expect.poll(() => requested).toContainEqual(refreshed)
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0)
  held.resolve()
  await expect(together).toContainText('€120.50')
  await expect(value).toHaveAttribute('aria-pressed', 'true')
})

test(
  'Without a connection the page stays, and the selected page opens when the connection returns',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, context, allowErrors }) => {
    allowErrors(OFFLINE)
    await visit('/')
    await waitForNavigationScript(page)
    const title = await page.title()
    await context.setOffline(true)
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('link', { name: 'Software' }).click()
    await menu.getByRole('link', { name: 'Journal' }).click()
    await expect(page.getByRole('status').getByText('You are offline.')).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Journal' })).toHaveAttribute('data-pending')
    await expect(page).toHaveTitle(title)
    await context.setOffline(false)
    await expect(page).toHaveTitle('Journal · Vordan')
    await expect(page.locator('[data-pending]')).toHaveCount(0)
  },
)

test('A slow Back marks no link as pending', { tag: BEFORE_RELEASE }, async ({ page, visit }) => {
  await visit('/about')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Journal' }).click()
  await expect(page).toHaveTitle('Journal · Vordan')
  // The new document knows the first page only as an entry of the history.
  await page.reload()
  await waitForNavigationScript(page)
  await menu.getByRole('link', { name: 'Software' }).click()
  await expect(page).toHaveTitle('Software · Vordan')
  await page.goBack()
  await expect(page).toHaveTitle('Journal · Vordan')
  const held = Promise.withResolvers<void>()
  await page.route(PAYLOADS, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goBack()
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  await expect(page.locator('[data-pending]')).toHaveCount(0)
  held.resolve()
  await expect(h1(page)).toHaveText(/workshop/i)
})

test(
  'A page that the browser restores from its cache no longer waits for the newer build',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await deployNewerBuild(page)
    const checked = page.waitForResponse(LATEST_BUILD)
    await visit('/')
    await checked
    // The document never arrives, so that this page remains, as in the browser's cache.
    await page.route('/blogs', (route) => route.abort('aborted'))
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Journal' })
      .click()
    const pending = page.locator('a[data-pending]')
    await expect(pending).toHaveCount(1)
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    )
    await expect(pending).toHaveCount(0)
    await expect(page).toHaveURL('/')
  },
)

test(
  'Back over a link to a place on a page shows the page of the address',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/soft')
    const software = await h1(page).innerText()
    await waitForNavigationScript(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click()
    await page.waitForURL('/about')
    await page.evaluate(() => {
      location.hash = 'main'
    })
    await page.goBack()
    await page.goBack()
    await page.waitForURL('/soft')
    await expect(h1(page)).toHaveText(software)
  },
)

test(
  'Back from “Buy now” restores the chosen quantity without the back-forward cache',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    const quantity = page.getByRole('main').getByRole('textbox', { name: 'Quantity' })
    const buyNow = page.getByRole('main').getByRole('link', { name: 'Buy now' })
    await visit('/product/vordan-karmir')
    await quantity.fill('3')
    await buyNow.click()
    await expect(page.getByRole('main')).toContainText('3 × Vordan karmir')
    await page.goBack()
    await expect(buyNow).toHaveAttribute('href', /x3$/)
    await expect(quantity).toHaveValue('3')
  },
)
