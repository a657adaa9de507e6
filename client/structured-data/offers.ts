import type {
  AggregateOfferLeaf,
  OfferLeaf,
  QuantitativeValueLeaf,
  UnitPriceSpecificationLeaf,
} from 'schema-dts'
import type { BundlePart } from '#shared/catalog/bundle-contract.ts'
import { findUnitPrice } from '#shared/catalog/unit-price.ts'
import type { Currency } from '#shared/content/general.ts'
import { convertPrice } from '#shared/currency/money.ts'
import type { NetContent } from '#shared/units/net-content.ts'
import { paths } from '#shared/url/paths.ts'
import { toShop } from './organization.ts'
import { toUrl, type PageFacts } from './page-facts.ts'

interface OfferFields {
  readonly price: number
  readonly reference_price?: number | undefined
  readonly net_content?: NetContent | undefined
  readonly stock_status: boolean
  readonly url: string
  /** The parts of a bundle; undefined for other products. */
  readonly parts?: readonly BundlePart[] | undefined
}

/** One offer for each currency of the shop. */
export function toOffers(facts: PageFacts, offer: OfferFields): OfferLeaf[] {
  const { price, stock_status, url } = offer
  return facts.general.currencies.map((currency) => ({
    '@type': 'Offer',
    url,
    price: convertPrice(price, currency).toFixed(currency.digits),
    priceCurrency: currency.code,
    ...toPriceSpecifications(offer, currency),
    ...toIncluded(facts, offer),
    availability: stock_status ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    itemCondition: 'https://schema.org/NewCondition',
    seller: toShop(facts),
  }))
}

/** The parts in one piece of a bundle, as schema.org's offers list them. */
function toIncluded(facts: PageFacts, { parts }: OfferFields): Pick<OfferLeaf, 'includesObject'> {
  if (parts === undefined) return {}
  return {
    includesObject: parts.map(({ quantity, name, sku, slug }) => ({
      '@type': 'TypeAndQuantityNode',
      amountOfThisGood: quantity,
      typeOfGood: {
        '@type': 'Product',
        name,
        sku,
        url: toUrl(facts, paths.product(slug, sku)),
      },
    })),
  }
}

/** UN/CEFACT codes. */
const UNIT_CODES = { kg: 'KGM', l: 'LTR', m: 'MTR', m2: 'MTK', piece: 'H87' } as const

/** The price of the content, compared with one unit of measure, and the price before a reduction. */
function toPriceSpecifications(
  offer: OfferFields,
  currency: Currency,
): Pick<OfferLeaf, 'priceSpecification'> {
  const specifications = [...toUnitPricing(offer, currency), ...toStruckPrice(offer, currency)]
  return specifications.length === 0 ? {} : { priceSpecification: specifications }
}

function toStruckPrice(
  { reference_price }: OfferFields,
  currency: Currency,
): UnitPriceSpecificationLeaf[] {
  if (reference_price === undefined) return []
  return [
    {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: convertPrice(reference_price, currency).toFixed(currency.digits),
      priceCurrency: currency.code,
    },
  ]
}

function toUnitPricing(
  { price, net_content }: OfferFields,
  currency: Currency,
): UnitPriceSpecificationLeaf[] {
  const shownPrice = convertPrice(price, currency)
  if (net_content === undefined || !findUnitPrice(shownPrice, net_content, currency)) return []
  const toQuantity = (value: number): QuantitativeValueLeaf => ({
    '@type': 'QuantitativeValue',
    value,
    unitCode: UNIT_CODES[net_content.unit],
  })
  return [
    {
      '@type': 'UnitPriceSpecification',
      price: shownPrice.toFixed(currency.digits),
      priceCurrency: currency.code,
      referenceQuantity: { ...toQuantity(net_content.quantity), valueReference: toQuantity(1) },
    },
  ]
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
