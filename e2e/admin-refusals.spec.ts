import type { APIRequestContext, Page } from 'playwright/test'
import * as z from 'zod/mini'
import { fetchOrder, fetchOrders, type AdminOrder } from '../shared/admin/orders-contract.ts'
import {
  ADMIN,
  ADMIN_START_TIMEOUT_MS,
  changeOrderRead,
  listPaidOrders,
  startAdmin,
} from './admin-helpers.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

/** Other tests take the first orders of the country; these take the last ones, each its own. */
const COUNTRY = 'US'
/** Other tests take the first orders of this one. */
const QUIET_COUNTRY = 'JP'

test.use({ baseURL: ADMIN, locale: 'en-GB' })
test.beforeAll(async () => {
  test.setTimeout(ADMIN_START_TIMEOUT_MS)
  await startAdmin()
})

/** A colleague refunds all of an order but one euro. */
async function refundAllButOne(
  request: APIRequestContext,
  { number, total }: { readonly number: string; readonly total: number | null },
): Promise<void> {
  const amount = Number((Number(total) - 1).toFixed(2))
  await refundAsColleague(request, number, { kind: 'amount', amount })
}

async function refundAsColleague(
  request: APIRequestContext,
  number: string,
  part: object,
): Promise<void> {
  const response = await request.post('/api/order/refund-part', {
    headers: { Origin: ADMIN },
    data: { id: crypto.randomUUID(), number, reason: 'The jar broke', part },
  })
  expect(response.ok()).toBe(true)
}

/** Sends the form of a refund, and answers the question that names the amount. */
async function sendRefund(page: Page, amount: string): Promise<void> {
  await page
    .getByRole('region', { name: 'Refunds' })
    .getByRole('button', { name: 'Refund', exact: true })
    .click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(`Refund ${amount}?`)
  await question.getByRole('button', { name: `Refund ${amount}` }).click()
}

test(
  'A refund above what a colleague has left says how much is left and retains the input',
  { tag: BEFORE_RELEASE },
  async ({ page, request, allowErrors }, { repeatEachIndex }) => {
    allowErrors(/409/)
    const order = (await listPaidOrders(request, COUNTRY)).at(-1 - 2 * repeatEachIndex)
    if (order === undefined) throw new Error('No order')
    await page.goto(`/orders/${order.number}`)
    const refunds = page.getByRole('region', { name: 'Refunds' })
    await refunds.getByRole('button', { name: 'Refund a part' }).click()
    const amount = refunds.getByLabel('Or an amount in EUR')
    const reason = refunds.getByLabel('Reason, for the buyer')
    await amount.fill('2')
    await reason.fill('The lid was cracked')
    await refundAllButOne(request, order)

    await expect(refunds).toContainText(`Still refundable: €${order.total?.toFixed(2)}.`)
    await sendRefund(page, '€2.00')
    await expect(
      page.getByText('€1.00 of the order can still be refunded, not €2.00. Lower the amount.'),
    ).toBeVisible()
    await expect(refunds.getByText('The jar broke')).toBeVisible()
    await expect(amount).toHaveValue('2')
    await expect(reason).toHaveValue('The lid was cracked')

    await expect(refunds).toContainText('€2.00 is more than the €1.00 that can still be refunded.')
    await expect(refunds.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled()
    await amount.fill('0.5')
    await sendRefund(page, '€0.50')
    await expect(refunds.getByText('The lid was cracked')).toBeVisible()
  },
)

/** An order that is being packed, which no other test takes, with two lines and more than one piece of the second. */
async function findOrderOfLines(request: APIRequestContext): Promise<AdminOrder> {
  const response = await request.get(`/api/orders?state=preparing&country=${COUNTRY}`)
  for (const { number } of z.parse(fetchOrders.output, await response.json()).orders) {
    const order = await fetchDetails(request, number)
    const isUntouched = order.lines.every(({ refunded }) => refunded === 0)
    if (isUntouched && Number(order.lines[1]?.quantity) >= 2) return order
  }
  throw new Error('No order')
}

async function fetchDetails(request: APIRequestContext, number: string): Promise<AdminOrder> {
  const response = await request.get(`/api/order?number=${number}`)
  return z.parse(fetchOrder.output, await response.json())
}

test(
  'A refund of pieces holds what is typed, names its amount and has only the lines that are left',
  { tag: BEFORE_RELEASE },
  async ({ page, request, allowErrors }) => {
    allowErrors(/409/)
    const order = await findOrderOfLines(request)
    const [first, second] = order.lines
    if (first === undefined || second === undefined) throw new Error('No lines')
    await page.goto(`/orders/${order.number}`)
    const refunds = page.getByRole('region', { name: 'Refunds' })
    await refunds.getByRole('button', { name: 'Refund a part' }).click()
    const firstField = refunds.getByLabel(`${first.name} · ${first.sku}`).first()
    const secondField = refunds.getByRole('textbox').nth(1)
    const send = refunds.getByRole('button', { name: 'Refund', exact: true })

    for (const wrong of [String(second.quantity + 1), '1.5', '-1']) {
      await secondField.fill(wrong)
      await expect(refunds).toContainText(`A whole number from 0 to ${second.quantity}`)
      await expect(send).toBeDisabled()
    }
    expect(await findViolations(page)).toEqual([])
    await secondField.fill('2')
    await secondField.press('Backspace')
    await expect(secondField).toHaveValue('')
    await expect(send).toBeDisabled()
    await secondField.press('1')
    await expect(secondField).toHaveValue('1')
    const piece = Math.round((Number(second.line_total) * 100) / second.quantity) / 100
    const amount = `€${piece.toFixed(2)}`
    await expect(refunds).toContainText(`To be refunded: ${amount}.`)

    await firstField.fill(String(first.quantity))
    const { searching_key, quantity } = first
    const part = { kind: 'lines', lines: [{ searching_key, quantity }], is_restocked: true }
    await refundAsColleague(request, order.number, part)
    const both = piece + Number(first.line_total)
    await sendRefund(page, `€${both.toFixed(2)}`)
    await expect(page.getByText(/can still be refunded, not \d+\./)).toBeVisible()
    await expect(refunds).toContainText(`To be refunded: ${amount}.`)
    await sendRefund(page, amount)
    await expect(refunds.getByText(`${amount} · `)).toBeVisible()
    const { lines } = await fetchDetails(request, order.number)
    expect(lines.map(({ refunded }) => refunded).slice(0, 2)).toEqual([first.quantity, 1])
  },
)

test('A refund whose answer is awaited is not made twice by a form that is opened again', async ({
  page,
  request,
}, { repeatEachIndex }) => {
  const order = (await listPaidOrders(request, QUIET_COUNTRY)).at(-1 - repeatEachIndex)
  await page.goto(`/orders/${order?.number}`)
  const refunds = page.getByRole('region', { name: 'Refunds' })
  const fill = async () => {
    await refunds.getByRole('button', { name: 'Refund a part' }).click()
    await refunds.getByLabel('Or an amount in EUR').fill('1')
  }
  const held = Promise.withResolvers<void>()
  await page.route('**/api/order/refund-part', async (route) => {
    const response = await route.fetch()
    await held.promise
    await route.fulfill({ response })
  })
  await fill()
  await sendRefund(page, '€1.00')
  await refunds.getByRole('button', { name: 'Cancel' }).click()
  await fill()
  const send = refunds.getByRole('button', { name: 'Refund', exact: true })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await send.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  held.resolve()
  await expect(refunds.getByText('€1.00 · ')).toHaveCount(1)
  await expect(refunds.getByRole('button', { name: 'Refund a part' })).toBeVisible()
})

test(
  'The rest of an order is cancelled after a refund',
  { tag: BEFORE_RELEASE },
  async ({ page, request }, { repeatEachIndex }) => {
    const order = (await listPaidOrders(request, COUNTRY)).at(-2 - 2 * repeatEachIndex)
    if (order === undefined) throw new Error('No order')
    await refundAllButOne(request, order)
    await page.goto(`/orders/${order.number}`)
    const cancellation = page.getByRole('region', { name: 'Cancel' })
    await cancellation.getByRole('button', { name: 'Cancel the order' }).click()
    await cancellation.getByLabel('Reason, for the buyer').fill('Nothing is left of it')
    expect(await findViolations(page)).toEqual([])
    await cancellation.getByRole('button', { name: 'Cancel and refund' }).click()
    await expect(page.getByText('The order is cancelled. The buyer gets a mail.')).toBeVisible()
    await expect(cancellation).toHaveCount(0)
    await expect(page.getByText('Nothing is left of it')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Ship' })).toHaveCount(0)
  },
)

test(
  'The addresses of an order name their state',
  { tag: BEFORE_RELEASE },
  async ({ page, request }) => {
    const [order] = await listPaidOrders(request, COUNTRY)
    await changeOrderRead(page, ({ shipping_address }) => ({
      shipping_address: { ...shipping_address, state_id: 'US-NY' },
      states: { 'US-NY': 'New York' },
    }))
    await page.goto(`/orders/${order?.number}`)
    await expect(page.locator('.address').first()).toContainText('New York, United States')
  },
)

test(
  'Only mails that can be sent again have a button for it',
  { tag: BEFORE_RELEASE },
  async ({ page, request }) => {
    await changeOrderRead(page, ({ mails }) => ({
      mails: mails
        .slice(0, 1)
        .flatMap((mail) => [mail, { ...mail, id: 'old', subject: 'Old', is_resendable: false }]),
    }))
    const [order] = await listPaidOrders(request, 'FR')
    await page.goto(`/orders/${order?.number}`)
    const mails = page.getByRole('region', { name: 'Mails' })
    await expect(mails.getByText('Old')).toBeVisible()
    await expect(mails.getByRole('button', { name: 'Resend' })).toHaveCount(1)
  },
)
