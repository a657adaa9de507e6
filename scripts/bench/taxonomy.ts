import { createRandom, toSeed } from './random.ts'
import { FIXTURE_VALUES } from './fixtures.ts'
import { getWord, VOCABULARY } from './words.ts'

/** An attribute of the bench catalogue; attributes are the same in every size. */
export interface Attribute {
  readonly attribute_id: number
  readonly key: string
  readonly values: readonly { readonly attribute_value_id: number; readonly key: string }[]
}

const CATEGORIES = 20
const MIN_VALUES = 4
const MAX_VALUES = 14
const CHOICE_KEYS = ['size', 'colour', 'finish']
const PROPERTY_KEYS =
  'origin weave care material season pattern maker weight style room edge dye lining'.split(' ')

const random = createRandom(toSeed('shelves'))

/** The position of the fixture value of an attribute, where it is neither common nor rare. */
const FIXTURE_POSITION = 3

const FIXTURE_PAIRS = FIXTURE_VALUES.map((filter) => filter.split('.'))

function toAttribute(key: string, index: number): Attribute {
  const count = MIN_VALUES + Math.floor(random() * (MAX_VALUES - MIN_VALUES + 1))
  const fixture = FIXTURE_PAIRS.find(([attribute]) => attribute === key)?.[1]
  const attribute_id = index + 1
  const values = Array.from({ length: count }, (_, position) => ({
    attribute_value_id: attribute_id * 100 + position,
    key:
      position === FIXTURE_POSITION && fixture !== undefined ? fixture : `${key}-${position + 1}`,
  }))
  return { attribute_id, key, values }
}

const ATTRIBUTES = [...CHOICE_KEYS, ...PROPERTY_KEYS].map(toAttribute)
export const CHOICES = ATTRIBUTES.slice(0, CHOICE_KEYS.length)
export const PROPERTIES = ATTRIBUTES.slice(CHOICE_KEYS.length)

export const FIXTURE_VALUE_IDS = FIXTURE_PAIRS.map(
  ([attribute]) =>
    PROPERTIES.find(({ key }) => key === attribute)?.values[FIXTURE_POSITION]?.attribute_value_id ??
    0,
)

export const CATEGORY_IDS = Array.from({ length: CATEGORIES }, (_, index) => index + 1)
/** Pictures are few and shared, because no query reads more pictures than it shows. */
const PICTURES = 50
export const MEDIA_IDS = Array.from({ length: PICTURES }, (_, index) => index + 1)

/** Returns the generated name of a value in a language. */
export function getValueName(attribute_value_id: number, language_id: number): string {
  return getWord(VOCABULARY + attribute_value_id, language_id)
}

export function getCategoryName(category_id: number, language_id: number): string {
  return getWord(-category_id, language_id)
}

export function createTaxonomyRows() {
  const languages = [1, 2]
  const values = ATTRIBUTES.flatMap(({ attribute_id, values: ownValues }) =>
    ownValues.map((value, position) => ({ ...value, attribute_id, position })),
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
        name: getCategoryName(category_id, language_id),
        description: getCategoryName(category_id, language_id),
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
        name: getValueName(attribute_value_id, language_id),
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
