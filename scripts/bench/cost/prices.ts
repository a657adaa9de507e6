/** The billed amounts of one month. */
export type Meter =
  | 'requests'
  | 'cpu_ms'
  | 'log_events'
  | 'kv_reads'
  | 'kv_writes'
  | 'kv_deletes'
  | 'kv_lists'
  | 'kv_gb'
  | 'd1_rows_read'
  | 'd1_rows_written'
  | 'd1_gb'
  | 'r2_class_a'
  | 'r2_class_b'
  | 'r2_gb'
  | 'queue_operations'

export interface Price {
  readonly name: string
  /** The monthly amount that the plan includes. */
  readonly included: number
  /** The price of `unit` more of it, in US dollars. */
  readonly usd: number
  readonly unit: number
  /** Whether a unit that has been begun is billed as a whole. */
  readonly isUnitWhole?: true
  readonly source: string
}

const MILLION = 1_000_000

/** The day on which the prices were read from their sources. */
export const PRICES_DATE = '2026-11-23'
/** The monthly price of the plan Workers Paid. */
export const PLAN_USD = 5

const WORKERS = 'https://developers.cloudflare.com/workers/platform/pricing/'
/** From 1 December 2026 its successor's prices apply: https://developers.cloudflare.com/observability/pricing/ */
const LOGS = 'https://developers.cloudflare.com/workers/observability/logs/workers-logs/#pricing'
const KV = 'https://developers.cloudflare.com/kv/platform/pricing/'
const D1 = 'https://developers.cloudflare.com/d1/platform/pricing/'
const R2 = 'https://developers.cloudflare.com/r2/pricing/'
const QUEUES = 'https://developers.cloudflare.com/queues/platform/pricing/'

/** A price of a million; what the plan includes is in millions too. */
const perMillion = (included: number, usd: number) => ({
  included: included * MILLION,
  usd,
  unit: MILLION,
})

/** Cloudflare's prices on the plan Workers Paid. Requests for static assets are free. */
export const PRICES: Readonly<Record<Meter, Price>> = {
  requests: { name: 'Requests', ...perMillion(10, 0.3), source: WORKERS },
  cpu_ms: { name: 'CPU ms', ...perMillion(30, 0.02), source: WORKERS },
  log_events: { name: 'Workers Logs, events', ...perMillion(20, 0.6), source: LOGS },
  kv_reads: { name: 'KV, keys read', ...perMillion(10, 0.5), source: KV },
  kv_writes: { name: 'KV, keys written', ...perMillion(1, 5), source: KV },
  kv_deletes: { name: 'KV, keys deleted', ...perMillion(1, 5), source: KV },
  kv_lists: { name: 'KV, lists', ...perMillion(1, 5), source: KV },
  kv_gb: { name: 'KV, GB stored', included: 1, usd: 0.5, unit: 1, source: KV },
  d1_rows_read: { name: 'D1, rows read', ...perMillion(25_000, 0.001), source: D1 },
  d1_rows_written: { name: 'D1, rows written', ...perMillion(50, 1), source: D1 },
  d1_gb: { name: 'D1, GB stored', included: 5, usd: 0.75, unit: 1, source: D1 },
  r2_class_a: { name: 'R2, class A', ...perMillion(1, 4.5), isUnitWhole: true, source: R2 },
  r2_class_b: { name: 'R2, class B', ...perMillion(10, 0.36), isUnitWhole: true, source: R2 },
  r2_gb: {
    name: 'R2, GB stored',
    included: 10,
    usd: 0.015,
    unit: 1,
    isUnitWhole: true,
    source: R2,
  },
  queue_operations: { name: 'Queues, operations', ...perMillion(1, 0.4), source: QUEUES },
}

/** A queue's message is written, read and deleted. */
export const OPERATIONS_OF_MESSAGE = 3
