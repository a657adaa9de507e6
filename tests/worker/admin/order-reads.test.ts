import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fetchOrder } from '#shared/admin/orders-contract.ts'
import { planRefund } from '../../../admin/client/orders/refund-plan.ts'
import { prepareFailedRefund } from '../../../worker/checkout/orders/failed-refund.ts'
import { MAX_ATTEMPTS } from '../../../worker/mail/outbox.ts'
import { findOrderDetails } from '../../../worker/operations/orders/order-details.ts'
import { changeOrder } from '../../../worker/operations/orders/change-order.ts'
import { insertCoupon } from '../checkout/checkout-data.ts'
import { SUPERSEDED_ERROR } from '../../../worker/checkout/orders/partial-refund-rows.ts'
import { createOrderOfLines } from '../checkout/order-of-lines.ts'
import { createSandboxShop } from '../checkout/payment-shop.ts'
import { createVariant } from '../checkout/purchase.ts'
import { countBatches } from '../db/count-batches.ts'
import { findTableScans } from '../find-table-scans.ts'
import { createOperationContext } from '../operation-context.ts'
import { callAs, createStaff } from './admin.ts'

const LISTS = 15
const COUPON = 'REFUND-7'

it('An order is read without a scan, and all its lists in one batch', async () => {
  const shop = createSandboxShop()
  const { number } = await createOrderOfLines(shop, [
    { variant: await createVariant(5), quantity: 2 },
  ])
  const { db, batches } = countBatches()
  expect(await findOrderDetails(db, number)).toMatchObject({
    order: { number },
    progress: [{ quantity: 2, shipped: 0 }],
    parcels: [],
  })
  expect(batches).toEqual([LISTS])
  const scans = await findTableScans((recording) => findOrderDetails(recording, number))
  expect(scans.filter((scan) => !scan.startsWith('wanted:'))).toEqual([])
})

it('The shop refunds the amount that the form of a refund has shown', async () => {
  await insertCoupon(COUPON, { value: 70_000 })
  const manager = await createStaff('manager')
  const { number, lines } = await createOrderOfLines(
    createSandboxShop(),
    [
      { variant: await createVariant(9), quantity: 3 },
      { variant: await createVariant(9), quantity: 2 },
    ],
    COUPON,
  )
  const read = async () =>
    z.parse(fetchOrder.output, await (await callAs(manager, `/order?number=${number}`)).json())
  const refund = async (part: object) => {
    const request = { id: crypto.randomUUID(), number, reason: '', part }
    return (await callAs(manager, '/order/refund-part', request)).json()
  }
  const [first = '', second = ''] = lines.map(({ searching_key }) => searching_key)
  for (const quantities of [
    { [first]: 1, [second]: 1 },
    { [first]: 1 },
    { [first]: 0, [second]: '' },
  ]) {
    const order = await read()
    const plan = planRefund(order, { quantities, amount: '1,5' })
    const part = plan.isByAmount
      ? { kind: 'amount', amount: plan.amount }
      : {
          kind: 'lines',
          is_restocked: true,
          lines: plan.lines.map(({ searching_key, quantity }) => ({ searching_key, quantity })),
        }
    const left = Number(((order.refundable ?? 0) - (plan.amount ?? 0)).toFixed(2))
    expect(await refund(part)).toEqual({
      amount: plan.amount,
      currency: 'EUR',
      left,
      not_returned: [],
    })
    expect((await read()).refundable).toBe(left)
  }
  await env.DB.prepare('UPDATE partial_refund SET failed_at = created_at WHERE order_number = ?1')
    .bind(number)
    .run()
  const { refundable, sums } = await read()
  expect(refundable).toBe(sums?.total)
})

it('A refund of pieces that became part of the whole refund did not fail', async () => {
  const { number } = await createOrderOfLines(createSandboxShop(), [
    { variant: await createVariant(5), quantity: 1 },
  ])
  const insert = env.DB.prepare(
    `INSERT INTO partial_refund (id, order_number, amount, tax, reason, created_at, due_at, failed_at, last_error)
     VALUES (?1, ?2, 100, 0, '', ?3, ?3, ?3, ?4)`,
  )
  const at = '2026-11-01T00:00:00.000Z'
  await env.DB.batch([
    insert.bind('a', number, at, SUPERSEDED_ERROR),
    insert.bind('b', number, at, 'lost_or_stolen_card'),
  ])
  const response = await callAs(await createStaff('manager'), `/order?number=${number}`)
  const { partial_refunds } = z.parse(fetchOrder.output, await response.json())
  expect(partial_refunds).toMatchObject([
    { id: 'a', is_superseded: true },
    { id: 'b', is_superseded: false, last_error: 'lost_or_stolen_card' },
  ])
})

it('Who packs sees neither what lines cost nor what can be refunded', async () => {
  const { number } = await createOrderOfLines(createSandboxShop(), [
    { variant: await createVariant(5), quantity: 1 },
  ])
  const response = await callAs(await createStaff('packer'), `/order?number=${number}`)
  const { lines, refundable } = z.parse(fetchOrder.output, await response.json())
  expect([refundable, lines[0]?.line_total]).toEqual([null, null])
})

it('An order names the states of its addresses', async () => {
  const { number } = await createOrderOfLines(createSandboxShop(), [
    { variant: await createVariant(5), quantity: 1 },
  ])
  await env.DB.prepare(
    `UPDATE shop_order SET shipping_address = json_set(shipping_address, '$.state_id', 'US-NY')
     WHERE number = ?1`,
  )
    .bind(number)
    .run()
  const response = await callAs(await createStaff('packer'), `/order?number=${number}`)
  const { shipping_address, states } = z.parse(fetchOrder.output, await response.json())
  expect(states[shipping_address.state_id]).toBe('New York')
})

it('An order says which of its mails can be sent again', async () => {
  const manager = await createStaff('manager')
  const { number } = await createOrderOfLines(createSandboxShop(), [
    { variant: await createVariant(5), quantity: 1 },
  ])
  await env.DB.prepare("UPDATE outbox SET sent_at = '2026-11-01T00:00:00.000Z'").run()
  const insertStatement = env.DB.prepare(
    `INSERT INTO outbox (id, to_email, kind, language_id, subject, text, html, created_at, due_at, sent_at, order_number)
     SELECT ?2, to_email, ?3, language_id, ?3, '', '', created_at, due_at, ?4, order_number
     FROM outbox WHERE order_number = ?1 AND kind = 'order-paid'`,
  )
  await env.DB.batch([
    insertStatement.bind(number, 'sent', 'withdrawal-notice', '2026-11-01T00:00:00.000Z'),
    insertStatement.bind(number, 'waiting', 'withdrawal-notice', null),
  ])
  const response = await callAs(manager, `/order?number=${number}`)
  const { mails } = z.parse(fetchOrder.output, await response.json())
  const resendable = mails.filter(({ is_resendable }) => is_resendable).map(({ id }) => id)
  expect(mails).toHaveLength(3)
  expect(resendable).toHaveLength(2)
  expect(resendable).not.toContain('sent')
})

it('An order says which of its mails were given up, and do not wait', async () => {
  const manager = await createStaff('manager')
  const { number } = await createOrderOfLines(createSandboxShop(), [
    { variant: await createVariant(5), quantity: 1 },
  ])
  const isGivenUp = async () => {
    const response = await callAs(manager, `/order?number=${number}`)
    return z.parse(fetchOrder.output, await response.json()).mails[0]?.is_given_up
  }
  const set = (values: string) =>
    env.DB.prepare(`UPDATE outbox SET ${values} WHERE order_number = ?1`).bind(number).run()
  expect(await isGivenUp()).toBe(false)
  await set(`attempts = ${MAX_ATTEMPTS}, last_error = 'mailbox full'`)
  expect(await isGivenUp()).toBe(true)
  await set("sent_at = '2026-11-01T00:00:00.000Z'")
  expect(await isGivenUp()).toBe(false)
})

it('An order says that the bank has returned its refund, which does not wait to be sent', async () => {
  const manager = await createStaff('manager')
  const { number } = await createOrderOfLines(createSandboxShop(), [
    { variant: await createVariant(5), quantity: 1 },
  ])
  const readRefund = async () =>
    z.parse(fetchOrder.output, await (await callAs(manager, `/order?number=${number}`)).json())
      .refund
  await changeOrder(env.DB, { number, operation: 'cancel', note: '' }, createOperationContext())
  expect(await readRefund()).toMatchObject({ done_at: null, is_returned: false })
  const { quote_id = '' } =
    (await env.DB.prepare(
      `UPDATE refund SET attempts = 1 WHERE order_number = ?1
       RETURNING (SELECT quote_id FROM shop_order WHERE number = ?1) AS quote_id`,
    )
      .bind(number)
      .first<{ quote_id: string }>()) ?? {}
  await prepareFailedRefund(env.DB, { quote_id, reason: 'lost_card', now: new Date() }).run()
  expect(await readRefund()).toMatchObject({ done_at: null, is_returned: true })
})
