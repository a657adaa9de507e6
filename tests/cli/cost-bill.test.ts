import { describe, expect, it } from 'vitest'
import { toBill, toUsd } from '../../scripts/bench/cost/bill.ts'
import { PLAN_USD, PRICES, type Meter } from '../../scripts/bench/cost/prices.ts'

const MILLION = 1_000_000

const NOTHING: Record<Meter, number> = {
  requests: 0,
  cpu_ms: 0,
  log_events: 0,
  kv_reads: 0,
  kv_writes: 0,
  kv_deletes: 0,
  kv_lists: 0,
  kv_gb: 0,
  d1_rows_read: 0,
  d1_rows_written: 0,
  d1_gb: 0,
  r2_class_a: 0,
  r2_class_b: 0,
  r2_gb: 0,
  queue_operations: 0,
}

describe('The bill of a month', () => {
  it('Usage within the plan costs only the price of the plan', () => {
    const included = { ...NOTHING }
    for (const { meter } of toBill(NOTHING).lines) included[meter] = PRICES[meter].included
    expect(toBill(included).usd).toBe(PLAN_USD)
  })

  it("Cloudflare's own example of 100 million requests of 7 ms costs $45.40", () => {
    const { usd } = toBill({ ...NOTHING, requests: 100 * MILLION, cpu_ms: 700 * MILLION })
    expect(usd).toBeCloseTo(45.4, 10)
  })

  it("Cloudflare's own example of files read 300 million times from R2 costs $104.40", () => {
    expect(toUsd(PRICES.r2_class_b, 300 * MILLION)).toBeCloseTo(104.4, 10)
  })

  it('R2 bills a started million as a whole one', () => {
    expect(toUsd(PRICES.r2_class_b, 10 * MILLION + 1)).toBe(0.36)
    expect(toUsd(PRICES.r2_class_a, 2 * MILLION + 1)).toBe(9)
    expect(toUsd(PRICES.r2_gb, 10.1)).toBe(0.015)
  })

  it('Everything else is billed in proportion', () => {
    expect(toUsd(PRICES.requests, 10.5 * MILLION)).toBeCloseTo(0.15, 10)
    expect(toUsd(PRICES.d1_gb, 5.1)).toBeCloseTo(0.075, 10)
  })

  it('Two units more than what is included cost twice the price of each product', () => {
    const prices = toBill(NOTHING).lines.map(({ meter }) => {
      const { included, unit } = PRICES[meter]
      return [meter, Number(toUsd(PRICES[meter], included + 2 * unit).toFixed(6))]
    })
    expect(Object.fromEntries(prices)).toEqual({
      requests: 0.6,
      cpu_ms: 0.04,
      log_events: 1.2,
      kv_reads: 1,
      kv_writes: 10,
      kv_deletes: 10,
      kv_lists: 10,
      kv_gb: 1,
      d1_rows_read: 0.002,
      d1_rows_written: 2,
      d1_gb: 1.5,
      r2_class_a: 9,
      r2_class_b: 0.72,
      r2_gb: 0.03,
      queue_operations: 0.8,
    })
  })

  it('The plan includes these amounts', () => {
    const included = toBill(NOTHING).lines.map(({ meter }) => [meter, PRICES[meter].included])
    expect(Object.fromEntries(included)).toEqual({
      requests: 10 * MILLION,
      cpu_ms: 30 * MILLION,
      log_events: 20 * MILLION,
      kv_reads: 10 * MILLION,
      kv_writes: MILLION,
      kv_deletes: MILLION,
      kv_lists: MILLION,
      kv_gb: 1,
      d1_rows_read: 25_000 * MILLION,
      d1_rows_written: 50 * MILLION,
      d1_gb: 5,
      r2_class_a: MILLION,
      r2_class_b: 10 * MILLION,
      r2_gb: 10,
      queue_operations: MILLION,
    })
  })
})
