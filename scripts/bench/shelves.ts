import { randomFrom, seedOf } from '../pictures/random.ts'
import { PLANTED_VALUES } from './planted.ts'
import { madeUpWord, VOCABULARY } from './words.ts'

/** What a shop's products are sorted and told apart by: the same in every size. */
export interface Attribute {
  readonly attribute_id: number
  readonly key: string
  readonly values: readonly { readonly attribute_value_id: number; readonly key: string }[]
}

const CATEGORIES = 20
const FEWEST_VALUES = 4
const MOST_VALUES = 14
const CHOICE_KEYS = ['size', 'colour', 'finish']
const PROPERTY_KEYS =
  'origin weave care material season pattern maker weight style room edge dye lining'.split(' ')

const random = randomFrom(seedOf('shelves'))

/** The planted value of an attribute stands at this place, where it is neither common nor rare. */
const PLANTED_AT = 3

const PLANTED_PAIRS = PLANTED_VALUES.map((filter) => filter.split('.'))

function toAttribute(key: string, at: number): Attribute {
  const count = FEWEST_VALUES + Math.floor(random() * (MOST_VALUES - FEWEST_VALUES + 1))
  const planted = PLANTED_PAIRS.find(([attribute]) => attribute === key)?.[1]
  const attribute_id = at + 1
  const values = Array.from({ length: count }, (_, place) => ({
    attribute_value_id: attribute_id * 100 + place,
    key: place === PLANTED_AT && planted !== undefined ? planted : `${key}-${place + 1}`,
  }))
  return { attribute_id, key, values }
}

const ATTRIBUTES = [...CHOICE_KEYS, ...PROPERTY_KEYS].map(toAttribute)
export const CHOICES = ATTRIBUTES.slice(0, CHOICE_KEYS.length)
export const PROPERTIES = ATTRIBUTES.slice(CHOICE_KEYS.length)

export const PLANTED_VALUE_IDS = PLANTED_PAIRS.map(
  ([attribute]) =>
    PROPERTIES.find(({ key }) => key === attribute)?.values[PLANTED_AT]?.attribute_value_id ?? 0,
)

export const CATEGORY_IDS = Array.from({ length: CATEGORIES }, (_, at) => at + 1)
/** Pictures are few and shared: no query looks at more than those it shows. */
const PICTURES = 50
export const MEDIA_IDS = Array.from({ length: PICTURES }, (_, at) => at + 1)

/** The words of a value in a language: made up, but always the same. */
export function nameOfValue(attribute_value_id: number, language_id: number): string {
  return madeUpWord(VOCABULARY + attribute_value_id, language_id)
}

export function nameOfCategory(category_id: number, language_id: number): string {
  return madeUpWord(-category_id, language_id)
}

export function toShelfRows() {
  const languages = [1, 2]
  const values = ATTRIBUTES.flatMap(({ attribute_id, values: own }) =>
    own.map((value, position) => ({ ...value, attribute_id, position })),
  )
  return {
    language: [
      { id: 1, code: 'en', html_lang: 'en', direction: 'ltr', name: 'English', position: 0 },
      { id: 2, code: 'am', html_lang: 'hy', direction: 'ltr', name: 'Հայերեն', position: 1 },
    ],
    media: MEDIA_IDS.map((id) => ({
      id,
      key: `picture-${id}`,
      hash: `hash${id}`,
      width: 1600,
      height: 1200,
      colour: '#8a6a4a',
      placeholder: 'data',
    })),
    category: CATEGORY_IDS.map((id) => ({
      id,
      key: `category-${id}`,
      listed: 1,
      position: id,
      products_count: 0,
      media_id: id,
    })),
    category_text: CATEGORY_IDS.flatMap((category_id) =>
      languages.map((language_id) => ({
        category_id,
        language_id,
        name: nameOfCategory(category_id, language_id),
        description: nameOfCategory(category_id, language_id),
      })),
    ),
    attribute: ATTRIBUTES.map(({ attribute_id, key }, position) => ({
      id: attribute_id,
      key,
      position,
    })),
    attribute_text: ATTRIBUTES.flatMap(({ attribute_id, key }) =>
      languages.map((language_id) => ({ attribute_id, language_id, name: key })),
    ),
    attribute_value: values.map(({ attribute_value_id, attribute_id, key, position }) => ({
      id: attribute_value_id,
      attribute_id,
      key,
      position,
    })),
    attribute_value_text: values.flatMap(({ attribute_value_id }) =>
      languages.map((language_id) => ({
        attribute_value_id,
        language_id,
        name: nameOfValue(attribute_value_id, language_id),
      })),
    ),
    permalink: CATEGORY_IDS.flatMap((entity_id) =>
      languages.map((language_id) => ({
        kind: 'category',
        language_id,
        slug: `category-${entity_id}`,
        entity_id,
      })),
    ),
  }
}
