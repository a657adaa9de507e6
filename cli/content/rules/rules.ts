import { MAX_FILTERS } from '#shared/catalog/list-contract.ts'
import { BASE_CURRENCY } from '#shared/currency/money.ts'
import { DEFAULT_LOCALE, findLocale } from '#shared/locale/locales.ts'
import type { Block } from '../../schemas/page-schema.ts'
import { RESERVED_ATTRIBUTES } from '../../schemas/product-schema.ts'
import { isSize } from '../sizes.ts'
import { hasStock, isBundle, isPart } from './bundles.ts'
import * as checkout from './checkout.ts'
import { hasSameFacts } from './facts.ts'
import {
  editionIsWellWritten,
  isWellWritten,
  reviewIsWellWritten,
  translationIsWellWritten,
  valuesAreWellWritten,
} from './language.ts'
import { isExistingLink } from './links.ts'
import { hasMarkdown, isMarkdown } from './markdown.ts'
import { isShownPage } from './pages.ts'
import { areFacts, areSourcesOfFacts, haveSources } from './product-facts.ts'
import * as products from './products.ts'
import * as safety from './safety.ts'
import { hasNoPage, isLookedUp, isNotCircular } from './redirects.ts'
import { isAttributeValue, isFilter, isPicture, refersTo } from './references.ts'
import { firstMistake, type Field, type Rule, type Rules } from './rule.ts'
import { hasUniqueSlugs, isUniqueInList } from './uniqueness.ts'

/**
 * The rowid of a list entry contains a variant's position below this number
 * (worker/db/migrations/0019_variant_listing.sql).
 */
const MAX_VARIANTS = 1024

const LIST_FIELDS = ['category', 'filter', 'in_stock', 'sort', 'count'] as const

const blockIsList: Rule<Field<unknown, readonly [Block, ...unknown[]]>> = ({ parents: [block] }) =>
  'products' in block &&
  block.products !== undefined &&
  'is for a list; a block that names its products has none'

/**
 * Every rule that takes more than one field to check; cli/schemas has the rules of a single field.
 * A rule returns the message of a mistake, or mistakes in parts of the field. Of two mistakes in
 * one field, the one whose rule comes first in this table is reported first.
 */
export const RULES: Rules = {
  'shop.*': [isWellWritten],
  'shop.address.country': [checkout.isCountryCode],
  'shop.languages': [
    ({ value }) =>
      value.every(({ code }) => code !== DEFAULT_LOCALE.code) &&
      `must have "${DEFAULT_LOCALE.code}", which others fall back to`,
  ],
  'shop.languages.*.code': [
    firstMistake(
      ({ value }) =>
        findLocale(value) === undefined && `"${value}" is not a language of the software`,
      isUniqueInList,
    ),
  ],
  'shop.languages.*.id': [
    ({ value, parents: [{ code }] }) => {
      const id = findLocale(code)?.language_id
      return id !== undefined && value !== id && `must be ${id} for "${code}"`
    },
  ],
  'shop.currencies': [
    ({ value }) =>
      value.some(({ code, source }) => code === BASE_CURRENCY && source === 'feed') &&
      `${BASE_CURRENCY} has no rate that a feed could tell`,
    ({ value }) =>
      value.every(({ code }) => code !== BASE_CURRENCY) &&
      `must have ${BASE_CURRENCY}, the base currency`,
  ],
  'shop.currencies.*.code': [isUniqueInList],
  'shop.currencies.*.rate': [
    ({ value, parents: [{ code }] }) =>
      code === BASE_CURRENCY && value !== 1 && `must be 1: ${BASE_CURRENCY} is the base currency`,
  ],
  'shop.delivery.zones.*.max_days': [checkout.isAtLeastMinDays],
  'shop.footer.*': [isMarkdown],
  'shop.navigation.*.to': [isExistingLink],

  'categories.*': [isWellWritten],
  'categories.*.key': [isUniqueInList],
  'categories.*.slug': [hasUniqueSlugs],

  'attributes.*': [
    ({ value: { key } }) =>
      RESERVED_ATTRIBUTES.has(key) &&
      `"${key}" is a field of products or variants; rename the file`,
  ],
  'attributes.*.name': [isWellWritten],
  'attributes.*.values': [
    valuesAreWellWritten,
    ({ value, parents: [attribute] }) =>
      isSize(attribute) &&
      value
        .filter(({ amount }) => amount === undefined)
        .map(({ key }) => ({
          path: [key, 'amount'],
          message: 'is missing; other values of this attribute have one',
        })),
  ],

  'products.*': [isWellWritten, safety.saysNoHazardWrongly],
  'products.*.category': [refersTo('category')],
  'products.*.attributes.*': [refersTo('attribute'), isUniqueInList],
  'products.*.attributes': [products.haveAtMostOneSize],
  'products.*.properties.*': [isAttributeValue],
  'products.*.related.*': [
    firstMistake(
      refersTo('product'),
      ({ value, parents: [, { key }] }) => value === key && 'is the product itself; name another',
      isUniqueInList,
    ),
  ],
  'products.*.extras.*': [firstMistake(isUniqueInList, products.isExtra)],
  'products.*.pictures.*.file': [isUniqueInList, isPicture],
  'products.*.coverage': [
    ({ parents: [{ calculator }] }) =>
      calculator === 'none' && 'has no unit: calculator is none; name kg-g or gal-oz',
  ],
  'products.*.tax_class': [
    ({ value, parents: [{ key }] }, { licenceProducts }) =>
      value === 'digital' &&
      !licenceProducts.has(key) &&
      `is digital, but no program names "${key}" as its licence; see soft/`,
  ],
  'products.*.transport_class': [checkout.isTransportClass],
  'products.*.safety': [safety.isSafetyRecord],
  'products.*.facts': [areFacts, haveSources],
  'products.*.fact_sources': [areSourcesOfFacts],
  'products.*.parts': [isBundle],
  'products.*.parts.*': [isPart],
  'products.*.variants': [
    ({ value: { length } }) =>
      length > MAX_VARIANTS && `are ${length}; lists can tell ${MAX_VARIANTS} of a product apart`,
    products.haveUniqueValues,
  ],
  'products.*.variants.*': [
    products.hasKnownValues,
    products.showsPictureOfProduct,
    products.hasEveryAttribute,
    products.hasUniqueSku,
    products.hasFallingPrices,
    hasStock,
  ],
  'products.*.variants.*.old_price': [
    ({ value, parents: [{ price }] }) => value <= price && 'is not more than the price',
  ],
  'products.*.editions': [hasUniqueSlugs, hasSameFacts],
  'products.*.editions.*': [hasMarkdown, editionIsWellWritten],

  'blogs.*': [isWellWritten],
  'blogs.*.picture.file': [isPicture],
  'blogs.*.products.*': [refersTo('product'), isUniqueInList],
  'blogs.*.editions': [hasUniqueSlugs],
  'blogs.*.editions.*': [hasMarkdown, editionIsWellWritten],

  'soft.*': [isWellWritten],
  'soft.*.licence': [refersTo('product')],
  'soft.*.pictures.*.file': [isPicture],
  'soft.*.editions': [hasUniqueSlugs],
  'soft.*.editions.*': [hasMarkdown, editionIsWellWritten],

  'pages.*': [isShownPage, isWellWritten],
  'pages.*.blocks.*': [
    ({ value }) =>
      value.kind === 'products' &&
      [...LIST_FIELDS, 'products' as const].every((field) => value[field] === undefined) && [
        {
          path: ['products'],
          message: 'is missing; name products, or say by category, filter or count which',
        },
      ],
  ],
  'pages.*.blocks.*.products.*': [refersTo('product')],
  'pages.*.blocks.*.category': [
    blockIsList,
    ({ value }, { draft }) =>
      draft.categories.some(({ key, listed }) => key === value && !listed) &&
      `"${value}" is not listed, so no list has its products`,
    refersTo('category'),
  ],
  'pages.*.blocks.*.filter': [
    blockIsList,
    ({ value }) =>
      value.length > MAX_FILTERS && `has too many values: at most ${MAX_FILTERS} are expected`,
  ],
  'pages.*.blocks.*.filter.*': [firstMistake(isFilter, isUniqueInList)],
  'pages.*.blocks.*.in_stock': [blockIsList],
  'pages.*.blocks.*.sort': [blockIsList],
  'pages.*.blocks.*.count': [blockIsList],
  'pages.*.blocks.*.slider': [
    ({ value, parents: [{ full_width }] }) =>
      value &&
      full_width === true &&
      'is for a row within the page; leave out slider or full_width',
  ],
  'pages.*.blocks.*.picture.file': [isPicture],
  'pages.*.blocks.*.body.*': [isMarkdown],
  'pages.*.blocks.*.link.to': [isExistingLink],

  'reviews.*': [reviewIsWellWritten],
  'reviews.*.product': [refersTo('product')],

  'redirects.*.from': [firstMistake(isLookedUp, hasNoPage, isUniqueInList)],
  'redirects.*.to': [isExistingLink, isNotCircular],

  'shipping.zones.*': [isWellWritten],
  'shipping.transport_classes.*': [isWellWritten],
  'shipping.transport_classes.*.key': [isUniqueInList],
  'shipping.zones.*.key': [isUniqueInList],
  'shipping.zones.*.countries': [checkout.areReachable],
  'shipping.zones.*.zips.*': [checkout.isAscendingRange],
  'shipping.zones.*.methods': [checkout.offersFreeShipping],
  'shipping.zones.*.methods.*.key': [isUniqueInList],
  'shipping.zones.*.methods.*.refuses.*': [firstMistake(checkout.isTransportClass, isUniqueInList)],
  'shipping.zones.*.methods.*.max_days': [checkout.isAtLeastMinDays],
  'shipping.zones.*.methods.*.max_value': [
    ({ value, parents: [{ min_value = 0 }] }) =>
      min_value > value && 'must be as much as min_value, or more',
  ],
  'shipping.zones.*.methods.*.prices.*': [checkout.isHeavierThanBefore],

  'facts.*': [isWellWritten],
  'facts.*.key': [isUniqueInList],

  'safety.statements': [translationIsWellWritten],
  'safety.records.*': [
    safety.hasStatementTexts,
    safety.isCompleteRecord,
    safety.hasSheets,
    translationIsWellWritten,
  ],
  'safety.records.*.key': [isUniqueInList],

  'tax.collects.*': [checkout.isTaxedCountry],
  'tax.rates.*': [checkout.isUniqueRate],
  'tax.rates.*.state': [
    ({ value, parents: [{ country }] }) =>
      !value.startsWith(`${country}-`) && `must begin with ${country}-`,
  ],
  'tax.prices_include_tax': [checkout.hasHomeCountryRate],

  'coupons.*.code': [isUniqueInList],
  'coupons.*': [({ value }) => checkout.findCouponMistakes(value)],
}
