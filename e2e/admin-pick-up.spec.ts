import type { BrowserContext } from 'playwright/test'
import * as z from 'zod/mini'
import { shipOrder } from '../shared/admin/order-changes-contract.ts'
import {
  ADMIN,
  ADMIN_START_TIMEOUT_MS,
  changeOrderRead,
  listPaidOrders,
  startAdmin,
} from './admin-helpers.ts'
import { expect, test } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

/* The seeded orders are all sent, so the answers of the admin's calls are changed. */

/** The country whose last orders are not shipped yet. */
const QUIET_COUNTRY = 'FR'
const PLACE = '12 Tumanyan Street'
const Orders = z.looseObject({ orders: z.array(z.looseObject({ number: z.string() })) })

test.use({ baseURL: ADMIN, locale: 'en-GB' })
test.beforeAll(async () => {
  test.setTimeout(ADMIN_START_TIMEOUT_MS)
  await startAdmin()
})

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

test(
  'An order that is picked up is marked as ready without a number, and as picked up',
  { tag: BEFORE_RELEASE },
  async ({ page, request }, { repeatEachIndex }) => {
    const orders = await listPaidOrders(request, QUIET_COUNTRY)
    const order = orders.filter(({ pieces }) => pieces < 4).at(-1 - repeatEachIndex)
    await changeOrderRead(page, () => ({ is_pick_up: true }))
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
  },
)

test(
  'An order that is picked up says so in the list and on its slip, and needs no tracking number',
  { tag: BEFORE_RELEASE },
  async ({ page, request }) => {
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
  },
)
