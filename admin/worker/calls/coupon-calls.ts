import type { Hono } from 'hono'
import { createCoupon, endCoupon, fetchCoupons } from '#shared/admin/coupons-contract.ts'
import { inOneBatch } from '../../../worker/db/one-batch.ts'
import {
  createCoupon as storeCoupon,
  endCoupon as storeEnd,
  listCouponPage,
} from '../../../worker/operations/coupons.ts'
import { getBaseCurrency } from '../../../worker/operations/currencies.ts'
import { toPage } from '../../../worker/operations/page-of.ts'
import type { AdminEnv } from '../env.ts'
import { serveCall, toOperationContext } from '../http/serve-call.ts'

const PAGE_COUPONS = 50
const MS_PER_DAY = 86_400_000
const ISO_DATE_CHARACTERS = 10

export function serveCoupons(app: Hono<AdminEnv>): void {
  serveCall(app, fetchCoupons, async (input, { env }) => {
    const batch = inOneBatch(env.DB)
    const [readRows, currency] = await Promise.all([
      listCouponPage(batch, { ...input, count: PAGE_COUPONS + 1 }),
      getBaseCurrency(batch),
    ])
    const { rows, ...cursors } = toPage(
      readRows,
      { ...input, count: PAGE_COUPONS },
      ({ code }) => code,
    )
    return { ...cursors, coupons: rows, currency, today: toDay(new Date()) }
  })
  serveCall(app, createCoupon, async (coupon, c) => {
    await storeCoupon(c.env.DB, coupon, toOperationContext(c))
    return {}
  })
  serveCall(app, endCoupon, async ({ code }, c) => {
    const context = toOperationContext(c)
    const yesterday = toDay(new Date(context.now.getTime() - MS_PER_DAY))
    return { until_date: await storeEnd(c.env.DB, { code, yesterday }, context) }
  })
}

function toDay(date: Date): string {
  return date.toISOString().slice(0, ISO_DATE_CHARACTERS)
}
