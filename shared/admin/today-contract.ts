import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { Moment } from '#shared/api/moment.ts'

const LowStock = z.object({
  sku: z.string(),
  name: z.string(),
  stock: z.int(),
})

/** The open tasks. */
export const fetchToday = endpoint({
  method: 'GET',
  path: '/today',
  input: z.object({}),
  output: z.object({
    /** Paid orders that nobody has begun to pack. */
    paid_orders: z.int(),
    preparing_orders: z.int(),
    /** Refunds of orders and of parts whose last attempt failed. */
    stuck_refunds: z.int(),
    /** The numbers of their orders, at most ten, that with the oldest refund first. */
    stuck_refund_orders: z.array(z.string()),
    /** Orders whose buyer has withdrawn in the last 90 days and got nothing back since then. */
    open_withdrawals: z.int(),
    /** Their numbers, at most ten, that with the oldest withdrawal first. */
    open_withdrawal_orders: z.array(z.string()),
    /** Mails that were given up. */
    failed_mails: z.int(),
    /** Confirmed questions about products without an answer. */
    open_questions: z.int(),
    /** Variants that are nearly sold out, at most ten, those with the smallest stock first. */
    low_stock: z.array(LowStock),
    has_more_low_stock: z.boolean(),
  }),
})
export type Today = z.output<typeof fetchToday.output>

export const SALES_PERIODS = ['day', 'week', 'month'] as const

const PeriodSales = z.object({
  period: z.enum(SALES_PERIODS),
  currency: z.string(),
  orders: z.int(),
  total: z.number(),
  /** The same of the period before, up to the same moment. */
  orders_before: z.int(),
  total_before: z.number(),
})
export type PeriodSales = z.output<typeof PeriodSales>

/** The sales of today, the last seven and the last thirty days (UTC), for each currency that was paid in. */
export const fetchSales = endpoint({
  method: 'GET',
  path: '/sales',
  input: z.object({}),
  output: z.object({ periods: z.array(PeriodSales) }),
})

const HealthCheck = z.object({
  name: z.string(),
  state: z.enum(['works', 'warns', 'fails']),
  /** English. */
  detail: z.string(),
  /** One of HEALTH_FINDINGS, of which a newer shop may have more; null where nothing was found. */
  code: z.nullable(z.string()),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type HealthCheck = z.output<typeof HealthCheck>

/** Whether the shop's services work. */
export const fetchHealth = endpoint({
  method: 'GET',
  path: '/health',
  input: z.object({}),
  output: z.object({
    state: z.enum(['works', 'warns', 'fails']),
    checked_at: Moment,
    checks: z.array(HealthCheck),
  }),
})
