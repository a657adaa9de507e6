import type { Product } from '../content.ts'
import type { Field, Rule } from './rule.ts'

type BundlePart = NonNullable<Product['parts']>[number]
type InProduct<Value> = Field<Value, readonly [Product, ...unknown[]]>
type InList<Value> = Field<Value, readonly [readonly Value[], Product, ...unknown[]]>
type VariantOfProduct = Rule<
  Field<Product['variants'][number], readonly [Product['variants'], Product, ...unknown[]]>
>

/** Only the stock of a bundle may be missing, because it follows from the parts. */
export const hasStock: VariantOfProduct = ({ value, parents: [, { parts }] }) =>
  value.stock === undefined && parts === undefined
    ? [{ path: ['stock'], message: 'is missing' }]
    : undefined

/** A bundle is one parcel with one price: it has no choice, no size and nothing to download. */
export const isBundle: Rule<InProduct<NonNullable<Product['parts']>>> = (
  { parents: [product] },
  { licenceProducts },
) => {
  const { key, variants, tax_class, calculator, net_content } = product
  if (variants.length > 1) return 'are of a product with one variant; this one has several'
  if (tax_class === 'digital' || licenceProducts.has(key))
    return 'are sent by post, but this product is a download'
  const hasSize = calculator !== 'none' || net_content !== undefined
  if (hasSize || variants.some((variant) => variant.net_content !== undefined))
    return 'have no price per unit together; leave out net_content, and set calculator to none'
  return undefined
}

/** A part is a variant of another product that is sent by post and is no bundle itself. */
export const isPart: Rule<InList<BundlePart>> = (
  { value: part, parents: [parts, product] },
  { knownNames, bundles, licenceProducts, taxClasses },
) => {
  const { sku } = part
  const fail = (message: string) => [{ path: ['sku'], message: `"${sku}" ${message}` }]
  const owner = knownNames.skus.get(sku)
  if (owner === undefined) return fail('is not a SKU of any product')
  if (owner === product.key) return fail("is the product's own; name another product's")
  if (bundles.has(owner)) return fail(`is of ${owner}, which has parts itself; name those`)
  const tax_class = taxClasses.get(owner)
  if (tax_class === 'digital' || licenceProducts.has(owner))
    return fail(`is of ${owner}, a download; parts are sent by post`)
  if (tax_class !== undefined && tax_class !== product.tax_class)
    return fail(`is of ${owner}, whose tax_class is ${tax_class} and not ${product.tax_class}`)
  const isRepeated = parts.slice(0, parts.indexOf(part)).some((earlier) => earlier.sku === sku)
  return isRepeated ? fail('is named twice; name it once, with its quantity') : undefined
}
