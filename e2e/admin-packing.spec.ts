import type { APIRequestContext } from 'playwright/test'
import * as z from 'zod/mini'
import { shipOrder } from '../shared/admin/order-changes-contract.ts'
import { fetchOrder, fetchOrders } from '../shared/admin/orders-contract.ts'
import {
  ADMIN,
  ADMIN_START_TIMEOUT_MS,
  changeOrderRead,
  listPaidOrders,
  startAdmin,
} from './admin-helpers.ts'
import { expect, test } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

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

test(
  'An order is shipped as its page showed it, or not at all',
  { tag: BEFORE_RELEASE },
  async ({ page, request, allowErrors }, { repeatEachIndex }) => {
    allowErrors(/409/)
    const [number = ''] = await listOrders(request, 2 * ORDERS * repeatEachIndex)
    await page.goto(`/orders/${number}`)
    const form = page.getByRole('region', { name: 'Ship' })
    await form.getByLabel('Tracking number').fill('SEEN-1')
    await refundPiece(request, number)
    await form.getByRole('button', { name: 'Ship', exact: true }).click()
    await expect(
      page.getByText(/can still be shipped, not \d+\. Lower the quantity\./),
    ).toBeVisible()
    await form.getByRole('button', { name: 'Ship', exact: true }).click()
    await expect(
      page.getByRole('region', { name: 'Parcels' }).getByLabel('Tracking number'),
    ).toHaveValue('SEEN-1')
  },
)

test(
  'Enter in the empty field of the tracking number ships nothing before a second question',
  { tag: BEFORE_RELEASE },
  async ({ page, request }) => {
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
  },
)

test(
  'An order from which the buyer has withdrawn is shipped only after a second question',
  { tag: BEFORE_RELEASE },
  async ({ page, request }) => {
    await changeOrderRead(page, ({ lines }) => ({
      lines: lines.map((line) => ({ ...line, withdrawn: 1 })),
    }))
    await page.goto(`/orders/${await getQuietOrder(request, 0)}`)
    await page.getByRole('region', { name: 'Ship' }).getByLabel('Tracking number').fill('RR1')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Ship although the buyer has withdrawn?' })
    await expect(dialog.getByRole('button', { name: 'Ship anyway' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const form = page.getByRole('region', { name: 'Ship' })
    await expect(form.getByRole('button', { name: 'Ship', exact: true })).toBeEnabled()
  },
)

test(
  'Many orders are shipped only after a second question if a buyer has withdrawn from one of them',
  { tag: BEFORE_RELEASE },
  async ({ page, request }) => {
    // Another test ships the first one.
    const paid = (await listPaidOrders(request, QUIET_COUNTRY)).slice(4, 6)
    const [withdrawn, other] = paid.map(({ number }) => number)
    let shippedElsewhere: string | undefined
    let cancelledElsewhere: string | undefined
    await page.route(/\/api\/orders\?/, async (route) => {
      const response = await route.fetch()
      const answer = z.parse(fetchOrders.output, await response.json())
      const orders = answer.orders
        .map((order) => ({
          ...order,
          is_withdrawn: order.number === withdrawn,
          state: order.number === cancelledElsewhere ? 'cancelled' : order.state,
        }))
        .filter(({ number }) => number !== shippedElsewhere)
      await route.fulfill({ response, json: { ...answer, orders } })
    })
    const shipped: unknown[] = []
    await page.route('**/api/order/ship', async (route) => {
      shipped.push(z.parse(shipOrder.input, route.request().postDataJSON()).number)
      await route.fulfill({ json: { state: 'shipped', left: 0 } })
    })
    await page.goto(`/orders?state=paid&country=${QUIET_COUNTRY}`)
    for (const number of [withdrawn, other]) {
      await page.getByRole('checkbox', { name: `Choose order ${number}` }).check()
    }
    await page.getByRole('button', { name: 'Enter tracking numbers' }).click()
    await page.getByLabel('Tracking numbers').fill('ONE-1\none-1')
    await expect(page.getByText('– the same number twice')).toHaveCount(2)
    await page.getByRole('button', { name: 'Ship 2 orders' }).click()
    await expect(page.getByRole('dialog')).toContainText('have the same tracking number')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByLabel('Tracking numbers').fill('ONE-1\nTWO-2')
    await page.getByRole('button', { name: 'Ship 2 orders' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ship although the buyer has withdrawn?' })
    await expect(dialog).toContainText(`This order is withdrawn, wholly or in part: ${withdrawn}.`)
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('button', { name: 'Ship 2 orders' }).click()
    await expect(dialog).toBeVisible()
    // The list is read again when the tab is opened after some minutes.
    const readAgain = async (minutes: number) => {
      await page.clock.setSystemTime(Date.now() + minutes * 60_000)
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    }
    shippedElsewhere = other
    await readAgain(10)
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(`This chosen order is not on this page: ${other}.`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ship 1 order' })).toBeDisabled()
    shippedElsewhere = undefined
    cancelledElsewhere = other
    await readAgain(20)
    await expect(page.getByText(`This order has nothing to be shipped: ${other}.`)).toBeVisible()
    await expect(page.getByText('2 numbers for 1 order: each order needs one.')).toBeVisible()
    cancelledElsewhere = undefined
    await readAgain(30)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(shipped).toEqual([])

    await page.getByRole('button', { name: 'Ship 2 orders' }).click()
    await dialog.getByRole('button', { name: 'Ship anyway' }).click()
    await expect(page.getByRole('status').filter({ hasText: '2 of 2 shipped' })).toBeVisible()
    expect(shipped).toEqual([withdrawn, other])
    // The list is read again after the last parcel.
    await page.unrouteAll({ behavior: 'wait' })
  },
)

test(
  'Orders are shipped as their slips showed them, and numbers that were refused are discarded only after a second question',
  { tag: BEFORE_RELEASE },
  async ({ page, request, allowErrors }, { repeatEachIndex }) => {
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
  },
)

test(
  'What slips showed that were opened by the middle button counts after other screens',
  { tag: BEFORE_RELEASE },
  async ({ page, request, allowErrors }, { repeatEachIndex }) => {
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
  },
)
