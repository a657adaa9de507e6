import { toRow } from '../shop/table.ts'
import type { Bill } from './bill.ts'
import { MONTH_DAYS, TUNED_LOG_SHARE } from './model.ts'
import { PLAN_USD, PRICES, type Meter } from './prices.ts'
import { addUsage, createUsage, type Usage } from './usage.ts'

export interface VolumeResult {
  readonly viewsPerMonth: number
  /** The value for a month. */
  readonly usageByKind: ReadonlyMap<string, Usage>
  readonly orders: number
  readonly bill: Bill
  /** With few lines in the log, and with pictures from a host that serves the bucket. */
  readonly tunedBill: Bill
}

const MILLION = 1_000_000

/** Formats the bills as a Markdown table, as in docs/scale.md. */
export function toBillTable(results: readonly VolumeResult[]): string {
  const meters = results[0]?.bill.lines.map(({ meter }) => meter) ?? []
  const rows = meters.map((meter) =>
    toRow([
      PRICES[meter].name,
      ...results.map(({ bill }) => {
        const line = bill.lines.find((other) => other.meter === meter)
        return `${formatAmount(meter, line?.amount ?? 0)} · ${formatUsd(line?.usd ?? 0)}`
      }),
    ]),
  )
  const heads = results.map(({ viewsPerMonth }) => `${viewsPerMonth / MILLION} million views`)
  return [
    toRow(['a month', ...heads]),
    toRow(['---', ...heads.map(() => '---')]),
    ...rows,
    toRow(['Plan', ...results.map(() => formatUsd(PLAN_USD))]),
    toRow(['**Bill**', ...results.map(({ bill }) => `**${formatUsd(bill.usd)}**`)]),
    toRow([
      `With \`LOG_SHARE\` ${TUNED_LOG_SHARE}, no invocation logs, \`CDN_BASE_URL\``,
      ...results.map(({ tunedBill }) => `**${formatUsd(tunedBill.usd)}**`),
    ]),
  ].join('\n')
}

/** Formats who uses what, for 1,000 views. */
export function toWorkTable({ viewsPerMonth, usageByKind }: VolumeResult): string {
  const head = [
    '1,000 views',
    'requests',
    'renderings',
    'KV reads',
    'KV writes',
    'D1 queries',
    'D1 rows read',
    'D1 rows written',
    'R2 reads',
    'log events',
  ]
  const toCells = (usage: Usage) =>
    [
      usage.requests,
      usage.renderings,
      usage.kv_reads,
      usage.kv_writes,
      usage.d1_queries,
      usage.d1_rows_read,
      usage.d1_rows_written,
      usage.r2_class_b,
      usage.log_events,
    ].map((amount) => formatNumber((amount / viewsPerMonth) * 1000))
  const total = [...usageByKind.values()].reduce<Usage>(
    (sum, usage) => addUsage(sum, usage),
    createUsage(),
  )
  return [
    toRow(head),
    toRow(head.map(() => '---')),
    ...[...usageByKind].map(([kind, usage]) => toRow([kind, ...toCells(usage)])),
    toRow(['all', ...toCells(total)]),
  ].join('\n')
}

/** Reports the load of one database in a second, and when it is full. */
export function describeDatabase({ usageByKind, bill }: VolumeResult): string {
  const queries = [...usageByKind.values()].reduce((sum, usage) => sum + usage.d1_queries, 0)
  const seconds = MONTH_DAYS * 24 * 3600
  const gb = bill.lines.find(({ meter }) => meter === 'd1_gb')?.amount ?? 0
  return `${formatNumber(queries / seconds)} D1 queries a second, ${gb.toFixed(1)} GB after a month`
}

function formatAmount(meter: Meter, amount: number): string {
  if (meter.endsWith('_gb')) return `${amount.toFixed(1)} GB`
  return `${formatNumber(amount / MILLION)} M`
}

function formatNumber(number: number): string {
  if (number === 0 || number >= 100) return Math.round(number).toLocaleString('en')
  return String(Number(number.toPrecision(2)))
}

function formatUsd(usd: number): string {
  return `$${usd.toFixed(2)}`
}
