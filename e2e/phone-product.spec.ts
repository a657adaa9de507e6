import type { Locator } from 'playwright/test'
import { findViolations } from './axe.ts'
import { addToCart, drawer, totalRow } from './cart-helpers.ts'
import { expect, test, type Page } from './fixtures.ts'
import { readyViewer, waitUntilClosed } from './gallery-helpers.ts'
import { NO_SHIFT, findLayoutShift } from './layout-checks.ts'
import { waitForNavigationScript } from './navigation-helpers.ts'
import { BEFORE_RELEASE } from './tags.ts'

const PRODUCT = '/product/vordan-karmir'
const SCREEN = { width: 360, height: 740 }
/** The button is on the first 1.2 screens. */
const NEAR_PX = 1.2 * SCREEN.height

test.use({ viewport: SCREEN, hasTouch: true })

const bar = (page: Page) => page.locator('[data-buy-bar]')
const mainButton = (page: Page) =>
  page.locator('#choice').getByRole('button', { name: 'Add to cart', exact: true }).first()
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)

/** Late fonts may move text a little, which `layout-shift.spec.ts` tests. */
const keepSystemFonts = (page: Page) => page.route('**/*.woff2', (route) => route.abort('aborted'))

test('The bar shows name, choice and price while the button is out of view, and adds the same', async ({
  page,
  visit,
}) => {
  await keepSystemFonts(page)
  await visit(PRODUCT)
  await expect(bar(page)).toBeVisible()
  await expect(bar(page)).toContainText('Vordan karmir10 g, Fine, Dry powder€31.90')
  expect(await findLayoutShift(page)).toBeLessThan(NO_SHIFT)
  expect(await findViolations(page)).toEqual([])

  await bar(page).getByRole('link').tap()
  await expect(mainButton(page)).toBeInViewport()
  await page
    .getByRole('group', { name: 'Weight' })
    .getByRole('button', { name: '5 g', exact: true })
    .tap()
  await expect(mainButton(page)).toBeInViewport()
  await expect(bar(page)).toBeHidden()
  await scrollTo(page, 1500)
  await expect(bar(page)).toContainText('5 g, Fine, Dry powder')
  await page.getByRole('checkbox').first().check()
  await scrollTo(page, 3000)
  const text = await bar(page).locator('strong').textContent()
  await bar(page).getByRole('button').tap()
  const cart = page.getByRole('dialog')
  await expect(cart).toContainText('Vordan karmir')
  await expect(cart).toContainText(text ?? '-')
})

test(
  'The bar is one row in every language on the narrowest phone',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of ['/am/product/vordan-karmir', `/translations${PRODUCT}?locale=fr`]) {
      await visit(path)
      await scrollTo(page, 2000)
      await expect(bar(page)).toBeVisible()
      const findHeight = () =>
        bar(page).evaluate((element) => element.getBoundingClientRect().height)
      // The page ends 64 px above the end of the screen.
      await expect.poll(findHeight, path).toBeLessThanOrEqual(64)
    }
  },
)

test(
  'The bar covers neither the end of the page nor what has the focus, and Tab passes it over',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(PRODUCT)
    await expect(bar(page)).toBeVisible()
    // Rows that load near the end make the page longer.
    const findCovered = () =>
      page.evaluate(() => {
        window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
        const end = document.querySelector('footer')?.getBoundingClientRect().bottom ?? Infinity
        return end - (document.querySelector('[data-buy-bar]')?.getBoundingClientRect().top ?? 0)
      })
    await expect.poll(findCovered).toBeLessThanOrEqual(1)

    await scrollTo(page, 0)
    await mainButton(page).focus()
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press('Tab')
      await expect.poll(() => page.evaluate(findUnderBar)).toBeUndefined()
    }
  },
)

test('Pictures are swiped in place, marked, and open the gallery', async ({ page, visit }) => {
  await visit(PRODUCT)
  const row = page.getByRole('list', { name: 'Pictures' })
  await row.evaluate((element) => element.scrollTo({ left: 300, behavior: 'instant' }))
  await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBe(SCREEN.width + 2)
  const marks = page.locator('[data-gallery=pictures] + div > [data-shown]')
  await expect(marks.nth(1)).toHaveAttribute('data-shown', 'true')
  await expect(marks.first()).toHaveAttribute('data-shown', 'false')
  await row.getByRole('link').nth(1).tap()
  await expect(readyViewer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await waitUntilClosed(page)
  await expect(page).toHaveURL(PRODUCT)

  // The picture of another variant is first.
  await page.getByRole('group', { name: 'Binder' }).getByRole('button').nth(1).tap()
  await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0)
})

test(
  'Total and checkout are in view in the drawer, however long the cart is',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize({ width: 320, height: 600 })
    for (const path of [PRODUCT, '/product/carmine-naccarat']) {
      await visit(path)
      await addToCart(page)
    }
    await expect(totalRow(page)).toBeInViewport({ ratio: 1 })
    await expect(drawer(page).getByRole('link', { name: 'Check out' })).toBeInViewport({ ratio: 1 })
  },
)

test(
  'The header returns on the way up and covers nothing that has the focus',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await keepSystemFonts(page)
    await visit(PRODUCT)
    // The script of the header is loaded when the page is idle.
    await waitForNavigationScript(page)
    await expect(page.locator('html')).not.toHaveAttribute('data-header')
    await scrollTo(page, 2000)
    await expect(page.locator('html')).toHaveAttribute('data-header', 'out')
    const menu = page.getByRole('button', { name: 'Menu' })
    await expect(menu).not.toBeInViewport()
    await scrollTo(page, 1900)
    await expect(menu).toBeInViewport()
    await scrollTo(page, 2000)
    await expect(menu).not.toBeInViewport()

    await page.locator('footer').getByRole('link').last().focus()
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press('Shift+Tab')
      await expect.poll(() => page.evaluate(findUnderHeader)).toBeUndefined()
    }
    await scrollTo(page, 0)
    await expect(page.locator('html')).not.toHaveAttribute('data-header')
    expect(await findLayoutShift(page)).toBeLessThan(NO_SHIFT)
  },
)

for (const { path, details } of [
  { path: PRODUCT, details: {} },
  { path: '/product/carmine-naccarat', details: { tag: BEFORE_RELEASE } },
]) {
  test(
    `“Add to cart” of ${path} is within the first 1.2 screens`,
    details,
    async ({ page, visit }) => {
      await visit(path)
      const findBottom = () =>
        mainButton(page).evaluate((button) => button.getBoundingClientRect().bottom)
      await expect.poll(findBottom).toBeLessThanOrEqual(NEAR_PX)
    },
  )
}

/** Returns the focused element if the bar contains or covers it. */
function findUnderBar(): string | undefined {
  const focused = document.activeElement
  const cover = document.querySelector('[data-buy-bar][data-shown="true"]')
  const isInBar = focused === null || focused.closest('[data-buy-bar]') !== null
  if (isInBar) return focused?.outerHTML ?? 'nothing has the focus'
  const top = cover?.getBoundingClientRect().top ?? Infinity
  return focused.getBoundingClientRect().bottom > top ? focused.outerHTML : undefined
}

/** Returns the focused element if the header covers it. */
function findUnderHeader(): string | undefined {
  const focused = document.activeElement
  const bottom = document.querySelector('[data-header-bar]')?.getBoundingClientRect().bottom ?? 0
  return (focused?.getBoundingClientRect().top ?? 0) < bottom ? focused?.outerHTML : undefined
}

test(
  'The bar is not printed over the text, nor are buttons',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(PRODUCT)
    await scrollTo(page, 3 * SCREEN.height)
    await expect(bar(page)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(bar(page)).toHaveAttribute('data-shown', 'true')
    await expect(bar(page)).toBeHidden()
    await expect(page.getByRole('link', { name: 'Write a review' })).toBeHidden()
  },
)

test(
  'What is at the bottom of the screen is above the line that a phone draws there',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, context, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/)
    const bottom = 34
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom } })
    await visit('/products')
    const findEnd = async (element: Locator) => {
      const { y = 0, height = 0 } = (await element.boundingBox()) ?? {}
      return y + height
    }
    await page.getByRole('button', { name: 'Filters' }).click()
    const apply = page.getByRole('button', { name: 'Show 35 products' })
    await expect.poll(() => findEnd(apply)).toBeLessThanOrEqual(SCREEN.height - bottom)
    await context.setOffline(true)
    const notice = page.getByText('You are offline.')
    await expect.poll(() => findEnd(notice)).toBeLessThanOrEqual(SCREEN.height - bottom)
  },
)

test(
  'A notice is above the bar',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, context, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/)
    await visit(PRODUCT)
    await scrollTo(page, 3 * SCREEN.height)
    await expect(bar(page)).toBeVisible()
    await context.setOffline(true)
    const notice = page.getByText('You are offline.')
    await expect(notice).toBeVisible()
    const findOverlap = async () => {
      const noticeBox = await notice.boundingBox()
      const barBox = await bar(page).boundingBox()
      if (noticeBox === null || barBox === null) return Infinity
      return noticeBox.y + noticeBox.height - barBox.y
    }
    await expect.poll(findOverlap).toBeLessThanOrEqual(1)
  },
)
