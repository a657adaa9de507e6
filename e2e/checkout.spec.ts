import {
  fillCheckout,
  fillCard,
  fillBuyerDetails,
  orderHeading,
  payButton,
  openCheckout,
  consentBoxes,
} from './checkout-helpers.ts'
import { cartLink, PRODUCT } from './cart-helpers.ts'
import { expect, test, type Page } from './fixtures.ts'
import { openSummary } from './phone-layout.ts'
import { signInAsMember } from './seeded-accounts.ts'
import { BEFORE_RELEASE } from './tags.ts'
import { watchRequests } from './watch-requests.ts'

const readSessionStorage = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage))

test('A guest places an order, which stays open in this tab', async ({
  page,
  visit,
  allowErrors,
}) => {
  // When a field is missing, the server is asked for further errors.
  allowErrors(/422/)
  await openCheckout(page, visit, PRODUCT)
  await fillCheckout(page)
  await expect(page.getByRole('radio', { name: /Pick up/ })).toBeVisible()
  await page.getByRole('radio', { name: /Courier in Yerevan/ }).check()
  const summary = page.getByRole('region', { name: 'Your order' })
  const shipping = summary.locator('dl > div').filter({ hasText: 'Shipping' })
  await expect(shipping).toContainText('€2.40')
  await test.step('the order is billed to one country and sent to another with states', async () => {
    await page.getByLabel('Use this as the billing address too').uncheck()
    const shippingAddress = page.getByRole('region', { name: 'Shipping address' })
    const billingAddress = page.getByRole('region', { name: 'Billing address' })
    await expect(billingAddress.getByLabel('Country')).toHaveValue('51')
    await expect(shippingAddress.getByLabel('Name')).toHaveValue('Ani Sargsyan')
    await billingAddress.getByLabel('Name').fill('Ani Sargsyan')
    await billingAddress.getByLabel('Street and number').fill('7 Abovyan Street')
    await billingAddress.getByLabel('Town or city').fill('Yerevan')
    await billingAddress.getByLabel('Postal code').fill('0001')
    await shippingAddress.getByLabel('Country').selectOption({ label: 'United States' })
    await shippingAddress.getByLabel('Name').fill('Grace Bell')
    await shippingAddress.getByLabel('Street and number').fill('1 Canal Street')
    await shippingAddress.getByLabel('Town or city').fill('New York')
    await shippingAddress.getByLabel('Postal code').fill('10013')
    await expect(shipping).toContainText('€13.00')
    await payButton(page).click()
    await expect(shippingAddress.getByLabel('Region or state')).toBeFocused()
    await shippingAddress.getByLabel('Region or state').selectOption({ label: 'New York' })
    await expect(page.getByText('This field is required.')).toHaveCount(0)
  })
  await payButton(page).click()
  await expect(orderHeading(page)).toBeVisible()
  await expect(page.getByText('New York, United States')).toBeVisible()
  await expect(page).toHaveURL(/\/order\/[0-9A-Z-]{9}#key=[\w-]+$/)
  await expect(page.getByText('Thank you, your order is placed.')).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Cart')
  await expect.poll(() => readSessionStorage(page)).not.toMatch(/Abovyan|4242/)
  await page.reload()
  await expect(orderHeading(page)).toBeVisible()
  await expect(page.getByText('Thank you, your order is placed.')).toBeHidden()
})

test('All errors are shown at once, the first invalid field has the focus, and a summary links to all errors', async ({
  page,
  visit,
  allowErrors,
}) => {
  allowErrors(/422/)
  await openCheckout(page, visit)
  await fillBuyerDetails(page)
  await fillCard(page, '4242')
  await page.getByLabel('Email').fill('ani,vahe@example.am')
  await page.getByLabel('Town or city').fill('')
  await page.getByLabel('Postal code').fill('99')
  await expect(payButton(page)).toBeVisible()
  await payButton(page).click()
  // The errors come from the form, from the server and from the card form.
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    /Please enter a valid email address\./,
  )
  await expect(page.getByLabel('Town or city')).toHaveAccessibleDescription(
    'This field is required.',
  )
  for (const field of ['Postal code', 'Card number']) {
    await expect(page.getByLabel(field)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(consentBoxes(page)).toHaveCount(2)
  for (const box of await consentBoxes(page).all()) {
    await expect(box).toHaveAttribute('aria-invalid', 'true')
  }
  const summary = page.getByRole('alert').filter({ hasText: 'Please check these fields' })
  await expect(summary.getByRole('link')).toHaveText([
    'Contact details: Email',
    'Billing address: Town or city',
    'Billing address: Postal code',
    'Payment: Card number',
    'I want the downloads at once, and I know that I can’t withdraw from them after that',
    'I have read the terms of sale and agree to them',
  ])
  await summary.getByRole('link', { name: 'Billing address: Postal code' }).press('Enter')
  await expect(page.getByLabel('Postal code')).toBeFocused()
  await expect(page).toHaveURL('/checkout')
  await page.getByLabel('Postal code').fill('0001')
  await expect(summary.getByRole('link')).toHaveCount(5)
  await expect(page.getByLabel('Card number')).toHaveValue('4242')
})

test('An unavailable quantity is reported before any input, with a button that corrects it', async ({
  page,
  visit,
}) => {
  await openCheckout(page, visit, '/product/vordan-karmir?variant=VK-XF-D-025')
  // The stock was larger when this was added to the cart.
  await page.evaluate(() => {
    const items: object[] = JSON.parse(localStorage.getItem('cartItems') ?? '[]')
    const many = items.map((item) => ({ ...item, quantity: 500 }))
    localStorage.setItem('cartItems', JSON.stringify(many))
  })
  await page.reload()
  await expect(page.getByText('Only 3 available.')).toBeVisible()
  await expect(page.getByLabel('Country')).toHaveValue('')
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await openSummary(page)
  await expect(page.getByText('500 × Vordan karmir')).toBeVisible()
  await page.getByRole('button', { name: 'Take 3 of Vordan karmir' }).click()
  await expect(page.getByText('Only 3 available.')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('A double click creates one order', { tag: BEFORE_RELEASE }, async ({ page, visit }) => {
  const orders = watchRequests(page, (request) => request.url().endsWith('/api/orders/create'))
  await openCheckout(page, visit)
  await fillCheckout(page)
  await payButton(page).dblclick()
  await expect(orderHeading(page)).toBeVisible()
  expect(orders).toHaveLength(1)
})

test('A customer with an account finds the order and buys it again', async ({
  page,
  visit,
  allowErrors,
}) => {
  allowErrors(/404/)
  test.slow()
  const { email } = await signInAsMember(page)
  await openCheckout(page, visit)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await test.step('a price that has changed since the cart was shown must be confirmed', async () => {
    await page.evaluate(storeOtherSeenPrices)
    await page.reload()
    await expect(page.getByText('Palette Mixer licence: was €70.00, is now €79.00.')).toBeVisible()
    await page.getByRole('button', { name: 'Accept and continue' }).click()
    await expect(page.getByLabel('Email')).toBeFocused()
  })
  await fillCheckout(page)
  await page.getByLabel('Save these addresses in my account').check()
  await payButton(page).click()
  await expect(orderHeading(page)).toBeVisible()
  await expect(page).toHaveURL(/\/order\/[0-9A-Z-]{9}$/)
  const number = (await orderHeading(page).innerText()).replace('Order ', '')
  await visit('/my')
  await expect(page.getByRole('link', { name: `Order ${number}` })).toBeVisible()
  await visit('/my/details')
  await expect(page.getByRole('main').getByText('7 Abovyan Street').first()).toBeVisible()
  await visit('/my/product')
  await page.getByRole('link', { name: 'Buy again' }).click()
  const again = page.getByRole('dialog', { name: 'Order again' })
  // A request that is pending when the customer signs out is refused.
  const saved = page.waitForResponse((response) => response.url().endsWith('/cart/save'))
  await again.getByRole('button', { name: 'Add all to my cart' }).click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  await saved

  await visit(`/order/${number}`)
  await expect(page.getByText('7 Abovyan Street').first()).toBeVisible()
  await page.getByRole('link', { name: /^Account/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('This order cannot be shown here.')).toBeVisible()
  await expect(page.getByText('7 Abovyan Street')).toHaveCount(0)
})

/** Pretends that the cart showed other prices before the checkout was opened. */
function storeOtherSeenPrices(): void {
  const seen: unknown = JSON.parse(sessionStorage.getItem('cart_line_prices') ?? '{}')
  const { currency, prices } = Object(seen)
  const others = prices.map(([key]: [string]) => [key, 70])
  sessionStorage.setItem('cart_line_prices', JSON.stringify({ currency, prices: others }))
}

test('The checkout states that the cart is empty', async ({ page, visit }) => {
  await visit('/checkout')
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
})
