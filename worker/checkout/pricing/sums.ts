import type { PricedOrder } from './price-order.ts'

export interface Sums {
  readonly goods: number
  readonly extras: number
  readonly discount: number
  readonly shipping: number
  readonly tax_deducted: number
  readonly tax: number
  readonly total: number
}

/**
 * Returns the sums that are shown. Taxes on top are added to the total; included taxes are part of
 * it.
 */
export function toSums(
  { lines, shipping }: Pick<PricedOrder, 'lines' | 'shipping'>,
  prices_include_tax: boolean,
): Sums {
  const ownItems = lines.flatMap((items) => items.slice(0, 1))
  const extraItems = lines.flatMap((items) => items.slice(1))
  const allItems = [...ownItems, ...extraItems]
  const sums = {
    goods: ownItems.reduce((sum, { amount }) => sum + amount, 0),
    extras: extraItems.reduce((sum, { amount }) => sum + amount, 0),
    discount: allItems.reduce((sum, { discount }) => sum + discount, 0),
    shipping: shipping.price,
    tax_deducted: allItems.reduce((sum, item) => sum + item.tax_deducted, shipping.tax_deducted),
    tax: allItems.reduce((sum, { tax }) => sum + tax, shipping.tax),
  }
  const netTotal = sums.goods + sums.extras - sums.discount + sums.shipping - sums.tax_deducted
  return { ...sums, total: prices_include_tax ? netTotal : netTotal + sums.tax }
}
