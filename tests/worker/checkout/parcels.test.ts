import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fetchOrders, fetchPurchases } from '#shared/checkout/order-contract.ts'
import { changeOrder } from '../../../worker/operations/orders/change-order.ts'
import { correctTracking } from '../../../worker/operations/orders/correct-tracking.ts'
import { refundPart } from '../../../worker/operations/orders/refund-part.ts'
import { OperationError } from '../../../worker/operations/operation-error.ts'
import { shipParcel } from '../../../worker/operations/orders/ship-parcel.ts'
import { finishPurchase } from '../../../worker/checkout/orders/finish-purchase.ts'
import type { OrderPiece } from '../../../worker/checkout/orders/order-progress.ts'
import { listParcels } from '../../../worker/checkout/orders/parcels.ts'
import { readMails } from '../account/account.ts'
import { listAuditRows } from '../audit-rows.ts'
import { createOperationContext } from '../operation-context.ts'
import { createOrderOfLines, countPieces, getState, type OrderOfLines } from './order-of-lines.ts'
import { createAccountOrder } from './paid-orders.ts'
import { createSandboxShop } from './payment-shop.ts'
import { createVariant, getStock } from './purchase.ts'

const shop = createSandboxShop()

async function createOrder() {
  return createOrderOfLines(shop, [
    { variant: await createVariant(9), quantity: 3 },
    { variant: await createVariant(9), quantity: 2 },
  ])
}

function ship(order: OrderOfLines, lines?: readonly OrderPiece[], tracking = 'RR1') {
  return shipAs(crypto.randomUUID(), order, { lines, tracking })
}

interface ParcelContents {
  readonly lines: readonly OrderPiece[] | undefined
  readonly tracking: string
}

function shipAs(id: string, { number }: OrderOfLines, { lines, tracking }: ParcelContents) {
  const parcel = { id, number, carrier: 'HayPost', tracking, lines }
  const url = `https://post.am/${tracking}`
  return shipParcel(env.DB, { ...parcel, url }, createOperationContext())
}

const take = ({ lines }: OrderOfLines, index: number, quantity: number) => [
  { searching_key: lines[index]?.searching_key ?? '', quantity },
]

describe('Parcels', () => {
  it('An order is preparing until its last piece has left', async () => {
    const order = await createOrder()
    expect(await ship(order, take(order, 0, 2), 'RR1')).toMatchObject({
      state: 'preparing',
      left: 3,
    })
    expect(await ship(order, undefined, 'RR2')).toMatchObject({ state: 'shipped', left: 0 })
    const changes = (await listAuditRows('order', order.number)).map(({ before, after }) =>
      [before, after].map((values): unknown => JSON.parse(values ?? '')),
    )
    expect(changes).toMatchObject([
      [{ state: 'paid' }, { state: 'preparing' }],
      [{ state: 'preparing' }, { state: 'shipped' }],
    ])
    const mails = await readMails(order.email)
    expect(mails.map(({ kind }) => kind)).toEqual([
      'order-paid',
      'order-partly-shipped',
      'order-shipped',
    ])
    expect(mails[1]?.text).toContain('RR1')
    expect(mails[1]?.text).toContain('https://post.am/RR1')
    expect(mails[2]?.text).toContain('RR2')
  })

  it('The buyer’s lists say of an order whether a part has left', async () => {
    const buyer = await createAccountOrder()
    const order = await createOrder()
    await env.DB.prepare(
      `UPDATE shop_order SET account_id = (SELECT account_id FROM shop_order WHERE number = ?1)
       WHERE number = ?2`,
    )
      .bind(buyer.number, order.number)
      .run()
    const read = async () => {
      const query = { language_id: '1' }
      const listed = await shop.get('my/orders', {}, buyer.account.headers)
      const bought = await shop.get('my/purchases', query, buyer.account.headers)
      const { orders } = z.parse(fetchOrders.output, await listed.json())
      const { purchases } = z.parse(fetchPurchases.output, await bought.json())
      return [...orders, ...purchases]
        .filter(({ number }) => number === order.number)
        .map(({ is_partly_shipped }) => is_partly_shipped)
    }
    expect(await read()).toEqual([false, false, false])
    await ship(order, take(order, 0, 2))
    expect(await read()).toEqual([true, true, true])
    await ship(order)
    expect(await read()).toEqual([false, false, false])
  })

  it('Of two concurrent parcels with the same pieces, only one is created', async () => {
    const order = await createOrder()
    const results = await Promise.allSettled([ship(order), ship(order)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await listParcels(env.DB, order.number)).toHaveLength(1)
  })

  it('Another parcel with the id of an earlier one is refused and ships nothing', async () => {
    const order = await createOrder()
    const id = crypto.randomUUID()
    const parcel = { lines: take(order, 0, 1), tracking: 'RR1' }
    await shipAs(id, order, parcel)
    const others = [
      { ...parcel, lines: take(order, 0, 2) },
      { ...parcel, lines: take(order, 1, 1) },
      { ...parcel, tracking: 'RR2' },
    ]
    for (const other of others) {
      await expect(shipAs(id, order, other)).rejects.toMatchObject({
        refusal: { code: 'parcel_differs' },
      })
    }
    expect(await shipAs(id, order, parcel)).toMatchObject({ left: 4 })
    expect(await listParcels(env.DB, order.number)).toHaveLength(1)
  })

  it('Two parcels at the same moment with all pieces between them ship the order', async () => {
    const order = await createOrder()
    await Promise.all([ship(order, take(order, 0, 3)), ship(order, take(order, 1, 2))])
    expect(await getState(order.number)).toBe('shipped')
  })

  it('A parcel with a line twice, none of a line, too much or a strange line is refused', async () => {
    const order = await createOrder()
    const [one = { searching_key: '', quantity: 0 }] = take(order, 0, 1)
    const refused = [[one, one], [{ ...one, quantity: 0 }], [{ ...one, quantity: 1.5 }], []]
    for (const lines of [...refused, take(order, 0, 4), [{ ...one, searching_key: 'strange' }]]) {
      await expect(ship(order, lines)).rejects.toBeInstanceOf(OperationError)
    }
    expect(await listParcels(env.DB, order.number)).toEqual([])
    expect(await getState(order.number)).toBe('paid')
  })

  it('An order of which a parcel has left cannot be cancelled', async () => {
    const order = await createOrder()
    await ship(order, take(order, 0, 1))
    const cancel = { number: order.number, operation: 'cancel', note: '' } as const
    const result = await changeOrder(env.DB, cancel, createOperationContext())
    expect(result).toEqual({ kind: 'impossible', state: 'preparing' })
  })

  it('An order is shipped when what has not left is refunded', async () => {
    const order = await createOrder()
    await ship(order, take(order, 0, 3))
    const part = { kind: 'lines', lines: take(order, 1, 2), isRestocked: true } as const
    const refund = { id: crypto.randomUUID(), number: order.number, reason: '', part }
    await refundPart(env.DB, refund, createOperationContext())
    expect(await getState(order.number)).toBe('shipped')
    expect(await getStock(order.lines[1]?.variant ?? 0)).toBe(9)
    await expect(ship(order)).rejects.toThrow('no parcel of it can leave')
  })

  it('Money that is refunded at the provider returns what has not left', async () => {
    const order = await createOrder()
    await ship(order, take(order, 0, 1))
    await env.DB.prepare('UPDATE sandbox_intent SET amount_refunded = amount WHERE quote_id = ?1')
      .bind(order.quote)
      .run()
    await finishPurchase(shop.env, order.quote, { cause: 'webhook', now: new Date() })
    expect(await getState(order.number)).toBe('refunded')
    const variant = order.lines[0]?.variant ?? 0
    expect(await getStock(variant)).toBe(8)
    expect(await countPieces(variant)).toBe(9)
  })

  it('A release that knows no parcels returns only what has not left', async () => {
    const order = await createOrder()
    await ship(order, take(order, 0, 1))
    await env.DB.prepare('DELETE FROM reservation WHERE quote_id = ?1').bind(order.quote).run()
    expect(await getStock(order.lines[0]?.variant ?? 0)).toBe(8)
  })

  it('A release that knows no parcels ships the rest in one', async () => {
    const order = await createOrder()
    await ship(order, take(order, 0, 1))
    const rest = { number: order.number, operation: 'ship', note: 'RR9' } as const
    await changeOrder(env.DB, rest, createOperationContext())
    const parcels = await listParcels(env.DB, order.number)
    expect(parcels.map(({ tracking }) => tracking)).toEqual(['RR1', 'RR9'])
    expect(parcels[1]?.lines.map(({ quantity }) => quantity).toSorted()).toEqual([2, 2])
  })

  it('A corrected number is mailed, also in its link, and an address without https is refused', async () => {
    const order = await createOrder()
    const { id } = await ship(order, take(order, 0, 1), 'RR100200AM')
    const correction = { number: order.number, parcel_id: id, tracking: 'RR7' }
    const result = await correctTracking(env.DB, correction, createOperationContext())
    const url = { field: 'url', before: 'https://post.am/RR100200AM', after: 'https://post.am/RR7' }
    const changes = [{ field: 'tracking', before: 'RR100200AM', after: 'RR7' }, url]
    expect(result).toEqual({ kind: 'done', was: 'RR100200AM', has_changed: true, changes })
    const mail = (await readMails(order.email)).at(-1)?.text
    expect(mail).toContain(url.after)
    expect(mail).not.toContain('RR100200AM')
    const unsafe = { ...correction, url: 'javascript:alert(1)' }
    await expect(correctTracking(env.DB, unsafe, createOperationContext())).rejects.toThrow(
      'A tracking link begins with https://',
    )
  })

  it('The history shows the number of the last parcel, whichever is corrected', async () => {
    const order = await createOrder()
    const { number } = order
    const first = await ship(order, take(order, 0, 1), '')
    const last = await ship(order, undefined, '')
    for (const [parcel_id, tracking] of [
      [first.id, 'RR1'],
      [last.id, 'RR2'],
      [first.id, 'RR3'],
    ] as const) {
      await correctTracking(env.DB, { number, parcel_id, tracking }, createOperationContext())
      const note = await env.DB.prepare(
        "SELECT note FROM order_event WHERE order_number = ?1 AND state = 'shipped'",
      )
        .bind(number)
        .first('note')
      expect(note).toBe(tracking === 'RR1' ? '' : 'RR2')
    }
  })

  it('Of two simultaneous corrections one is stored and mailed, and the other is refused', async () => {
    const order = await createOrder()
    const { id } = await ship(order, take(order, 0, 1))
    const mailsBefore = (await readMails(order.email)).length
    const correct = (tracking: string) =>
      correctTracking(
        env.DB,
        { number: order.number, parcel_id: id, tracking, was: 'RR1' },
        createOperationContext(),
      )
    const results = await Promise.allSettled([correct('RR7'), correct('RR8')])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = results.find(({ status }) => status === 'rejected')
    expect(refused).toMatchObject({ reason: { refusal: { code: 'tracking_changed' } } })
    const mails = (await readMails(order.email)).slice(mailsBefore)
    const [parcel] = await listParcels(env.DB, order.number)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(parcel?.tracking)
  })
})
