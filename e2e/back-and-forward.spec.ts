import { PAYLOADS, waitUntilWalking, watchPayloads, withNetwork } from './navigation-helpers.ts'
import { expect, test, type Page } from './fixtures.ts'

const OFFLINE = /ERR_INTERNET_DISCONNECTED/
/** So many products the block begins with. */
const FIRST = 10
const A_WHILE_MS = 120_000

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Only what is clicked is asked for. */
test.beforeEach(async ({ page }) => {
  await withNetwork(page, { saveData: true })
})

test('back and forward show what was there, at its place, without asking', async ({
  page,
  visit,
}) => {
  await visit('/about')
  await waitUntilWalking(page)
  const section = page.getByRole('main').locator('section')
  const block = section.filter({
    has: page.getByRole('heading', { name: 'What the south window could not fade' }),
  })
  await block.getByRole('button', { name: 'Show more' }).click()
  const more = block.getByRole('article').nth(FIRST)
  await expect(more).toBeVisible()
  const count = await block.getByRole('article').count()
  const last = block.getByRole('article').last()
  await last.scrollIntoViewIfNeeded()
  const left = await scrollY(page)
  const name = (await last.getByRole('heading').innerText()).trim()
  await last.getByRole('link').click()
  await expect(h1(page)).toHaveText(name)

  const asked = watchPayloads(page)
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
  expect(await atOnce).toBe(left)
  await expect(block.getByRole('article')).toHaveCount(count)
  await page.goForward()
  await expect(h1(page)).toHaveText(name)
  expect(asked).toEqual([])
})

test('what was chosen is chosen again, and a page of a while ago is read anew in silence', async ({
  page,
  visit,
}) => {
  await visit('/product/vordan-karmir')
  await waitUntilWalking(page)
  const extras = page.getByRole('region', { name: 'Goes with it' })
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
  const asked = watchPayloads(page)
  await page.goBack()
  await expect(together).toContainText('€119.50')
  expect(asked).toEqual([])

  await page.goForward()
  await expect(h1(page)).toHaveText(/workshop/i)
  const held = Promise.withResolvers<void>()
  await page.route(PAYLOADS, async (route) => {
    await held.promise
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: text.replaceAll('"price":73.5', '"price":74.5') })
  })
  await page.clock.setFixedTime(Date.now() + A_WHILE_MS)
  await page.goBack()
  await expect(together).toContainText('€119.50')
  await expect.poll(() => asked.length).toBe(1)
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0)
  held.resolve()
  await expect(together).toContainText('€120.50')
  await expect(value).toHaveAttribute('aria-pressed', 'true')
  expect(asked).toHaveLength(1)
})

test('without a connection the page stays, and the one that was chosen comes with it', async ({
  page,
  visit,
  context,
  allowTrouble,
}) => {
  allowTrouble(OFFLINE)
  await visit('/')
  await waitUntilWalking(page)
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
})
