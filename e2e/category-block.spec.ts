import { findViolations } from './axe.ts'
import { findOverflow } from './layout-checks.ts'
import { expect, test, type Page } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

const OFFLINE = /ERR_INTERNET_DISCONNECTED/
const CALL = '**/api/products/fetch-for-category-builder*'

const HEADING = 'What the south window could not fade'
const PAGE_SIZE = 10

const block = (page: Page) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: HEADING }) })
const cards = (page: Page) => block(page).getByRole('article')
const names = (page: Page) => block(page).getByRole('heading', { level: 3 }).allTextContents()
const more = (page: Page) => block(page).getByRole('button', { name: 'Show more' })

/** Reads the length of the whole list from the status of the block. */
async function countOf(page: Page): Promise<number> {
  const text = await block(page).getByRole('status').textContent()
  return Number(text?.match(/of (\d+)/)?.[1])
}

test('More products are added below, and the first added product gets the focus', async ({
  page,
  visit,
}) => {
  await visit('/about')
  await expect(cards(page)).toHaveCount(PAGE_SIZE)
  const count = await countOf(page)
  expect(count).toBeGreaterThan(PAGE_SIZE)
  await more(page).press('Enter')
  const shown = Math.min(count, 2 * PAGE_SIZE)
  await expect(cards(page)).toHaveCount(shown)
  await expect(cards(page).nth(PAGE_SIZE).getByRole('link')).toBeFocused()
  await expect(block(page).getByRole('status')).toHaveText(`${shown} of ${count} shown`)
  await expect(page).toHaveURL('/about')
})

test(
  'At the end of the list every product is shown once and the button is removed',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/about')
    const count = await countOf(page)
    for (let shown = PAGE_SIZE; shown < count; shown += PAGE_SIZE) {
      await more(page).click()
      await expect(cards(page)).toHaveCount(Math.min(count, shown + PAGE_SIZE))
    }
    expect(new Set(await names(page)).size).toBe(count)
    await expect(more(page)).toHaveCount(0)
  },
)

test('A double click sends one request', { tag: BEFORE_RELEASE }, async ({ page, visit }) => {
  let requestCount = 0
  await page.route(CALL, async (route) => {
    requestCount += 1
    await route.continue()
  })
  await visit('/about')
  await more(page).dblclick()
  await expect(cards(page).nth(PAGE_SIZE)).toBeVisible()
  expect(requestCount).toBe(1)
})

test(
  'When loading fails, the shown products stay and the visitor can try again',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, context, allowErrors }) => {
    allowErrors(OFFLINE)
    await visit('/about')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await more(page).click()
    await expect(block(page).getByRole('alert')).toContainText('cannot be reached')
    await expect(cards(page)).toHaveCount(PAGE_SIZE)
    await context.setOffline(false)
    await more(page).click()
    await expect(cards(page).nth(PAGE_SIZE)).toBeVisible()
    await expect(block(page).getByRole('alert')).toBeEmpty()
  },
)

test(
  'Added products do not appear in another language',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/about')
    await more(page).click()
    await expect(cards(page).nth(PAGE_SIZE)).toBeVisible()
    await page.getByRole('button', { name: 'Language: English' }).click()
    await page.getByRole('link', { name: 'Հայերեն' }).click()
    await expect(page).toHaveURL('/am/about')
    const armenian = page.locator('section').filter({ hasText: 'Ինչ հարավային պատուհանը' })
    await expect(armenian.getByRole('article')).toHaveCount(PAGE_SIZE)
    await armenian.getByRole('button', { name: 'Ցույց տալ ևս' }).click()
    await expect(armenian.getByRole('article').nth(PAGE_SIZE).getByRole('link')).toHaveAttribute(
      'href',
      /^\/am\/product\//,
    )
  },
)

test(
  'Added products have no accessibility violations',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/about')
    await more(page).click()
    await expect(cards(page).nth(PAGE_SIZE)).toBeVisible()
    expect(await findViolations(page, { within: 'main' })).toEqual([])
  },
)

test(
  'A grid of five columns has two on a phone and does not scroll sideways',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await visit('/about')
    const tops = await cards(page).evaluateAll((all) =>
      all.slice(0, 3).map((card) => card.getBoundingClientRect().y),
    )
    const [first, , third] = tops
    expect(tops.filter((top) => top === first)).toHaveLength(2)
    expect(third).toBeGreaterThan(Number(first))
    await expect.poll(() => findOverflow(page)).toBe(0)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('A link opens the complete list', { tag: BEFORE_RELEASE }, async ({ page, visit }) => {
    await visit('/about')
    const count = await countOf(page)
    await expect(more(page)).toHaveCount(0)
    await block(page)
      .getByRole('link', { name: `All ${count} products` })
      .click()
    await expect(page).toHaveURL('/products?filter=light-fastness.bw8')
    await expect(page.getByText(`${count} products`, { exact: true }).first()).toBeVisible()
  })
})
