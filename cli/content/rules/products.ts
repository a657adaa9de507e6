import type { Product } from '../content.ts'
import { isSize } from '../sizes.ts'
import { findValueMistake } from './references.ts'
import type { Field, Rule } from './rule.ts'

type Variants = Product['variants']
type VariantRule = Rule<Field<Variants[number], readonly [Variants, Product, ...unknown[]]>>
type InProduct<Value> = Field<Value, readonly [Product, ...unknown[]]>
type InList<Value> = Field<Value, readonly [readonly Value[], Product, ...unknown[]]>

/** Checks that every additional field is an attribute of the product and has one of its values. */
export const hasKnownValues: VariantRule = function* findUnknownValues(
  { value: { values }, parents: [, { attributes }] },
  context,
) {
  const attributeList = attributes.join(', ') || 'none'
  for (const [attribute, value] of Object.entries(values)) {
    const message = attributes.includes(attribute)
      ? findValueMistake({ attribute, value }, context)
      : `is neither a field of variants nor an attribute of the product (${attributeList})`
    if (message !== undefined) yield { path: [attribute], message }
  }
}

export const showsPictureOfProduct: VariantRule = ({
  value: { picture },
  parents: [, { pictures }],
}) =>
  picture !== undefined && !pictures.some(({ file }) => file === picture)
    ? [{ path: ['picture'], message: `"${picture}" is not one of the product's pictures` }]
    : undefined

/** Each larger quantity has a lower price; prices of the product hold for variants without their own. */
export const hasFallingPrices: VariantRule = ({ value, parents: [, product] }) => {
  const steps = value.quantity_prices ?? product.quantity_prices ?? []
  const prices = [value.price, ...steps.map(({ price }) => price)]
  const step = steps.find(({ price }, at) => price >= (prices[at] ?? 0))
  if (step === undefined) return undefined
  const path = value.quantity_prices === undefined ? ['price'] : ['quantity_prices']
  return [{ path, message: `the price from ${step.from} pieces is not lower than for fewer` }]
}

export const hasEveryAttribute: VariantRule = ({ value, parents: [, { attributes }] }) =>
  attributes
    .filter((key) => value.values[key] === undefined)
    .map((key) => ({
      path: [key],
      message: `is missing; a value of the attribute ${key} is expected`,
    }))

/** Checks that the SKU belongs to one variant of one product. */
export const hasUniqueSku: VariantRule = (
  { value, parents: [variants, { key }] },
  { knownNames },
) => {
  const { sku } = value
  const owner = knownNames.skus.get(sku)
  if (owner === key && variants.find((otherSku) => otherSku.sku === sku) === value) return undefined
  const message = `"${sku}" is a SKU of ${owner} already; every SKU may be there once`
  return [{ path: ['sku'], message }]
}

export const haveUniqueValues: Rule<InProduct<Variants>> = function* findEqualVariants({
  value: variants,
  parents: [{ attributes }],
}) {
  const skus = new Map<string, string>()
  for (const [index, { sku, values }] of variants.entries()) {
    const combination = attributes.map((key) => values[key] ?? '').join(' ')
    const otherSku = skus.get(combination)
    const message = `has the same attribute values as ${otherSku}; every combination may be there once`
    if (otherSku === undefined) skus.set(combination, sku)
    else yield { path: [index], message }
  }
}

/** Two attributes with amounts would give a variant two sizes. */
export const haveAtMostOneSize: Rule<InProduct<readonly string[]>> = ({ value }, { draft }) => {
  const sizes = draft.attributes.filter(isSize).map(({ key }) => key)
  const [first, second] = value.filter((key) => sizes.includes(key))
  if (first === undefined || second === undefined) return undefined
  const message = `"${second}" has amounts as "${first}" has; a variant can have one size only`
  return [{ path: [value.indexOf(second)], message }]
}

/**
 * An extra is a variant of another product. Two products may not be each other's extras, because
 * their cart lines would have the same keys.
 */
export const isExtra: Rule<InList<string>> = ({ value, parents: [, { key }] }, context) => {
  const owner = context.knownNames.skus.get(value)
  if (owner === undefined) return `"${value}" is not a SKU of any product`
  if (owner === key) return `"${value}" is the product's own; name another product's`
  if (context.bundles.has(owner))
    return `"${value}" is of ${owner}, which is made of parts; name a single thing`
  if (!context.extraPairs.has(`${owner} ${key}`)) return undefined
  return `"${value}" is of ${owner}, which has this product among its extras; keep one of the two`
}
