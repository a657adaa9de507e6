import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import type { InvoicesAnswer } from '#shared/admin/invoices-contract.ts'
import { changeOrder } from '../../../worker/operations/orders/change-order.ts'
import { createOperationContext } from '../operation-context.ts'
import { createGuestOrder, shop } from '../checkout/paid-orders.ts'
import { createQuote, createVariant, pay, placeOrder } from '../checkout/purchase.ts'
import { callAs, createStaff } from './admin.ts'

let orders: string
let packer: string

beforeAll(async () => {
  orders = await createStaff('orders')
  packer = await createStaff('packer')
})

const fetchThem = (staff: string, numbers: readonly string[]) =>
  callAs(staff, `/invoices?numbers=${encodeURIComponent(numbers.join(','))}`)

it('Invoices have the requested order and the content that the law requires, and unknown numbers are omitted', async () => {
  const [first, second] = [await createGuestOrder(), await createGuestOrder()]
  const response = await fetchThem(orders, [second.number, 'NO-ORDER', first.number])
  const { invoices, seller } = await response.json<InvoicesAnswer>()
  expect(invoices.map(({ number }) => number)).toEqual([second.number, first.number])
  expect(seller).toMatchObject({ name: { en: expect.any(String) }, email: expect.any(String) })
  const [invoice] = invoices
  expect(invoice).toMatchObject({ state: 'paid', refunds: [], place: expect.stringMatching(/\S/) })
  expect(invoice?.priced.sums.total).toBeGreaterThan(0)
})

it('The invoice of a cancelled order says whether it was paid', async () => {
  const paid = await createGuestOrder()
  const quote = await createQuote(await createVariant(3))
  await pay(shop, quote, 'slow')
  const unpaid = await placeOrder(shop, quote)
  for (const { number } of [paid, unpaid]) {
    await changeOrder(env.DB, { number, operation: 'cancel', note: '' }, createOperationContext())
  }
  const response = await fetchThem(orders, [paid.number, unpaid.number])
  const { invoices } = await response.json<InvoicesAnswer>()
  expect(invoices).toMatchObject([
    { state: 'cancelled', was_paid: true },
    { state: 'cancelled', was_paid: false },
  ])
})

it('A refund is on the invoice', async () => {
  const { number } = await createGuestOrder()
  const refund = {
    id: crypto.randomUUID(),
    number,
    reason: 'Dented lid',
    part: { kind: 'amount', amount: 1.5 },
  }
  expect((await callAs(orders, '/order/refund-part', refund)).status).toBe(200)
  const { invoices } = await (await fetchThem(orders, [number])).json<InvoicesAnswer>()
  expect(invoices[0]?.refunds).toMatchObject([{ amount: 1.5, reason: 'Dented lid' }])
})

it('Who sees no money gets no invoice', async () => {
  expect((await fetchThem(packer, ['1'])).status).toBe(403)
})
