import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { OrderListItem } from '#shared/admin/orders-contract.ts'
import type { Today } from '#shared/admin/today-contract.ts'
import { prepareFailedRefund } from '../../../worker/checkout/orders/failed-refund.ts'
import { countJobs } from '../../../worker/operations/jobs.ts'
import { listOpenWithdrawals } from '../../../worker/operations/open-withdrawals.ts'
import { listStuckRefundOrders } from '../../../worker/operations/stuck-refunds.ts'
import { refundPart } from '../../../worker/operations/orders/refund-part.ts'
import { createGuestOrder } from '../checkout/paid-orders.ts'
import { createVariant, minutesFromNow } from '../checkout/purchase.ts'
import { createOperationContext } from '../operation-context.ts'
import { callAs, createStaff } from './admin.ts'

it('Refunds of parts that failed are among the refunds that failed, for thirty days, and their order is named', async () => {
  const packer = await createStaff('packer')
  const readToday = async () => (await callAs(packer, '/today')).json<Today>()
  const countStuck = async () => (await readToday()).stuck_refunds
  const before = await countStuck()
  const { number } = await createGuestOrder()
  const refund = async (values: string) => {
    const part = { kind: 'amount', amount: 1 } as const
    const id = crypto.randomUUID()
    await refundPart(env.DB, { id, number, reason: '', part }, createOperationContext())
    await env.DB.prepare(`UPDATE partial_refund SET ${values} WHERE id = ?1`).bind(id).run()
  }
  await refund('done_at = created_at, last_error = NULL')
  await refund("failed_at = '2020-01-01T00:00:00.000Z'")
  expect(await countStuck()).toBe(before)
  expect((await readToday()).stuck_refund_orders).not.toContain(number)
  await refund("last_error = 'The provider is down'")
  await refund("failed_at = created_at, last_error = 'The bank has returned the refund'")
  expect(await countStuck()).toBe(before + 2)
  const { stuck_refund_orders } = await readToday()
  expect(stuck_refund_orders.filter((order) => order === number)).toEqual([number])
})

it('A whole refund that the bank has returned is listed and counted as given up for thirty days', async () => {
  const { number } = await createGuestOrder()
  const row = await env.DB.prepare('SELECT quote_id FROM shop_order WHERE number = ?1')
    .bind(number)
    .first<{ quote_id: string }>()
  const toNow = (days: number) => minutesFromNow(days * 24 * 60)
  const list = (days: number) => listStuckRefundOrders(env.DB, { now: toNow(days), limit: 100 })
  const count = async (days: number) => {
    const counts = await countJobs(env.DB, toNow(days))
    const { waiting, retried, given_up } = counts.find(({ kind }) => kind === 'refund') ?? {}
    return { waiting, retried, given_up }
  }
  expect(await count(0)).toEqual({ waiting: 0, retried: 0, given_up: 0 })
  const failure = {
    quote_id: row?.quote_id ?? '',
    reason: 'expired_or_canceled_card',
    now: new Date(),
  }
  await prepareFailedRefund(env.DB, failure).run()
  expect(await list(29)).toContain(number)
  expect(await list(31)).not.toContain(number)
  expect(await count(29)).toEqual({ waiting: 0, retried: 0, given_up: 1 })
  expect(await count(31)).toEqual({ waiting: 0, retried: 0, given_up: 0 })
})

it('An order from which the buyer has withdrawn waits until something is refunded, at most 90 days', async () => {
  const packer = await createStaff('packer')
  const readOrders = async () =>
    (await (await callAs(packer, '/today')).json<Today>()).open_withdrawal_orders
  const before = await readOrders()
  const { number } = await createGuestOrder()
  const withdraw = (declaredAt: Date) =>
    env.DB.prepare('INSERT INTO withdrawal VALUES (?1, ?2, ?3)')
      .bind(crypto.randomUUID(), number, declaredAt.toISOString())
      .run()
  await withdraw(minutesFromNow(-91 * 24 * 60))
  expect(await readOrders()).toEqual(before)
  await withdraw(minutesFromNow(-1))
  await withdraw(minutesFromNow(-2))
  expect(await readOrders()).toEqual([...before, number])
  expect(await listOpenWithdrawals(env.DB, minutesFromNow(91 * 24 * 60))).toEqual([])

  const part = { kind: 'amount', amount: 1 } as const
  const id = crypto.randomUUID()
  await refundPart(env.DB, { id, number, reason: '', part }, createOperationContext())
  expect(await readOrders()).toEqual(before)
  await withdraw(minutesFromNow(1))
  expect(await readOrders()).toEqual([...before, number])
  await env.DB.prepare("UPDATE shop_order SET state = 'cancelled' WHERE number = ?1")
    .bind(number)
    .run()
  expect(await readOrders()).toEqual(before)
})

it('At most ten variants that are nearly sold out are listed, and it is said whether there are more', async () => {
  const packer = await createStaff('packer')
  const readLow = async () => {
    const { low_stock, has_more_low_stock } = await (await callAs(packer, '/today')).json<Today>()
    return [low_stock.length, has_more_low_stock]
  }
  await env.DB.prepare('UPDATE product_variant SET stock = 60 WHERE is_bundle = 0').run()
  for (let left = 10; left > 0; left -= 1) await createVariant(1)
  expect(await readLow()).toEqual([10, false])
  await createVariant(1)
  expect(await readLow()).toEqual([10, true])
})

it('The orders that wait for a refund are listed whole, and searched like others', async () => {
  const packer = await createStaff('packer')
  const list = async (query: string) =>
    (
      await (await callAs(packer, `/orders?${query}`)).json<{ orders: OrderListItem[] }>()
    ).orders.map(({ number }) => number)
  const orders = [await createGuestOrder(), await createGuestOrder(), await createGuestOrder()]
  const [withdrawn, stuck, other] = orders.map(({ number }) => number)
  await env.DB.prepare('INSERT INTO withdrawal VALUES (?1, ?2, ?3)')
    .bind(crypto.randomUUID(), withdrawn, minutesFromNow(-1).toISOString())
    .run()
  await env.DB.prepare(
    `INSERT INTO refund (order_number, cause, created_at, due_at, last_error)
     VALUES (?1, 'operator', ?2, ?2, 'The provider is down')`,
  )
    .bind(stuck, minutesFromNow(-1).toISOString())
    .run()
  const listed = [await list('task=open_withdrawals'), await list('task=stuck_refunds')]
  expect(listed[0]).toContain(withdrawn)
  expect(listed[1]).toContain(stuck)
  for (const numbers of listed) expect(numbers).not.toContain(other)
  expect(await list(`task=open_withdrawals&words=${withdrawn}`)).toEqual([withdrawn])
  expect(await list(`task=open_withdrawals&words=${other}`)).toEqual([])
  expect(await list('task=stuck_refunds&state=shipped')).toEqual([])
})
