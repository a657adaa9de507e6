import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { AdminOrder, OrderListItem } from '#shared/admin/orders-contract.ts'
import { declareWithdrawal } from '../../../worker/checkout/orders/declare-withdrawal.ts'
import { findOrder } from '../../../worker/checkout/orders/order-queries.ts'
import { changeOrder } from '../../../worker/operations/orders/change-order.ts'
import { hasWithdrawnPieces } from '../../../worker/operations/open-withdrawals.ts'
import { readOrderPage } from '../../../worker/operations/orders/order-page.ts'
import { refundPart, type PartialRefund } from '../../../worker/operations/orders/refund-part.ts'
import { createOrderOfLines, type OrderOfLines } from '../checkout/order-of-lines.ts'
import { createGuestOrder } from '../checkout/paid-orders.ts'
import { createSandboxShop } from '../checkout/payment-shop.ts'
import { createVariant } from '../checkout/purchase.ts'
import { createOperationContext } from '../operation-context.ts'
import { callAs, createStaff } from './admin.ts'

const shop = createSandboxShop()

const createOrder = async () =>
  createOrderOfLines(shop, [{ variant: await createVariant(9), quantity: 2 }])

async function readSlips(numbers: readonly string[]) {
  const packer = await createStaff('packer')
  const response = await callAs(packer, `/slips?numbers=${numbers.join(',')}`)
  return response.json<{ orders: AdminOrder[]; skipped: string[] }>()
}

async function withdraw({ number, lines }: OrderOfLines): Promise<void> {
  const order = await findOrder(env.DB, number)
  if (order === undefined) throw new Error('No order')
  const [line] = lines
  const withdrawn = [{ searching_key: line?.searching_key ?? '', quantity: 1 }]
  const statement = { id: crypto.randomUUID(), lines: withdrawn, now: new Date() }
  expect(await declareWithdrawal(env.DB, order, statement)).toBe('declared')
}

it('Slips are for orders that have something to pack, and the answer names all others', async () => {
  const paid = await createOrder()
  const [cancelled, shipped] = [await createGuestOrder(), await createGuestOrder()]
  for (const [{ number }, operation] of [
    [cancelled, 'cancel'],
    [shipped, 'ship'],
  ] as const) {
    await changeOrder(env.DB, { number, operation, note: '' }, createOperationContext())
  }
  const { orders, skipped } = await readSlips([
    cancelled.number,
    paid.number,
    shipped.number,
    'NONE-NONE',
  ])
  expect(orders.map(({ number }) => number)).toEqual([paid.number])
  expect(skipped).toEqual([cancelled.number, shipped.number, 'NONE-NONE'])
})

async function refund({ number }: OrderOfLines, part: PartialRefund['part']): Promise<void> {
  const request = { id: crypto.randomUUID(), number, reason: '', part }
  await refundPart(env.DB, request, createOperationContext())
}

const isListedAsWithdrawn = async ({ number }: OrderOfLines) =>
  (await readOrderPage(env.DB, { words: number, count: 1 })).orders[0]?.is_withdrawn

it('An order is no longer marked as withdrawn, and its shipping not questioned, once the pieces were refunded', async () => {
  const order = await createOrder()
  await withdraw(order)
  const readWithdrawn = async () =>
    (await readSlips([order.number])).orders[0]?.lines.map(({ withdrawn }) => withdrawn)
  expect(await readWithdrawn()).toEqual([1])
  // An amount does not say which pieces stay in the shop.
  await refund(order, { kind: 'amount', amount: 1 })
  expect([await isListedAsWithdrawn(order), await readWithdrawn()]).toEqual([true, [1]])
  expect(await hasWithdrawnPieces(env.DB, order.number)).toBe(true)
  const lines = [{ searching_key: order.lines[0]?.searching_key ?? '', quantity: 1 }]
  await refund(order, { kind: 'lines', lines, isRestocked: true })
  expect([await isListedAsWithdrawn(order), await readWithdrawn()]).toEqual([false, [0]])
  expect(await hasWithdrawnPieces(env.DB, order.number)).toBe(false)
})

it('A shipped order is no longer marked as withdrawn once an amount was refunded', async () => {
  const order = await createOrder()
  await changeOrder(
    env.DB,
    { number: order.number, operation: 'ship', note: '' },
    createOperationContext(),
  )
  await withdraw(order)
  expect(await isListedAsWithdrawn(order)).toBe(true)
  await refund(order, { kind: 'amount', amount: 1 })
  expect(await isListedAsWithdrawn(order)).toBe(false)
})

it('The list and the slip of an order say that its buyer has withdrawn', async () => {
  const [withdrawn, other] = [await createOrder(), await createOrder()]
  await withdraw(withdrawn)
  const { orders } = await readSlips([withdrawn.number])
  expect(orders).toMatchObject([{ withdrawals: [{ lines: [{ quantity: 1 }] }] }])
  const response = await callAs(await createStaff('packer'), '/orders?state=paid')
  const listed = (await response.json<{ orders: OrderListItem[] }>()).orders
  const isWithdrawn = ({ number }: OrderOfLines) =>
    listed.find((order) => order.number === number)?.is_withdrawn
  expect([isWithdrawn(withdrawn), isWithdrawn(other)]).toEqual([true, false])
})
