import { gauss, randomFrom, seedOf, type Random } from '../pictures/random.ts'
import {
  PLANTED_PRICES,
  PLANTED_PRODUCTS,
  RARE_WORD,
  WORDED_PRODUCTS,
  WORD_PAIR,
  type Size,
} from './planted.ts'
import { CATEGORY_IDS, CHOICES, PLANTED_VALUE_IDS, PROPERTIES, type Attribute } from './shelves.ts'
import { PAIR_RANKS, ranksOf, zipf } from './words.ts'

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
  /** Words by their rank. */
  readonly name: readonly number[]
  readonly sub_name: readonly number[]
  readonly description: readonly number[]
  readonly body: readonly number[]
  /** Words that are in its English name as well. */
  readonly plantedWords: readonly string[]
}

const MINOR_UNITS = 100
const TYPICAL_PRICE = 36
const PRICE_SPREAD = 0.8
const PRICE_STEP = 5
const DEARER_BY_VARIANT = 0.35
const SOLD_OUT = 0.08
const SOLD_OUT_EVERY = 12
const MOST_STOCK = 40
const FEWEST_VARIANTS = 3
const MOST_VARIANTS = 8
const PROPERTIES_OF_PRODUCT = 8
const ARMENIAN = 0.6

/** Product number `at` of a catalogue, from 0. A planted one is the same in every size. */
export function toProduct(at: number, size: Size): Product {
  const planted = plantedIndex(at, size)
  const random = randomFrom(seedOf(planted === undefined ? `product ${at}` : `planted ${planted}`))
  const texts = [4, 3, 12, 35].map((length) => ranksOf(random, length))
  const [name = [], sub_name = [], description = [], body = []] = withoutPair(texts)
  const choices = CHOICES.slice(0, 1 + Math.floor(random() * 2))
  return {
    id: at + 1,
    slug: planted === undefined ? `product-${at}` : `planted-${planted}`,
    category_id: CATEGORY_IDS[zipf(random, CATEGORY_IDS.length)] ?? 1,
    choices,
    properties: toProperties(random, planted !== undefined),
    variants: toVariants(random, choices, planted),
    hasArmenian: random() < ARMENIAN,
    name,
    sub_name,
    description,
    body,
    plantedWords: planted === undefined ? [] : toPlantedWords(planted),
  }
}

/** Which of the planted products stands here; they are spread evenly. */
function plantedIndex(at: number, size: Size): number | undefined {
  const index = Math.ceil((at * PLANTED_PRODUCTS) / size)
  return Math.floor((index * size) / PLANTED_PRODUCTS) === at ? index : undefined
}

function toPlantedWords(planted: number): readonly string[] {
  const every = PLANTED_PRODUCTS / WORDED_PRODUCTS
  return planted % every === 0 ? [RARE_WORD, ...WORD_PAIR] : []
}

/** Only planted products have both words of the pair. */
function withoutPair(texts: readonly (readonly number[])[]): (readonly number[])[] {
  const [one = 0, other = 0] = PAIR_RANKS
  const hasOne = texts.some((ranks) => ranks.includes(one))
  return texts.map((ranks) => ranks.map((rank) => (hasOne && rank === other ? rank + 1 : rank)))
}

/** Planted values are in a product all together or at most one of them. */
function toProperties(random: Random, isPlanted: boolean): AttributeValue[] {
  const isOfPlanted = (attribute: Attribute) =>
    attribute.values.some(({ attribute_value_id }) =>
      PLANTED_VALUE_IDS.includes(attribute_value_id),
    )
  const shuffled = PROPERTIES.map((attribute) => ({
    attribute,
    place: isPlanted && isOfPlanted(attribute) ? -1 : random(),
  })).toSorted((a, b) => a.place - b.place)
  let plantedValues = 0
  return shuffled.slice(0, PROPERTIES_OF_PRODUCT).map(({ attribute }) => {
    const { attribute_id, values } = attribute
    const planted = values.find(({ attribute_value_id }) =>
      PLANTED_VALUE_IDS.includes(attribute_value_id),
    )
    const chosen = values[zipf(random, values.length)]
    if (isPlanted && planted !== undefined) return { attribute_id, ...idOf(planted) }
    const isOneMore = planted !== undefined && chosen === planted && (plantedValues += 1) > 1
    return { attribute_id, ...idOf(isOneMore ? values[0] : chosen) }
  })
}

function idOf(value: Attribute['values'][number] | undefined) {
  if (value === undefined) throw new Error('An attribute without values')
  return { attribute_value_id: value.attribute_value_id }
}

function toVariants(
  random: Random,
  choices: readonly Attribute[],
  planted: number | undefined,
): Variant[] {
  const count = FEWEST_VARIANTS + Math.floor(random() * (MOST_VARIANTS - FEWEST_VARIANTS + 1))
  const first = planted === undefined ? toPrice(random) : toPlantedPrice(planted)
  const isSoldOut = planted === undefined ? random() < SOLD_OUT : planted % SOLD_OUT_EVERY === 0
  return Array.from({ length: count }, (_, at) => ({
    price: Math.round(first * (1 + at * DEARER_BY_VARIANT)),
    // What is planted is sold out as a whole or not at all.
    stock:
      isSoldOut || (planted === undefined && random() < SOLD_OUT)
        ? 0
        : 1 + Math.floor(random() * MOST_STOCK),
    values: choices.map(({ attribute_id, values }, place) => ({
      attribute_id,
      ...idOf(values[place === 0 ? at % values.length : zipf(random, values.length)]),
    })),
  }))
}

function toPrice(random: Random): number {
  const price = TYPICAL_PRICE * MINOR_UNITS * Math.exp(gauss(random) * PRICE_SPREAD)
  return Math.max(PRICE_STEP, Math.round(price / PRICE_STEP) * PRICE_STEP)
}

function toPlantedPrice(planted: number): number {
  const { from, to } = PLANTED_PRICES
  return Math.round((from + ((to - from) * planted) / PLANTED_PRODUCTS) * MINOR_UNITS)
}
