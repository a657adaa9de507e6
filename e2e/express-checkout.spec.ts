import { addToCart, cartLink, drawer, PRODUCT } from './cart-helpers.ts'
import { LICENCE_PATH, orderHeading } from './checkout-helpers.ts'
import { findViolations } from './axe.ts'
import type { Locator } from 'playwright/test'
import { expect, test, type Page } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

/** The most taps from a chosen variant to the order, terms and the wallet's confirmation included. */
const MOST_TAPS = 4

/** This is longer than the checkout needs to price an order. */
const SLOW_BANK_MS = 1500

const wallet = (page: Page) => page.getByRole('button', { name: 'Test wallet' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Test wallet' })
const confirm = (page: Page) => sheet(page).getByRole('button', { name: /^Confirm €/ })
const downloads = (page: Page) => page.getByRole('checkbox', { name: /^I want the downloads/ })
const agree = (page: Page) => page.getByRole('checkbox', { name: 'I agree to the terms of sale' })

async function buyNow(page: Page, visit: (path: string) => Promise<unknown>, product: string) {
  await visit(product)
  await page.getByRole('main').getByRole('link', { name: 'Buy now' }).click()
  await expect(wallet(page)).toBeVisible()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('A guest with a wallet needs four taps from the variant to the order, and the cart retains its lines', async ({
    page,
    visit,
  }) => {
    await visit(LICENCE_PATH)
    await addToCart(page)
    await visit(PRODUCT)
    let taps = 0
    const tap = async (control: Locator) => {
      taps += 1
      await control.tap()
    }
    await tap(page.getByRole('main').getByRole('link', { name: 'Buy now' }))
    await tap(agree(page))
    await tap(wallet(page))
    await expect(confirm(page)).not.toHaveAttribute('aria-disabled', 'true')
    expect(await findViolations(page)).toEqual([])
    await tap(confirm(page))
    await expect(orderHeading(page)).toBeVisible()
    expect(taps).toBeLessThanOrEqual(MOST_TAPS)
    await expect(page.getByText('7 Abovyan Street').first()).toBeVisible()
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  })
})

test(
  'The terms come first, a closed wallet loses nothing, and a declined card can be replaced',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/402/)
    const orders: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/orders/create')) orders.push(request.url())
    })
    await visit(LICENCE_PATH)
    await addToCart(page)
    await drawer(page).getByRole('link', { name: 'Express checkout' }).click()
    await expect(page.getByLabel('Email')).toBeHidden()
    await wallet(page).click()
    await expect(downloads(page)).toBeFocused()
    await expect(
      page.getByText('Please confirm that you want the downloads at once.'),
    ).toBeVisible()
    await downloads(page).check()
    await wallet(page).click()
    await expect(agree(page)).toBeFocused()
    await expect(page.getByText('Please agree to the terms of sale first.')).toBeVisible()
    await agree(page).check()
    await wallet(page).click()
    await sheet(page).getByRole('button', { name: 'Close' }).click()
    await wallet(page).click()
    await sheet(page)
      .getByLabel('Test card')
      .selectOption({ label: '4000 0000 0000 0002: is declined' })
    await confirm(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible()
    await wallet(page).click()
    await confirm(page).dblclick()
    await expect(orderHeading(page)).toBeVisible()
    expect(orders).toHaveLength(1)
    await expect(cartLink(page)).toHaveAccessibleName('Cart')
  },
)

test(
  'A wallet’s card that the bank confirms on its own page pays, also after a refusal',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    // The page of a slow bank: until it has loaded, the checkout is still there and must not end the payment.
    await page.route(/\/payment\/sandbox\//, async (route) => {
      if (route.request().isNavigationRequest()) await page.waitForTimeout(SLOW_BANK_MS)
      await route.continue()
    })
    await buyNow(page, visit, PRODUCT)
    // With a country the checkout can price the order while the page of the bank loads.
    await page.getByRole('button', { name: 'Other ways to pay' }).click()
    await page.getByLabel('Country').selectOption({ label: 'Armenia' })
    await agree(page).check()
    for (const answer of ['No, do not pay', 'Yes, pay']) {
      await wallet(page).click()
      await sheet(page)
        .getByLabel('Test card')
        .selectOption(
          await sheet(page).getByRole('option', { name: '4000 0000 0000 3220' }).innerText(),
        )
      await expect(confirm(page)).toHaveAttribute('aria-disabled', 'false')
      await confirm(page).click()
      await page.getByRole('button', { name: answer }).click()
      if (answer !== 'Yes, pay') {
        await expect(page.getByText('The bank has not confirmed the payment.')).toBeVisible()
        await agree(page).check()
      }
    }
    await expect(orderHeading(page)).toBeVisible()
  },
)

test(
  'Shipping in the wallet is priced by the same rules, and a moved total must be accepted',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await buyNow(page, visit, PRODUCT)
    await agree(page).check()
    await wallet(page).click()
    // The button is enabled when the prices of the last choice have arrived.
    await expect(confirm(page)).toHaveAttribute('aria-disabled', 'false')
    const before = await confirm(page).innerText()
    await sheet(page).getByLabel('Buyer').selectOption({ label: 'Grace Bell, New York' })
    await expect(confirm(page)).not.toHaveText(before)
    await expect(confirm(page)).toHaveAttribute('aria-disabled', 'false')
    await sheet(page).getByLabel('Shipping').selectOption({ index: 1 })
    await expect(confirm(page)).toHaveText('Confirm €60.00')
    await sheet(page).getByLabel('Buyer').selectOption({ label: 'Vahe Petrosyan, Yerevan' })
    await expect(confirm(page)).toHaveText('Confirm €36.80')
    await confirm(page).click()
    await expect(page.getByText('The total was €36.80 and is now €36.40.')).toBeVisible()
    await wallet(page).click()
    await expect(sheet(page)).toBeHidden()
    await expect(page.getByRole('alert').getByText('This order can’t be placed yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Accept and continue' }).click()
    await expect(page.getByRole('alert').getByText('This order can’t be placed yet.')).toBeHidden()
    await expect(page.getByLabel('Postal code')).toHaveValue('0001')
    await wallet(page).click()
    await sheet(page).getByLabel('Buyer').selectOption({ label: 'Vahe Petrosyan, Yerevan' })
    await expect(confirm(page)).toHaveText('Confirm €36.40')
    await confirm(page).click()
    await expect(orderHeading(page)).toBeVisible()
  },
)
