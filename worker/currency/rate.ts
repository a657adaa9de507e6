import * as z from 'zod/mini'
import {
  BASE_CURRENCY,
  BASE_CURRENCY_RATE,
  convertPrice,
  type CurrencyRate,
} from '#shared/currency/money.ts'
import { first, type Db } from '../db/rows.ts'

const RateRow = z.object({ rate: z.number(), digits: z.number() })

/**
 * A rate that a request names is honoured if it is one of ours, or was until two days ago; else
 * the base currency is used. Where two currencies have the same rate, the base currency is meant.
 */
export async function findRate(
  db: Db,
  rate: number,
  now: Date = new Date(),
): Promise<CurrencyRate> {
  const statement = db
    .prepare(
      `SELECT ?1 AS rate, digits FROM currency
       WHERE rate = ?1 OR (previous_rate = ?1 AND datetime(previous_until) > datetime(?2))
       ORDER BY code <> ?3, rate <> ?1, position
       LIMIT 1`,
    )
    .bind(rate, now.toISOString(), BASE_CURRENCY)
  return (await first(RateRow, statement)) ?? BASE_CURRENCY_RATE
}

const CurrencyRow = z.extend(RateRow, { code: z.string() })

/** A currency of the shop at its rate of now: what is charged never follows a page's older one. */
export async function findCurrency(
  db: Db,
  code: string,
): Promise<z.infer<typeof CurrencyRow> | undefined> {
  const statement = db.prepare('SELECT code, rate, digits FROM currency WHERE code = ?1').bind(code)
  return first(CurrencyRow, statement)
}

export function inCurrency<Priced extends { readonly price: number }>(
  priced: Priced,
  currency: CurrencyRate,
): Priced {
  return { ...priced, price: convertPrice(priced.price, currency) }
}
