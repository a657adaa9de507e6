import { addToCart } from './cart-helpers.ts'
import { fillCheckout, openCheckout, orderHeading, payButton } from './checkout-helpers.ts'
import { expect, test, waitForHydration, type Page } from './fixtures.ts'
import { NO_SHIFT, findLayoutShift } from './layout-checks.ts'
import { BEFORE_RELEASE } from './tags.ts'

const PHONE = { width: 360, height: 740 }
const SCRIPTS = /\/assets\/[^/]+\.js$/

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test(
    'An order that arrives late moves nothing on the screen, wherever the visitor is',
    { tag: BEFORE_RELEASE },
    async ({ page, visit }) => {
      await openCheckout(page, visit)
      await fillCheckout(page)
      await payButton(page).click()
      await expect(orderHeading(page)).toBeVisible()
      const answer = await holdBack(page, /\/api\/orders\//)
      await page.reload()
      await expect(page.getByText('Loading the order')).toBeVisible()
      await findLayoutShift(page)
      answer.send()
      await expect(orderHeading(page)).toBeVisible()
      expect(await findLayoutShift(page)).toBeLessThan(NO_SHIFT)
      const nextAnswer = await holdBack(page, /\/api\/orders\//)
      await page.reload()
      await expect(page.getByText('Loading the order')).toBeVisible()
      await scrollToEnd(page)
      nextAnswer.send()
      await expect(orderHeading(page)).toBeVisible()
      expect(await findLayoutShift(page)).toBeLessThan(NO_SHIFT)
    },
  )
})

for (const { place, screens } of [
  { place: 'in the middle', screens: 0.6 },
  { place: 'at the end', screens: 100 },
]) {
  test(
    `A cart that is known late moves nothing for a visitor ${place} of its page`,
    { tag: BEFORE_RELEASE },
    async ({ page, visit }) => {
      await visit('/product/carmine-naccarat')
      await addToCart(page)
      const scripts = await holdBack(page, SCRIPTS)
      await page.goto('/cart', { waitUntil: 'commit' })
      await waitForFirstPaint(page)
      await page.evaluate((top) => window.scrollTo(0, top * innerHeight), screens)
      await findLayoutShift(page)
      scripts.send()
      await waitForHydration(page)
      await expect(page.getByRole('heading', { name: 'You may also like' })).toHaveCount(1)
      expect(await findLayoutShift(page)).toBeLessThan(NO_SHIFT)
    },
  )
}

test(
  'A wish list and a checkout that are known late move nothing on a phone',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize(PHONE)
    await visit('/product/carmine-naccarat')
    await page.getByRole('main').getByRole('button', { name: 'Add to wish list' }).click()
    await expect(page.getByRole('button', { name: 'On your wish list' })).toBeVisible()
    await addToCart(page)
    for (const [path, contents] of [
      ['/wish-list', page.getByRole('button', { name: 'Remove Carmine naccarat' })],
      ['/checkout', page.getByRole('heading', { name: 'Contact details' })],
    ] as const) {
      const scripts = await holdBack(page, SCRIPTS)
      await page.goto(path, { waitUntil: 'commit' })
      await waitForFirstPaint(page)
      await page.evaluate(() => window.scrollTo(0, 0.6 * innerHeight))
      await findLayoutShift(page)
      scripts.send()
      await expect(contents).toBeVisible()
      expect(await findLayoutShift(page), path).toBeLessThan(NO_SHIFT)
    }
  },
)

test(
  'A button of the cart stays where it is when prices and recommendations arrive',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/product/carmine-naccarat')
    await addToCart(page)
    const prices = await holdBack(page, /\/api\/cart\/last-data/)
    await visit('/cart')
    const button = page.getByRole('button', { name: 'Create link' })
    await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const before = await button.boundingBox()
    prices.send()
    await expect(page.getByRole('heading', { name: 'You may also like' })).toHaveCount(1)
    await findLayoutShift(page)
    expect(await button.boundingBox()).toEqual(before)
  },
)

test(
  'The space that is reserved for a row of products at the end of the page is released when it leaves the screen',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    // The row reserves space only if its products arrive after the visitor has reached the end.
    const answer = await holdBack(page, /\/api\/products\/fetch-recommended/)
    await visit('/cart')
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'You may also like' })).toHaveCount(1)
    await scrollToEnd(page)
    answer.send()
    const row = page.getByRole('region', { name: 'You may also like' }).first()
    await expect(row.getByRole('link').first()).toBeVisible()
    const height = await findPageHeight(page)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect.poll(() => findPageHeight(page)).toBeLessThan(height)
    await scrollToEnd(page)
    expect(await findLayoutShift(page)).toBeLessThan(NO_SHIFT)
  },
)

/** Holds responses back until they are sent. */
async function holdBack(page: Page, address: RegExp): Promise<{ readonly send: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.fallback()
  })
  return { send: resolve }
}

/** Waits until the page has its style sheets, without which its end is elsewhere. */
async function waitForFirstPaint(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
}

/** Jumps to the end of the page, and waits until that is drawn. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await findLayoutShift(page)
}

function findPageHeight(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight)
}
