import {
  ASKING_CARD,
  DECLINED_CARD,
  fillAll,
  fillCard,
  fillPerson,
  GOOD_CARD,
  orderHeading,
  payButton,
  SLOW_CARD,
  toCheckout,
} from './a-checkout.ts'
import { cartLink, PRODUCT } from './a-cart.ts'
import { aMember } from './a-member.ts'
import { expect, test, type Page } from './fixtures.ts'

const tabKeeps = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage))

test('a guest orders, and the order stays open in this tab', async ({ page, visit }) => {
  await toCheckout(page, visit, PRODUCT)
  await fillAll(page)
  await expect(page.getByRole('radio', { name: /Pick up/ })).toBeVisible()
  await page.getByRole('radio', { name: /Courier in Yerevan/ }).check()
  const summary = page.getByRole('region', { name: 'Your order' })
  const shipping = summary.locator('dl > div').filter({ hasText: 'Shipping' })
  await expect(shipping).toContainText('€2.40')
  await test.step('sent to another country, which has states', async () => {
    await page.getByLabel('Send it to the billing address').uncheck()
    const there = page.getByRole('region', { name: 'Shipping address' })
    await expect(there.getByLabel('Country')).toHaveValue('51')
    await there.getByLabel('Country').selectOption({ label: 'United States' })
    await there.getByLabel('Name').fill('Grace Bell')
    await there.getByLabel('Street and number').fill('1 Canal Street')
    await there.getByLabel('Town or city').fill('New York')
    await there.getByLabel('Postal code').fill('10013')
    await expect(shipping).toContainText('€13.00')
    await payButton(page).click()
    await expect(there.getByLabel('Region or state')).toBeFocused()
    await there.getByLabel('Region or state').selectOption({ label: 'New York' })
    await expect(page.getByText('This field is required.')).toHaveCount(0)
  })
  await payButton(page).click()
  await expect(orderHeading(page)).toBeVisible()
  await expect(page.getByText('New York, United States')).toBeVisible()
  await expect(page).toHaveURL(/\/order\/[0-9A-Z-]{9}#key=[\w-]+$/)
  await expect(page.getByText('Thank you, the order is made.')).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Cart')
  expect(await tabKeeps(page)).not.toMatch(/Abovyan|4242/)
  await page.reload()
  await expect(orderHeading(page)).toBeVisible()
  await expect(page.getByText('Thank you, the order is made.')).toBeHidden()
})

test('a declined card is told, and another one pays', async ({ page, visit, allowTrouble }) => {
  allowTrouble(/402/)
  await toCheckout(page, visit)
  await fillAll(page, DECLINED_CARD)
  await payButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible()
  await fillCard(page, '5555 5555 5555 4444')
  await payButton(page).click()
  await expect(orderHeading(page)).toBeVisible()
  await expect(page.getByLabel(/^Licence key of/)).toHaveValue(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
})

test('what is wrong stands beside its field, the first with the focus', async ({ page, visit }) => {
  await toCheckout(page, visit)
  await fillPerson(page)
  await page.getByLabel('Town or city').fill('')
  await expect(payButton(page)).toBeVisible()
  await payButton(page).click()
  await expect(page.getByLabel('Town or city')).toBeFocused()
  await expect(page.getByLabel('Town or city')).toHaveAccessibleDescription(
    'This field is required.',
  )
  await expect(page.getByLabel(/I have read the terms/)).toHaveAttribute('aria-invalid', 'true')
})

test('the bank asks first: no, then yes', async ({ page, visit }) => {
  await toCheckout(page, visit)
  await fillAll(page, ASKING_CARD)
  await payButton(page).click()
  await page.getByRole('button', { name: 'No, do not pay' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByText('The bank has not confirmed the payment.')).toBeVisible()
  await expect(page.getByLabel('Town or city')).toHaveValue('Yerevan')
  await expect(page.getByLabel('Card number')).toHaveValue('')
  await fillCard(page, ASKING_CARD)
  await page.getByLabel(/I have read the terms/).check()
  await payButton(page).click()
  await page.getByRole('button', { name: 'Yes, pay' }).click()
  await expect(orderHeading(page)).toBeVisible()
})

test('Back from the bank leads to what was typed, and it can be paid', async ({ page, visit }) => {
  await toCheckout(page, visit)
  await fillAll(page, ASKING_CARD)
  await payButton(page).click()
  await expect(page.getByRole('button', { name: 'Yes, pay' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Town or city')).toHaveValue('Yerevan')
  await fillCard(page, '4242 4242 4242 4242')
  await page.getByLabel(/I have read the terms/).check()
  await payButton(page).click()
  await expect(orderHeading(page)).toBeVisible()
})

test('after a declined card the last piece and the coupon are there for another try', async ({
  page,
  visit,
  allowTrouble,
}) => {
  allowTrouble(/402/)
  const ended: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/payment/intent/cancel')) ended.push(request.url())
  })
  await toCheckout(page, visit, '/product/parchment?variant=PCH-5070')
  await fillAll(page, DECLINED_CARD)
  await page.getByLabel('E-mail').fill('once@example.am')
  await page.getByLabel('Coupon').fill('WELCOME-10')
  await page.getByRole('button', { name: 'Use it' }).click()
  await expect(page.getByText('10% off the goods.')).toBeVisible()
  await payButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible()

  await test.step('the same wish goes on with the same payment', async () => {
    const refused = page.waitForResponse(/payment\/sandbox\/confirm/)
    await payButton(page).click()
    await refused
    await expect(payButton(page)).toBeVisible()
    expect(ended).toEqual([])
  })
  await test.step('another wish ends it: nothing is sold out, the coupon is not used', async () => {
    await page.getByLabel('Town or city').fill('Gyumri')
    await page.getByLabel('Postal code').fill('3101')
    await expect(page.getByRole('radio', { name: /Haypost parcel/ })).toBeVisible()
    expect(ended).toHaveLength(1)
  })
  await test.step('a reload in the middle ends nothing that is not begun', async () => {
    await page.reload()
    await expect(page.getByLabel('Town or city')).toHaveValue('Gyumri')
    await expect(page.getByText('10% off the goods.')).toBeVisible()
  })
  await fillCard(page, GOOD_CARD)
  await page.getByLabel(/I have read the terms/).check()
  await payButton(page).click()
  await expect(orderHeading(page)).toBeVisible()
  await expect(page.locator('dl > div').filter({ hasText: 'Discount' })).toBeVisible()
})

test('of two shoppers one has the last piece; a second tab has nothing left to order', async ({
  page,
  visit,
  browser,
}) => {
  const piece = '/product/azurite?variant=AZU-C-025'
  await toCheckout(page, visit, piece)
  await fillAll(page)
  const other = await browser.newPage()
  await toCheckout(other, (path) => other.goto(path), piece)
  await fillAll(other)
  const secondTab = await page.context().newPage()
  await secondTab.goto('/checkout')
  await expect(secondTab.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()

  await payButton(page).click()
  await expect(orderHeading(page)).toBeVisible()
  await expect(secondTab.getByText('There is nothing to order in the cart.')).toBeVisible()

  await payButton(other).click()
  await expect(other.getByText('Sold out just now.')).toBeVisible()
  await expect(other.getByText('Something has to be settled first')).toBeVisible()
  await other.getByRole('button', { name: 'Leave out Azurite' }).click()
  await expect(other.getByText('There is nothing to order in the cart.')).toBeVisible()
  await other.close()
})

test('two presses make one payment and one order', async ({ page, visit }) => {
  const orders: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/orders/create')) orders.push(request.url())
  })
  await toCheckout(page, visit)
  await fillAll(page)
  await payButton(page).dblclick()
  await expect(orderHeading(page)).toBeVisible()
  expect(orders).toHaveLength(1)
})

test('a slow bank: the order waits, and its page follows by itself', async ({ page, visit }) => {
  await toCheckout(page, visit)
  await fillAll(page, SLOW_CARD)
  await payButton(page).click()
  await expect(orderHeading(page)).toBeVisible()
  await expect(page.getByText('The bank has yet to confirm the payment.')).toBeVisible()
  await expect(page.getByText('Thank you, the order is made.')).toBeVisible({ timeout: 20_000 })
})

test('what has changed is shown and agreed to before it is paid', async ({
  page,
  visit,
  allowTrouble,
}) => {
  allowTrouble(/409/)
  await page.route(
    /\/api\/payment\/intent\/create/,
    (route) =>
      route.fulfill({
        status: 409,
        json: { errors: { total: ['The total was 30.00 EUR and is now 31.00 EUR.'] } },
      }),
    { times: 1 },
  )
  await toCheckout(page, visit)
  await fillAll(page)
  await payButton(page).click()
  await expect(page.getByText('The total was 30.00 EUR and is now 31.00 EUR.')).toBeVisible()
  await payButton(page).click()
  await expect(page.getByText('Something has to be settled first')).toBeVisible()
  await page.getByRole('button', { name: 'I have seen it, go on' }).click()
  await payButton(page).click()
  await expect(orderHeading(page)).toBeVisible()
})

test('a coupon is refused in words, and what is typed survives a reload', async ({
  page,
  visit,
}) => {
  await toCheckout(page, visit)
  await fillPerson(page)
  await page.getByLabel('Coupon').fill('NO-SUCH-CODE')
  await page.getByRole('button', { name: 'Use it' }).click()
  await expect(
    page.getByText('We know no coupon “NO-SUCH-CODE”. Check the spelling.'),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Street and number')).toHaveValue('7 Abovyan Street')
  await expect(page.getByLabel('Country')).toHaveValue('51')
  await expect(page.getByLabel('Coupon')).toHaveValue('NO-SUCH-CODE')

  await test.step('what a tax number does is told', async () => {
    await page.getByLabel('Country').selectOption({ label: 'Germany' })
    await page.getByLabel(/^VAT number/).fill('DE123456780')
    await expect(page.getByText('This is not a VAT number of Germany.')).toBeVisible()
  })
  await test.step('every way out is a document of its own', async () => {
    await page.evaluate(() => document.documentElement.setAttribute('data-checkout', ''))
    await page.getByRole('link', { name: 'Change the cart' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(page.locator('html')).not.toHaveAttribute('data-checkout')
  })
})

test('somebody with an account finds the order and buys it again', async ({
  page,
  visit,
  allowTrouble,
}) => {
  allowTrouble(/404/)
  test.slow()
  const { email } = await aMember(page)
  await toCheckout(page, visit)
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await test.step('a price that has moved since the cart was seen is agreed to first', async () => {
    await page.evaluate(seeOtherPrices)
    await page.reload()
    await expect(page.getByText('Palette Mixer licence: was €70.00, is now €79.00.')).toBeVisible()
    await page.getByRole('button', { name: 'I have seen it, go on' }).click()
    await expect(page.getByRole('button', { name: /^Pay/ })).toBeFocused()
  })
  await fillAll(page)
  await page.getByLabel('Keep these addresses in my account').check()
  await payButton(page).click()
  await expect(orderHeading(page)).toBeVisible()
  await expect(page).toHaveURL(/\/order\/[0-9A-Z-]{9}$/)
  const number = (await orderHeading(page).innerText()).replace('Order ', '')
  await visit('/my')
  await expect(page.getByRole('link', { name: `Order ${number}` })).toBeVisible()
  await visit('/my/details')
  await expect(page.getByRole('main').getByText('7 Abovyan Street')).toBeVisible()
  await visit('/my/product')
  await page.getByRole('link', { name: 'Buy the same again' }).click()
  const again = page.getByRole('dialog', { name: 'The same as before' })
  await again.getByRole('button', { name: 'Put it into my cart' }).click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')

  await visit(`/order/${number}`)
  await expect(page.getByText('7 Abovyan Street').first()).toBeVisible()
  await page.getByRole('link', { name: /^Account/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('This order is not shown here.')).toBeVisible()
  await expect(page.getByText('7 Abovyan Street')).toHaveCount(0)
})

/** As if the cart had shown another price before the checkout was opened. */
function seeOtherPrices(): void {
  const seen: unknown = JSON.parse(sessionStorage.getItem('cart_seen_prices') ?? '{}')
  const { currency, prices } = Object(seen)
  const others = prices.map(([key]: [string]) => [key, 70])
  sessionStorage.setItem('cart_seen_prices', JSON.stringify({ currency, prices: others }))
}

test('an empty cart has nothing to check out', async ({ page, visit }) => {
  await visit('/checkout')
  await expect(page.getByText('There is nothing to order in the cart.')).toBeVisible()
})
