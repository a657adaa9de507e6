import * as z from 'zod/mini'
import { BASE_CURRENCY_RATE, convertPrice, type CurrencyRate } from '#shared/currency/money.ts'
import { first, type Db } from '../db/rows.ts'

const RateRow = z.object({ rate: z.number(), digits: z.number() })

/** A rate that a request names is honoured if it is one of ours; else the base currency is used. */
export async function findRate(db: Db, rate: number): Promise<CurrencyRate> {
  const statement = db
    .prepare('SELECT rate, digits FROM currency WHERE rate = ?1 LIMIT 1')
    .bind(rate)
  return (await first(RateRow, statement)) ?? BASE_CURRENCY_RATE
}

export function inCurrency<Priced extends { readonly price: number }>(
  priced: Priced,
  currency: CurrencyRate,
): Priced {
  return { ...priced, price: convertPrice(priced.price, currency) }
}
