import type { Locator } from 'playwright/test'
import { PRICE, PRODUCT } from './cart-helpers.ts'
import { openCheckout } from './checkout-helpers.ts'
import { expect, test } from './fixtures.ts'
import { watchRequests } from './watch-requests.ts'
import { BEFORE_RELEASE } from './tags.ts'

/** This is longer than the time between two commands to a busy browser. */
const STOP_AFTER_MS = 10_000

test.use({ viewport: { width: 360, height: 740 } })

test(
  'The checkout has a link to the top, as every page',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await openCheckout(page, visit, PRODUCT)
    const button = page.getByRole('link', { name: 'Back to top' })
    await expect(button).toHaveCount(0)
    // The form of the card makes the page longer.
    await expect(page.getByLabel('Card number')).toBeVisible()
    await page.evaluate(() =>
      window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
    )
    await expect(button).toBeInViewport()
    await button.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  },
)

test(
  'The country of the network is preselected, a coupon is answered at once, and nothing leads astray',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.route(/\/api\/payment\/provider/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        json: { ...(await response.json()), network_country_id: 51 },
      })
    })
    await openCheckout(page, visit, PRODUCT)
    await expect(page.getByLabel('Country')).toHaveValue('51')
    await expect(
      page.getByRole('radio', { name: /Courier in Yerevan|Haypost/ }).first(),
    ).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link')).toHaveText(['Vordan', 'Back to cart'])
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(3)
    const total = page.getByText('Total', { exact: true }).filter({ visible: true })
    await expect.poll(() => countInView(total)).toBe(1)
    await page.getByLabel('Town or city').evaluate((field) => field.scrollIntoView())
    await expect.poll(() => countInView(total)).toBe(1)
    await page.getByRole('button', { name: /^Items/ }).click()
    const line = page.getByRole('region', { name: 'Your order' }).getByRole('listitem')
    const picture = await line.locator('picture').boundingBox()
    const amount = await line.getByText(PRICE).boundingBox()
    expect(amount?.y).toBeLessThan((picture?.y ?? 0) + (picture?.height ?? 0))
    await page.getByLabel('Coupon').fill('welcome-10')
    // With a stopped clock, a request that waits for further typing is never sent.
    await page.clock.pauseAt(Date.now() + STOP_AFTER_MS)
    const asked = watchRequests(page, (request) => request.url().includes('get-shipping-and-tax'))
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect
      .poll(async () => {
        await page.clock.runFor(1)
        return asked.length
      })
      .toBe(1)
    await page.clock.resume()
    await expect(page.getByText('10% off your items.')).toBeVisible()
  },
)

/** Counts the elements of which at least a part is in the viewport. */
function countInView(elements: Locator): Promise<number> {
  return elements.evaluateAll(
    (found) =>
      found.filter((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      }).length,
  )
}
