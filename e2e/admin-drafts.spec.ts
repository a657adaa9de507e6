import type { Route } from 'playwright/test'
import { ADMIN, ADMIN_START_TIMEOUT_MS, startAdmin } from './admin-helpers.ts'
import { findViolations, waitForAnimations } from './axe.ts'
import {
  CHALLENGE_CARD,
  fillCard,
  orderHeading,
  payButton,
  VALID_CARD,
  giveConsent,
} from './checkout-helpers.ts'
import { expect, test } from './fixtures.ts'
import { findOverflow, resizeTo } from './layout-checks.ts'
import { BEFORE_RELEASE } from './tags.ts'

test.use({ baseURL: ADMIN, locale: 'en-GB' })
test.beforeAll(async () => {
  test.setTimeout(ADMIN_START_TIMEOUT_MS)
  await startAdmin()
})

test(
  'Staff prepare an order, and the customer pays it by its link on a phone',
  { tag: BEFORE_RELEASE },
  async ({ page, allowErrors }) => {
    allowErrors(/409/)
    await page.goto('/orders')
    await page.getByRole('link', { name: 'New order' }).click()
    await page.getByLabel('Add an item').fill('PML-ST')
    await page.getByRole('button', { name: /^Add / }).click()
    const customer = page.getByRole('region', { name: 'Customer' })
    const email = `draft-${crypto.randomUUID()}@example.com`
    await customer.getByLabel('Email address').fill(email)
    await customer.getByRole('textbox', { name: 'Name', exact: true }).fill('Ani Sargsyan')
    await customer.getByLabel('Street and number').fill('7 Abovyan Street')
    await customer.getByLabel('Postal code').fill('00')
    await customer.getByLabel('Town or city').fill('Yerevan')
    await customer.getByLabel('Country').selectOption({ label: 'Armenia' })
    await customer.getByLabel('Note for the customer').fill('As agreed <b>by telephone</b>')
    await page.getByRole('button', { name: 'Show the total' }).click()
    await expect(page.getByText('This cannot be ordered so:')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: /^Postal code – / })).toBeVisible()
    await customer.getByLabel('Postal code').fill('0001')
    await page.getByRole('button', { name: 'Show the total' }).click()
    await expect(page.getByText('Total', { exact: true })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    // A changed price would have the same effect.
    const sendOtherTotal = (route: Route) => {
      const input: object = route.request().postDataJSON()
      return route.continue({ postData: JSON.stringify({ ...input, total: 1 }) })
    }
    await page.route('**/api/draft/create', sendOtherTotal, { times: 1 })
    await page.getByRole('button', { name: 'Save the draft' }).click()
    await expect(page.getByText('Prices have changed since this total was shown.')).toBeVisible()
    await expect(page.getByText('Total', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Save the draft' }).click()

    const draft = page.getByRole('article', { name: 'Ani Sargsyan' }).filter({ hasText: email })
    await draft.getByRole('button', { name: 'Send link' }).click()
    await expect(draft.getByText('link sent')).toBeVisible()
    await draft.getByRole('button', { name: 'Copy link' }).click()
    const link = await draft.getByLabel('Payment link').inputValue()
    expect(await findViolations(page)).toEqual([])
    await draft.getByRole('button', { name: 'Cancel' }).click()
    const question = page.getByRole('dialog')
    await expect(question.getByRole('button', { name: 'Cancel' })).toHaveText('Cancel the draft')
    await question.getByRole('button', { name: 'Back' }).click()

    await resizeTo(page, { width: 360, height: 740 })
    await page.goto(link)
    await expect(page.getByText('As agreed <b>by telephone</b>')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await fillCard(page, CHALLENGE_CARD)
    await giveConsent(page)
    await expect(page.locator('[data-busy="true"]')).toHaveCount(0)
    expect(await findOverflow(page)).toBe(0)
    await payButton(page).click()
    await expect(page.getByRole('button', { name: 'Yes, pay' })).toBeVisible()
    const bankTab = await page.context().newPage()
    await bankTab.goto(page.url())
    await bankTab.getByRole('button', { name: 'No, do not pay' }).click()
    const unpaid = bankTab.getByText('The link in our email opens the order again.')
    await expect(unpaid).toBeVisible()
    await bankTab.reload()
    await expect(unpaid).toBeVisible()
    await bankTab.close()

    await page.goto(link)
    await fillCard(page, VALID_CARD)
    await giveConsent(page)
    await payButton(page).click()
    await expect(orderHeading(page)).toBeVisible()

    await page.goto(link)
    await expect(page.getByText('This order is paid.')).toBeVisible()
    await page.goto(`${ADMIN}/orders/drafts`)
    await expect(draft.getByText('paid', { exact: true })).toBeVisible()
    await draft.getByRole('link', { name: /^Order / }).click()
    await expect(page.getByText(email)).toBeVisible()
    // The country is named for the one who writes the label.
    await expect(page.locator('.address').first()).toHaveText(/Yerevan\nArmenia/)
  },
)

test(
  'Staff add an extra and choose how it is sent, and the checkout begins with both',
  { tag: BEFORE_RELEASE },
  async ({ page }) => {
    await page.goto('/orders/new')
    await page.getByLabel('Add an item').fill('PRB-0050')
    await page.getByRole('button', { name: /^Add Prussian blue, .*50 g/ }).click()
    await page
      .getByRole('group', { name: /^Extras of Prussian blue/ })
      .getByRole('checkbox', { name: /muller/i })
      .first()
      .check()
    const customer = page.getByRole('region', { name: 'Customer' })
    await customer.getByLabel('Email address').fill(`extra-${crypto.randomUUID()}@example.com`)
    await customer.getByRole('textbox', { name: 'Name', exact: true }).fill('Nare Extra')
    await customer.getByLabel('Street and number').fill('7 Abovyan Street')
    await customer.getByLabel('Postal code').fill('0001')
    await customer.getByLabel('Town or city').fill('Yerevan')
    await customer.getByLabel('Country').selectOption({ label: 'Armenia' })
    await page.getByRole('button', { name: 'Show the total' }).click()
    const shipping = page.getByLabel('Shipping')
    await shipping.selectOption({ label: 'Pick up at 12 Tumanyan Street · €0.00' })
    await expect(page.getByText('Shipping: Pick up at 12 Tumanyan Street')).toBeVisible()
    await expect(page.getByRole('cell', { name: /^Prussian blue \+ .*muller/i })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await resizeTo(page, { width: 360, height: 740 })
    // The navigation slides away.
    await waitForAnimations(page)
    expect(await findOverflow(page)).toBe(0)
    await page.getByRole('button', { name: 'Save the draft' }).click()

    const draft = page.getByRole('article', { name: 'Nare Extra' }).first()
    await draft.getByRole('button', { name: 'Copy link' }).click()
    await page.goto(await draft.getByLabel('Payment link').inputValue())
    await expect(page.getByRole('radio', { name: /Pick up at 12 Tumanyan Street/ })).toBeChecked()
  },
)

test(
  'The lines and sums of a draft with a coupon, to a country without tax, add up to its total',
  { tag: BEFORE_RELEASE },
  async ({ page }) => {
    await page.goto('/orders/new')
    await page.getByLabel('Add an item').fill('PRB-0050')
    await page.getByRole('button', { name: /^Add Prussian blue, .*50 g/ }).click()
    const quantity = page.getByRole('textbox', { name: /^Quantity of / })
    await quantity.fill('5')
    await quantity.press('Backspace')
    await expect(quantity).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Show the total' })).toBeDisabled()
    await quantity.blur()
    await expect(quantity).toHaveValue('5')
    await quantity.press('End')
    await quantity.press('Backspace')
    await quantity.press('6')
    await expect(quantity).toHaveValue('6')
    const customer = page.getByRole('region', { name: 'Customer' })
    await customer.getByLabel('Email address').fill(`sums-${crypto.randomUUID()}@example.com`)
    await customer.getByRole('textbox', { name: 'Name', exact: true }).fill('Nino Sums')
    await customer.getByLabel('Street and number').fill('1 Rustaveli Avenue')
    await customer.getByLabel('Postal code').fill('0105')
    await customer.getByLabel('Town or city').fill('Tbilisi')
    await customer.getByLabel('Country').selectOption({ label: 'Georgia' })
    await customer.getByLabel('Coupon').fill('WELCOME-10')
    await page.getByRole('button', { name: 'Show the total' }).click()
    const table = page.getByRole('table')
    await expect(table.getByRole('rowheader')).toHaveText([
      'Goods',
      'Discount',
      /^Shipping: /,
      'Tax not due',
      'Total',
    ])
    const cents = (await table.getByRole('cell', { name: '€' }).allTextContents()).map((text) =>
      Math.round(Number(text.replace('€', '')) * 100),
    )
    const [line, goods = 0, discount = 0, shipping = 0, tax_deducted = 0, total] = cents
    expect(line).toBe(goods)
    expect(goods + discount + shipping + tax_deducted).toBe(total)
  },
)
