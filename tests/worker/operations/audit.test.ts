import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { prepareAudit } from '../../../worker/db/audit.ts'
import { listAuditEntries } from '../../../worker/operations/audit-log.ts'
import { changeStock } from '../../../worker/operations/change-stock.ts'
import { createCoupon, endCoupon } from '../../../worker/operations/coupons.ts'
import { changeOrder } from '../../../worker/operations/orders/change-order.ts'
import { listAuditRows } from '../audit-rows.ts'
import { createGuestOrder } from '../checkout/paid-orders.ts'
import { createVariant, getStock } from '../checkout/purchase.ts'
import { createOperationContext } from '../operation-context.ts'

async function getSku(id: number): Promise<string> {
  const sku = await env.DB.prepare('SELECT sku FROM product_variant WHERE id = ?1')
    .bind(id)
    .first<string>('sku')
  return sku ?? ''
}

describe('The audit log', () => {
  it('A change of stock is logged with the actor, who is not verified, and with what it was', async () => {
    const variant = await createVariant(3)
    const sku = await getSku(variant)
    await changeStock(env.DB, { sku, change: { kind: 'add', pieces: 2 } }, createOperationContext())
    expect(await listAuditRows('variant', sku)).toEqual([
      {
        actor: 'tests',
        is_verified: 0,
        action: 'variant.change_stock',
        before: '{"stock":3,"stock_short":0}',
        after: '{"added":2}',
      },
    ])
  })

  it('Amounts are in the base currency, unless an entry names another', async () => {
    const subject_id = crypto.randomUUID()
    const entry = { ...createOperationContext(), subject_id } as const
    await env.DB.batch([
      prepareAudit(env.DB, {
        ...entry,
        action: 'order.a',
        after: { amount: 5400, currency: 'AMD' },
      }),
      prepareAudit(env.DB, {
        ...entry,
        action: 'order.b',
        after: { amount: 5400, currency: 'USD' },
      }),
      prepareAudit(env.DB, { ...entry, action: 'order.c', after: { price: 990 } }),
      prepareAudit(env.DB, { ...entry, action: 'order.d' }),
    ])
    const query = { kind: 'order', subject: subject_id, count: 9 }
    const entries = await listAuditEntries(env.DB, query)
    expect(entries.map(({ currency }) => currency)).toEqual([
      { code: 'EUR', digits: 2 },
      { code: 'EUR', digits: 2 },
      { code: 'USD', digits: 2 },
      { code: 'AMD', digits: 0 },
    ])
  })

  it('A change that is refused is not logged', async () => {
    const variant = await createVariant(3)
    const sku = await getSku(variant)
    const change = { kind: 'set', pieces: 9, was: 1 } as const
    await expect(changeStock(env.DB, { sku, change }, createOperationContext())).rejects.toThrow(
      'Nothing was changed',
    )
    expect(await listAuditRows('variant', sku)).toEqual([])
  })

  it('A change whose row cannot be written does not happen', async () => {
    const variant = await createVariant(3)
    const sku = await getSku(variant)
    const context = createOperationContext()
    const nameless = { ...context, actor: { ...context.actor, name: '' } }
    const change = { kind: 'add', pieces: 2 } as const
    await expect(changeStock(env.DB, { sku, change }, nameless)).rejects.toThrow()
    expect(await getStock(variant)).toBe(3)
  })

  it('Of two coupons with one code the first is logged, and its end once', async () => {
    const code = `LOG-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
    const coupon = {
      code,
      kind: 'percentage',
      value: 50_000,
      minimum: 0,
      from_date: null,
      until_date: null,
      max_uses: null,
      max_uses_per_account: null,
    } as const
    const context = createOperationContext()
    await createCoupon(env.DB, coupon, context)
    await expect(createCoupon(env.DB, coupon, context)).rejects.toThrow('already')
    const end = (yesterday: string) => endCoupon(env.DB, { code, yesterday }, context)
    expect(await end('2026-11-21')).toBe('2026-11-21')
    // It has ended already, so nothing changes.
    expect(await end('2026-11-25')).toBe('2026-11-21')
    const actions = (await listAuditRows('coupon', code)).map(({ action }) => action)
    expect(actions).toEqual(['coupon.create', 'coupon.end'])
  })

  it('An operation on an order is logged once, also if it is repeated', async () => {
    const { number } = await createGuestOrder()
    const cancel = { number, operation: 'cancel', note: '' } as const
    await Promise.all([
      changeOrder(env.DB, cancel, createOperationContext()),
      changeOrder(env.DB, cancel, createOperationContext()),
    ])
    const rows = await listAuditRows('order', number)
    expect(rows).toMatchObject([{ action: 'order.cancel', before: '{"state":"paid"}' }])
  })

  it('Rows of the log cannot be changed', async () => {
    const { number } = await createGuestOrder()
    const ship = { number, operation: 'ship', note: '' } as const
    await changeOrder(env.DB, ship, createOperationContext())
    await expect(
      env.DB.prepare("UPDATE audit_log SET actor = 'nobody' WHERE subject_id = ?1")
        .bind(number)
        .run(),
    ).rejects.toThrow('the audit log is not changed')
  })
})
