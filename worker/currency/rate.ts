import * as z from 'zod/mini'
import {
  BASE_CURRENCY,
  BASE_CURRENCY_RATE,
  convertPrice,
  type CurrencyRate,
} from '#shared/currency/money.ts'
import type { QuantityPrice } from '#shared/cart/quantity-prices.ts'
import { first, type Db } from '../db/rows.ts'

const RateRow = z.object({ rate: z.number(), digits: z.number() })

/**
 * Accepts the rate of a request if a currency of the shop has it or had it until two days ago; otherwise
 * returns the base currency. Where two currencies have the same rate, the base currency wins.
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

/** Finds a currency with its current rate: a payment never uses the older rate of a page. */
export async function findCurrency(
  db: Db,
  code: string,
): Promise<z.infer<typeof CurrencyRow> | undefined> {
  const statement = db.prepare('SELECT code, rate, digits FROM currency WHERE code = ?1').bind(code)
  return first(CurrencyRow, statement)
}

interface HasPrices {
  readonly price: number
  readonly reference_price?: number | undefined
  readonly quantity_prices?: readonly QuantityPrice[] | undefined
}

export function convertToCurrency<Item extends HasPrices>(
  item: Item,
  currency: CurrencyRate,
): Item {
  const { price, reference_price, quantity_prices } = item
  return {
    ...item,
    price: convertPrice(price, currency),
    ...(reference_price !== undefined && {
      reference_price: convertPrice(reference_price, currency),
    }),
    ...(quantity_prices !== undefined && {
      quantity_prices: quantity_prices.map(({ from, price: ofPiece }) => ({
        from,
        price: convertPrice(ofPiece, currency),
      })),
    }),
  }
}
