import {
  ASKING_CARD,
  DECLINED_CARD,
  fillAll,
  fillCard,
  GOOD_CARD,
  orderHeading,
  payButton,
  toCheckout,
} from './checkout-helpers.ts'
import { aMember } from './register-account.ts'
import { expect, test } from './fixtures.ts'

/* When something comes between the press of the button and the order. */

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
  test.slow()
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
  test.slow()
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
  await expect(other.getByText('Something has to be settled before')).toBeVisible()
  await expect(payButton(other)).toBeHidden()
  await other.getByRole('button', { name: 'Leave out Azurite' }).click()
  await expect(other.getByText('There is nothing to order in the cart.')).toBeVisible()
  await other.close()
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
  await expect(payButton(page)).toBeHidden()
  await page.getByRole('button', { name: 'Show me' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The total was' })).toBeFocused()
  await page.getByRole('button', { name: 'I have seen it, go on' }).click()
  await expect(payButton(page)).toBeFocused()
  await payButton(page).click()
  await expect(orderHeading(page)).toBeVisible()
})

test('a payment of an account is not forgotten when nobody is signed in any more', async ({
  page,
  visit,
  allowTrouble,
}) => {
  allowTrouble(/40[14]/)
  await aMember(page)
  await toCheckout(page, visit)
  // The account has its cart: nothing of it is kept in the browser as well.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull()
  await fillAll(page, ASKING_CARD)
  await payButton(page).click()
  await expect(page.getByRole('button', { name: 'No, do not pay' })).toBeVisible()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'No, do not pay' }).click()
  await expect(page.getByText('You had begun to pay while you were signed in')).toBeVisible()
  await page.getByRole('button', { name: 'Begin a new order all the same' }).click()
  // Nothing of what the account has typed is shown to whoever comes next.
  await expect(page.getByText('There is nothing to order in the cart.')).toBeVisible()
})
