import { COLOUR_RULES, findViolations } from './axe.ts'
import {
  fillCheckout,
  LICENCE_PATH,
  orderHeading,
  payButton,
  openCheckout,
  consentBoxes,
  giveConsent,
} from './checkout-helpers.ts'
import { addToCart, drawer } from './cart-helpers.ts'
import { activate, typeInto } from './keyboard-helpers.ts'
import { findOverflow, findSmallTargets, resizeTo } from './layout-checks.ts'
import { expect, test, type Page } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

/** The phone is last, because touch targets are measured at its width. */
const WIDTHS = [1440, 1024, 640, 320]

test(
  'A broken link to a prepared order says so and asks no server',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    for (const query of ['draft=..%2F..', 'draft=', 'draft=%00&buy=1_2']) {
      await visit(`/checkout?${query}`)
      await expect(
        page.getByText('This offer can no longer be paid: its link is incomplete'),
      ).toBeVisible()
    }
    expect(requests).not.toContain('/api/orders/draft')
  },
)

test(
  'An order is placed with the keyboard only',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(LICENCE_PATH)
    await activate(
      page,
      page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }),
    )
    await expect(drawer(page)).toBeVisible()
    await activate(page, drawer(page).getByRole('link', { name: 'Check out' }))
    await typeInto(page, page.getByLabel('Email'), 'ani@example.am')
    await typeInto(page, page.getByLabel('Name', { exact: true }), 'Ani Sargsyan')
    await page.getByLabel('Country').focus()
    // A list forgets what was typed after a second, so few letters must suffice.
    await page.keyboard.type('Arm')
    await expect(page.getByLabel('Country')).toHaveValue('51')
    await typeInto(page, page.getByLabel('Street and number'), '7 Abovyan Street')
    await typeInto(page, page.getByLabel('Town or city'), 'Yerevan')
    await typeInto(page, page.getByLabel('Postal code'), '0001')
    await typeInto(page, page.getByLabel('Card number'), '4242424242424242')
    await typeInto(page, page.getByLabel('Expiry date'), '04/39')
    await typeInto(page, page.getByLabel('Security code'), '123')
    await expect(consentBoxes(page)).toHaveCount(2)
    for (const box of await consentBoxes(page).all()) {
      await box.focus()
      await page.keyboard.press('Space')
    }
    await activate(page, payButton(page))
    await expect(orderHeading(page)).toBeVisible()
  },
)

test('Checkout, order and invoice are accessible', async ({ page, visit }) => {
  test.slow()
  await openCheckout(page, visit)
  await fillCheckout(page)
  await expectAccessible(page)
  await payButton(page).click()
  await expect(orderHeading(page)).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: 'Invoice' })).toBeHidden()
  await expect(page.getByText('Save this order in an account')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Invoice' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Invoice for order /)
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: /^Print or save/ })).toBeHidden()
  await expect(page.getByText('Ani Sargsyan')).toBeVisible()
})

/** Checks every width and both themes, at the top of the page. */
async function expectAccessible(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await resizeTo(page, { width, height: 800 })
    await expect.poll(() => findOverflow(page), `sideways at ${width} px`).toBeLessThanOrEqual(0)
  }
  expect.soft(await findSmallTargets(page)).toEqual([])
  await resizeTo(page, { width: 1280, height: 720 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(page.getByRole('link', { name: 'Back to top' })).toBeHidden()
  // Amounts that are being recalculated are pale for a moment.
  await expect(page.locator('[data-busy="true"]')).toHaveCount(0)
  expect.soft(await findViolations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await findViolations(page, { rules: COLOUR_RULES, within: 'main' })).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

test.describe('on a small phone, in Armenian', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test(
    'An order is placed without scrolling sideways',
    { tag: BEFORE_RELEASE },
    async ({ page, visit }) => {
      await visit(LICENCE_PATH)
      await addToCart(page)
      await page.keyboard.press('Escape')
      await visit('/am/checkout')
      await page.getByLabel('Էլփոստ').fill('ani@example.am')
      await page.getByLabel('Անուն, ազգանուն').fill('Անի Սարգսյան')
      await page.getByLabel('Երկիր').selectOption({ label: 'Հայաստան' })
      await page.getByLabel('Փողոց և տան համար').fill('Թումանյան փողոց 12')
      await page.getByLabel('Քաղաք կամ գյուղ').fill('Երևան')
      await page.getByLabel('Փոստային դասիչ').fill('0001')
      await page.getByLabel('Քարտի համար').fill('4242 4242 4242 4242')
      await page.getByLabel('Վավեր է մինչև').fill('04 / 39')
      await page.getByLabel('Անվտանգության կոդ').fill('123')
      await giveConsent(page)
      expect(await findOverflow(page)).toBeLessThanOrEqual(0)
      await page.getByRole('button', { name: /^Վճարել ֏/ }).click()
      await expect(page).toHaveURL(/\/am\/order\//)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Պատվեր /)
      expect(await findOverflow(page)).toBeLessThanOrEqual(0)
    },
  )
})
