import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { createOrderOfLines } from '../checkout/order-of-lines.ts'
import { createSandboxShop } from '../checkout/payment-shop.ts'
import { createVariant, getStock } from '../checkout/purchase.ts'
import { callAs, createStaff } from './admin.ts'

const shop = createSandboxShop()
let manager: string

beforeAll(async () => {
  manager = await createStaff('manager')
})

const cancel = (number: string, reason: string) =>
  callAs(manager, '/order/cancel', { number, reason })

it('An order is cancelled once: its money and its pieces return once, and the buyer gets one mail', async () => {
  const variant = await createVariant(9)
  const { number } = await createOrderOfLines(shop, [{ variant, quantity: 3 }])
  expect(await getStock(variant)).toBe(6)
  expect((await cancel(number, 'The jar broke')).status).toBe(200)
  expect((await cancel(number, 'The jar broke')).status).toBe(200)
  expect(await getStock(variant)).toBe(9)
  const { results } = await env.DB.prepare(
    `SELECT state, note, (SELECT COUNT(*) FROM refund WHERE refund.order_number = ?1) AS refunds,
       (SELECT COUNT(*) FROM outbox WHERE outbox.order_number = ?1 AND kind = 'order-cancelled') AS mails
     FROM order_event WHERE order_number = ?1 ORDER BY id DESC LIMIT 1`,
  )
    .bind(number)
    .all()
  expect(results).toEqual([{ state: 'cancelled', note: 'The jar broke', refunds: 1, mails: 1 }])
})

it('An order that was shipped is not cancelled, and its pieces do not return', async () => {
  const variant = await createVariant(9)
  const { number } = await createOrderOfLines(shop, [{ variant, quantity: 1 }])
  const parcel = { id: crypto.randomUUID(), number, tracking: '', carrier: '', url: '' }
  await callAs(manager, '/order/ship', parcel)
  const response = await cancel(number, '')
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({
    code: 'cancel_state',
    values: { state: 'shipped' },
  })
  expect(await getStock(variant)).toBe(8)
})
