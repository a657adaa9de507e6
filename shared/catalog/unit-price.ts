import { pricePerUnit, type CurrencyRate } from '#shared/currency/money.ts'
import type { ContentUnit, NetContent } from '#shared/units/net-content.ts'

export interface UnitPrice {
  readonly price: number
  readonly unit: ContentUnit
}

/**
 * Returns the price of one unit of measure, from a price that is shown in the given currency.
 * Undefined if the content is unknown, or exactly one unit: the price itself then says it.
 */
export function findUnitPrice(
  price: number,
  net_content: NetContent | undefined,
  currency: Pick<CurrencyRate, 'digits'>,
): UnitPrice | undefined {
  if (net_content === undefined || net_content.quantity === 1 || price === 0) return undefined
  return { price: pricePerUnit(price, net_content.quantity, currency), unit: net_content.unit }
}
