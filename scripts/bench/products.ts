import { randomNormal, createRandom, toSeed, type Random } from './random.ts'
import {
  FIXTURE_PRICES,
  FIXTURE_PRODUCTS,
  RARE_WORD,
  NAMED_FIXTURES,
  WORD_PAIR,
  type Size,
} from './fixtures.ts'
import { CATEGORY_IDS, CHOICES, FIXTURE_VALUE_IDS, PROPERTIES, type Attribute } from './taxonomy.ts'
import { PAIR_RANKS, pickRanks } from './words.ts'
import { pickZipfRank } from './zipf.ts'

export interface Variant {
  readonly price: number
  readonly stock: number
  readonly values: readonly AttributeValue[]
}

export interface AttributeValue {
  readonly attribute_id: number
  readonly attribute_value_id: number
}

export interface Product {
  readonly id: number
  readonly slug: string
  readonly category_id: number
  readonly choices: readonly Attribute[]
  readonly properties: readonly AttributeValue[]
  readonly variants: readonly Variant[]
  readonly hasArmenian: boolean
  /** Words are stored by their rank. */
  readonly name: readonly number[]
  readonly sub_name: readonly number[]
  readonly description: readonly number[]
  readonly body: readonly number[]
  /** Words that the English name contains in addition. */
  readonly fixtureWords: readonly string[]
}

const MINOR_UNITS = 100
const TYPICAL_PRICE = 36
const PRICE_SPREAD = 0.8
const PRICE_STEP = 5
const PRICE_INCREASE_BY_VARIANT = 0.35
const SOLD_OUT_SHARE = 0.08
const SOLD_OUT_INTERVAL = 12
const MAX_STOCK = 40
const MIN_VARIANTS = 3
const MAX_VARIANTS = 8
const PROPERTIES_OF_PRODUCT = 8
const ARMENIAN_SHARE = 0.6

/**
 * Generates product `index` of a catalogue, from 0. A fixture product is the same in every size.
 */
export function generateProduct(index: number, size: Size): Product {
  const fixture = findFixtureIndex(index, size)
  const random = createRandom(
    toSeed(fixture === undefined ? `product ${index}` : `planted ${fixture}`),
  )
  const texts = [4, 3, 12, 35].map((length) => pickRanks(random, length))
  const [name = [], sub_name = [], description = [], body = []] = separateWordPair(texts)
  const choices = CHOICES.slice(0, 1 + Math.floor(random() * 2))
  return {
    id: index + 1,
    slug: fixture === undefined ? `product-${index}` : `planted-${fixture}`,
    category_id: CATEGORY_IDS[pickZipfRank(random, CATEGORY_IDS.length)] ?? 1,
    choices,
    properties: pickProperties(random, fixture !== undefined),
    variants: generateVariants(random, choices, fixture),
    hasArmenian: random() < ARMENIAN_SHARE,
    name,
    sub_name,
    description,
    body,
    fixtureWords: fixture === undefined ? [] : toFixtureWords(fixture),
  }
}

/** Returns the number of the fixture product at this index; they are spread evenly. */
function findFixtureIndex(index: number, size: Size): number | undefined {
  const fixture = Math.ceil((index * FIXTURE_PRODUCTS) / size)
  return Math.floor((fixture * size) / FIXTURE_PRODUCTS) === index ? fixture : undefined
}

function toFixtureWords(fixture: number): readonly string[] {
  const interval = FIXTURE_PRODUCTS / NAMED_FIXTURES
  return fixture % interval === 0 ? [RARE_WORD, ...WORD_PAIR] : []
}

/**
 * Removes the second word of the pair from texts with the first: only fixture products have both.
 */
function separateWordPair(texts: readonly (readonly number[])[]): (readonly number[])[] {
  const [first = 0, second = 0] = PAIR_RANKS
  const hasFirst = texts.some((ranks) => ranks.includes(first))
  return texts.map((ranks) => ranks.map((rank) => (hasFirst && rank === second ? rank + 1 : rank)))
}

/**
 * Picks the properties. A fixture product has all fixture values, any other product at most one.
 */
function pickProperties(random: Random, isFixture: boolean): AttributeValue[] {
  const hasFixtureValue = (attribute: Attribute) =>
    attribute.values.some(({ attribute_value_id }) =>
      FIXTURE_VALUE_IDS.includes(attribute_value_id),
    )
  const shuffled = PROPERTIES.map((attribute) => ({
    attribute,
    order: isFixture && hasFixtureValue(attribute) ? -1 : random(),
  })).toSorted((a, b) => a.order - b.order)
  let fixtureValues = 0
  return shuffled.slice(0, PROPERTIES_OF_PRODUCT).map(({ attribute }) => {
    const { attribute_id, values } = attribute
    const fixture = values.find(({ attribute_value_id }) =>
      FIXTURE_VALUE_IDS.includes(attribute_value_id),
    )
    const chosen = values[pickZipfRank(random, values.length)]
    if (isFixture && fixture !== undefined) return { attribute_id, ...toValueId(fixture) }
    const isSecondFixture = fixture !== undefined && chosen === fixture && (fixtureValues += 1) > 1
    return { attribute_id, ...toValueId(isSecondFixture ? values[0] : chosen) }
  })
}

function toValueId(value: Attribute['values'][number] | undefined) {
  if (value === undefined) throw new Error('An attribute without values')
  return { attribute_value_id: value.attribute_value_id }
}

function generateVariants(
  random: Random,
  choices: readonly Attribute[],
  fixture: number | undefined,
): Variant[] {
  const count = MIN_VARIANTS + Math.floor(random() * (MAX_VARIANTS - MIN_VARIANTS + 1))
  const first = fixture === undefined ? generatePrice(random) : toFixturePrice(fixture)
  const isSoldOut =
    fixture === undefined ? random() < SOLD_OUT_SHARE : fixture % SOLD_OUT_INTERVAL === 0
  return Array.from({ length: count }, (_, index) => ({
    price: Math.round(first * (1 + index * PRICE_INCREASE_BY_VARIANT)),
    // A fixture product is sold out as a whole or not at all.
    stock:
      isSoldOut || (fixture === undefined && random() < SOLD_OUT_SHARE)
        ? 0
        : 1 + Math.floor(random() * MAX_STOCK),
    values: choices.map(({ attribute_id, values }, position) => ({
      attribute_id,
      ...toValueId(
        values[position === 0 ? index % values.length : pickZipfRank(random, values.length)],
      ),
    })),
  }))
}

function generatePrice(random: Random): number {
  const price = TYPICAL_PRICE * MINOR_UNITS * Math.exp(randomNormal(random) * PRICE_SPREAD)
  return Math.max(PRICE_STEP, Math.round(price / PRICE_STEP) * PRICE_STEP)
}

function toFixturePrice(fixture: number): number {
  const { from, to } = FIXTURE_PRICES
  return Math.round((from + ((to - from) * fixture) / FIXTURE_PRODUCTS) * MINOR_UNITS)
}
