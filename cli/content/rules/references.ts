import type { Rule, Field } from './rule.ts'
import type { CheckContext } from './check-context.ts'

const TARGETS = {
  category: { names: 'categories', toSource: () => 'categories.yaml has no such key' },
  attribute: {
    names: 'attributes',
    toSource: (key: string) => `attributes/${key}.yaml is missing`,
  },
  product: { names: 'products', toSource: (key: string) => `products/${key} is missing` },
} as const

/** Checks that the field is the key of a category, an attribute or a product. */
export function refersTo(target: keyof typeof TARGETS): Rule<Field<string>> {
  const { names, toSource } = TARGETS[target]
  return ({ value }, { knownNames }) =>
    !knownNames[names].has(value) &&
    `"${value}" is not ${/^[aeiou]/.test(target) ? 'an' : 'a'} ${target}; ${toSource(value)}`
}

/** Checks that the field is a file in content/pictures. */
export const isPicture: Rule<Field<string>> = ({ value }, { pictures }) =>
  pictures?.has(value) === false && `"${value}" is not in pictures/`

/** Checks that the field's key is an attribute and that the field is one of its values. */
export const isAttributeValue: Rule<Field<string>> = ({ value, path }, context) =>
  findAttributeMistake({ attribute: String(path.at(-1)), value }, context)

/** Checks that the field is an attribute and one of its values, such as `origin.insect`. */
export const isFilter: Rule<Field<string>> = ({ value }, context) => {
  const [attribute = '', key = ''] = value.split('.')
  return findAttributeMistake({ attribute, value: key }, context)
}

export interface AttributeValue {
  readonly attribute: string
  readonly value: string
}

function findAttributeMistake(
  attributeValue: AttributeValue,
  context: CheckContext,
): string | undefined {
  const { attribute } = attributeValue
  return context.knownNames.attributes.has(attribute)
    ? findValueMistake(attributeValue, context)
    : `"${attribute}" is not an attribute; attributes/${attribute}.yaml is missing`
}

/** Finds no mistake for an attribute that could not be read. */
export function findValueMistake(
  { attribute, value }: AttributeValue,
  { draft }: CheckContext,
): string | undefined {
  const values = draft.attributes.find(({ key }) => key === attribute)?.values
  return values?.every(({ key }) => key !== value) === true
    ? `"${value}" is not a value of ${attribute}; see attributes/${attribute}.yaml`
    : undefined
}
