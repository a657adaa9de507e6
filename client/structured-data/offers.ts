import type { AggregateOfferLeaf, OfferLeaf } from 'schema-dts'
import { convertPrice } from '#shared/currency/money.ts'
import { toShop } from './organization.ts'
import type { PageFacts } from './page-facts.ts'

interface OfferFields {
  readonly price: number
  readonly stock_status: boolean
  readonly url: string
}

/** One offer for each currency of the shop. */
export function toOffers(facts: PageFacts, { price, stock_status, url }: OfferFields): OfferLeaf[] {
  return facts.general.currencies.map((currency) => ({
    '@type': 'Offer',
    url,
    price: convertPrice(price, currency).toFixed(currency.digits),
    priceCurrency: currency.code,
    availability: stock_status ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    itemCondition: 'https://schema.org/NewCondition',
    seller: toShop(facts),
  }))
}

interface PriceSpan {
  readonly price_from: number
  readonly price_to: number
  readonly url: string
}

/** For a product with several editions: one offer with the price span for each currency. */
export function toPriceSpans(
  facts: PageFacts,
  { price_from, price_to, url }: PriceSpan,
): AggregateOfferLeaf[] {
  return facts.general.currencies.map((currency) => ({
    '@type': 'AggregateOffer',
    url,
    lowPrice: convertPrice(price_from, currency).toFixed(currency.digits),
    highPrice: convertPrice(price_to, currency).toFixed(currency.digits),
    priceCurrency: currency.code,
    seller: toShop(facts),
  }))
}
