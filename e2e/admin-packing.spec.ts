import type { APIRequestContext, BrowserContext, Page } from 'playwright/test'
import * as z from 'zod/mini'
import { shipOrder } from '../shared/admin/order-changes-contract.ts'
import { fetchOrder, type AdminOrder } from '../shared/admin/orders-contract.ts'
import { ADMIN, ADMIN_START_TIMEOUT_MS, listPaidOrders, startAdmin } from './admin-helpers.ts'
import { expect, test } from './fixtures.ts'

/** Other tests take the first orders of the country, and a repetition takes others. */
const COUNTRY = 'DE'
const ORDERS = 2

/** The country whose last orders are not shipped yet. */
const QUIET_COUNTRY = 'FR'

test.use({ baseURL: ADMIN, locale: 'en-GB' })
test.beforeAll(async () => {
  test.setTimeout(ADMIN_START_TIMEOUT_MS)
  await startAdmin()
})

/** Paid orders of which a piece can be refunded and another one is left. */
async function listOrders(request: APIRequestContext, start: number): Promise<readonly string[]> {
  const orders = await listPaidOrders(request, COUNTRY)
  return orders
    .filter(({ pieces }) => pieces >= 4)
    .toReversed()
    .slice(start, start + ORDERS)
    .map(({ number }) => number)
}

async function getQuietOrder(request: APIRequestContext, index: number): Promise<string> {
  const orders = await listPaidOrders(request, QUIET_COUNTRY)
  return orders.filter(({ pieces }) => pieces >= 4).at(-1 - index)?.number ?? ''
}

/** Changes what the order's page reads, for states that the orders of the tests do not have. */
async function changeRead(
  page: Page,
  change: (order: AdminOrder) => Partial<AdminOrder>,
): Promise<void> {
  await page.route('**/api/order?*', async (route) => {
    const response = await route.fetch()
    const order = z.parse(fetchOrder.output, await response.json())
    await route.fulfill({ response, json: { ...order, ...change(order) } })
  })
}

/** Makes a call as a colleague does in another browser. */
async function refundPiece(request: APIRequestContext, number: string): Promise<void> {
  const response = await request.get(`/api/order?number=${number}`)
  const { lines } = z.parse(fetchOrder.output, await response.json())
  const searching_key = lines.find(({ left }) => left > 0)?.searching_key
  const refunded = await request.post('/api/order/refund-part', {
    headers: { Origin: ADMIN },
    data: {
      id: crypto.randomUUID(),
      number,
      reason: '',
      part: { kind: 'lines', lines: [{ searching_key, quantity: 1 }], is_restocked: true },
    },
  })
  expect(refunded.ok()).toBe(true)
}

test('An order is shipped as its page showed it, or not at all', async ({
  page,
  request,
  allowErrors,
}, { repeatEachIndex }) => {
  allowErrors(/409/)
  const [number = ''] = await listOrders(request, 2 * ORDERS * repeatEachIndex)
  await page.goto(`/orders/${number}`)
  const form = page.getByRole('region', { name: 'Ship' })
  await form.getByLabel('Tracking number').fill('SEEN-1')
  await refundPiece(request, number)
  await form.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(page.getByText(/can still be shipped, not \d+\. Lower the quantity\./)).toBeVisible()
  await form.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(
    page.getByRole('region', { name: 'Parcels' }).getByLabel('Tracking number'),
  ).toHaveValue('SEEN-1')
})

test('Enter in the empty field of the tracking number ships nothing before a second question', async ({
  page,
  request,
}) => {
  const number = await getQuietOrder(request, 0)
  await page.goto(`/orders/${number}`)
  const form = page.getByRole('region', { name: 'Ship' })
  await expect(form.getByLabel('Tracking number')).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Ship without a tracking number?')
  await expect(dialog.getByRole('button', { name: 'Ship without a number' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await getQuietOrder(request, 0)).toBe(number)
})

test('Orders are shipped as their slips showed them, and numbers that were refused are discarded only after a second question', async ({
  page,
  request,
  allowErrors,
}, { repeatEachIndex }) => {
  allowErrors(/409/)
  const orders = await listOrders(request, 2 * ORDERS * repeatEachIndex + ORDERS)
  const [refunded = ''] = orders
  await page.goto(`/orders?state=paid&country=${COUNTRY}`)
  for (const number of orders) {
    await page.getByRole('checkbox', { name: `Choose order ${number}` }).check()
  }
  const opened = page.waitForEvent('popup')
  const seen = page.waitForResponse((response) => response.url().includes('/api/slips'))
  await page.getByRole('link', { name: 'Print slips' }).click()
  await seen
  await (await opened).close()
  await refundPiece(request, refunded)
  await page.getByRole('button', { name: 'Enter tracking numbers' }).click()
  await page.getByLabel('Tracking numbers').fill('SLIP-1\nSLIP-2')
  await page.getByRole('button', { name: `Ship ${ORDERS} orders` }).click()
  const progress = page.getByRole('status').filter({ hasText: 'shipped' })
  await expect(progress).toContainText(`1 of ${ORDERS} shipped`)
  const reason = progress.getByRole('listitem').filter({ hasText: refunded })
  await expect(reason).toContainText(/can still be shipped, not \d+\./)
  await expect(progress).toContainText('The others are done.')

  await progress.getByRole('button', { name: 'Discard the rest' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 parcel is not shipped.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(progress).toContainText(`1 of ${ORDERS} shipped`)
  await progress.getByRole('button', { name: 'Discard the rest' }).click()
  await dialog.getByRole('button', { name: 'Discard the rest' }).click()
  await expect(progress).toHaveCount(0)
})

test('What slips showed that were opened by the middle button counts after other screens', async ({
  page,
  request,
  allowErrors,
}, { repeatEachIndex }) => {
  allowErrors(/409/)
  const number = await getQuietOrder(request, repeatEachIndex)
  await page.goto(`/orders?state=paid&country=${QUIET_COUNTRY}`)
  const choose = page.getByRole('checkbox', { name: `Choose order ${number}` })
  await choose.check()
  const opened = page.context().waitForEvent('page')
  const seen = page.waitForResponse((response) => response.url().includes('/api/slips'))
  await page.getByRole('link', { name: 'Print slips' }).click({ button: 'middle' })
  await seen
  await (await opened).close()
  await refundPiece(request, number)
  await page.getByRole('link', { name: 'Coupons' }).click()
  await expect(page.getByRole('heading', { name: 'Coupons' })).toBeVisible()
  await page.goBack()
  await choose.check()
  await page.getByRole('button', { name: 'Enter tracking numbers' }).click()
  await page.getByLabel('Tracking numbers').fill('SLIP-3')
  await page.getByRole('button', { name: 'Ship 1 order' }).click()
  const progress = page.getByRole('status').filter({ hasText: 'shipped' })
  await expect(progress).toContainText(/can still be shipped, not \d+\./)
})

test('An order that is picked up is marked as ready without a number, and as picked up', async ({
  page,
  request,
}, { repeatEachIndex }) => {
  const orders = await listPaidOrders(request, QUIET_COUNTRY)
  const order = orders.filter(({ pieces }) => pieces < 4).at(-1 - repeatEachIndex)
  await changeRead(page, () => ({ is_pick_up: true }))
  await page.goto(`/orders/${order?.number}`)
  const pickUp = page.getByRole('region', { name: 'Pick-up', exact: true })
  const ready = pickUp.getByRole('button', { name: 'Mark as ready' })
  await expect(ready).toBeVisible()
  await expect(pickUp.getByRole('textbox')).toHaveCount(0)
  await ready.click()
  await expect(page.getByText('Ready to be picked up. The buyer gets a mail.')).toBeVisible()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText('Ready to be picked up')).toBeVisible()
  const parcels = page.getByRole('region', { name: 'Ready to be picked up' })
  await expect(parcels).toContainText('piece')
  await expect(parcels.getByRole('textbox')).toHaveCount(0)
  const main = page.getByRole('main')
  await expect(main.getByText('Ready to be picked up', { exact: true })).toHaveCount(3)

  await pickUp.getByRole('button', { name: 'Record the pick-up' }).click()
  await pickUp.getByRole('button', { name: 'Mark as picked up' }).click()
  await expect(page.getByText('The order is picked up.')).toBeVisible()
  await expect(main.getByText('Picked up', { exact: true })).toHaveCount(2)
  await expect(main.getByText(/On its way|Delivered|Shipped|Parcels/)).toHaveCount(0)
})

test('Only mails that can be sent again have a button for it', async ({ page, request }) => {
  await changeRead(page, ({ mails }) => ({
    mails: mails
      .slice(0, 1)
      .flatMap((mail) => [mail, { ...mail, id: 'old', subject: 'Old', is_resendable: false }]),
  }))
  await page.goto(`/orders/${await getQuietOrder(request, 0)}`)
  const mails = page.getByRole('region', { name: 'Mails' })
  await expect(mails.getByText('Old')).toBeVisible()
  await expect(mails.getByRole('button', { name: 'Resend' })).toHaveCount(1)
})

const PLACE = '12 Tumanyan Street'
const Orders = z.looseObject({ orders: z.array(z.looseObject({ number: z.string() })) })

/** Shows an order as one that is picked up, and the others as parcels of the post. */
async function showAsPickUp(context: BrowserContext, number: string): Promise<void> {
  await context.route(/\/api\/(?:orders|slips)\?/, async (route) => {
    const response = await route.fetch()
    const answer = z.parse(Orders, await response.json())
    const orders = answer.orders.map((order) => ({
      ...order,
      is_pick_up: order.number === number,
      shipping_method: order.number === number ? PLACE : 'Haypost parcel',
    }))
    await route.fulfill({ response, json: { ...answer, orders } })
  })
}

test('An order that is picked up says so in the list and on its slip, and needs no tracking number', async ({
  page,
  request,
}) => {
  const [first, second] = await listPaidOrders(request, QUIET_COUNTRY)
  const [collected, sent] = [first?.number ?? '', second?.number ?? '']
  await showAsPickUp(page.context(), collected)
  const parcels: unknown[] = []
  await page.route('**/api/order/ship', async (route) => {
    const { number, tracking, carrier } = z.parse(shipOrder.input, route.request().postDataJSON())
    parcels.push({ number, tracking, carrier })
    await route.fulfill({ json: { state: 'shipped', left: 0 } })
  })
  await page.goto(`/orders?state=paid&country=${QUIET_COUNTRY}`)
  await expect(page.getByRole('row').filter({ hasText: collected })).toContainText('Pick-up')
  await expect(page.getByRole('row').filter({ hasText: sent })).not.toContainText('Pick-up')
  for (const number of [collected, sent]) {
    await page.getByRole('checkbox', { name: `Choose order ${number}` }).check()
  }
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Print slips' }).click()
  const slips = await opened
  const slip = (number: string) => slips.getByRole('article', { name: number })
  await expect(slip(collected)).toContainText(`To be picked up: ${PLACE}`)
  await expect(slip(collected)).not.toContainText('France')
  await expect(slip(sent)).toContainText('France')
  await expect(slip(sent)).toContainText('Sent by: Haypost parcel')
  await slips.close()

  await page.getByRole('button', { name: 'Enter tracking numbers' }).click()
  await page.getByLabel('Tracking numbers').fill('ONLY-1')
  await expect(
    page.getByRole('listitem').filter({ hasText: `${collected} – ready to be picked up` }),
  ).toBeVisible()
  await page.getByLabel('Carrier').fill('Haypost')
  const chooseSent = page.getByRole('checkbox', { name: `Choose order ${sent}` })
  await chooseSent.uncheck()
  await expect(page.getByLabel('Tracking numbers')).toHaveValue('ONLY-1')
  await page.getByLabel('Tracking numbers').fill('')
  await expect(page.getByLabel('Tracking numbers')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Ship 1 order' })).toBeEnabled()
  await chooseSent.check()
  await page.getByLabel('Tracking numbers').fill('ONLY-1')
  await page.getByRole('button', { name: 'Ship 2 orders' }).click()
  await expect(page.getByRole('status').filter({ hasText: '2 of 2 shipped' })).toBeVisible()
  expect(parcels).toEqual([
    { number: collected, tracking: '', carrier: '' },
    { number: sent, tracking: 'ONLY-1', carrier: 'Haypost' },
  ])
  // The list is read again after the last parcel.
  await page.context().unrouteAll({ behavior: 'wait' })
})
