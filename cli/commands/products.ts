import { command, ready, group, type Given } from '../command/command.ts'
import { LISTING, takeListed, toListing } from '../command/listing.ts'
import { fromMinorUnits } from '../command/numbers.ts'
import { Misused, Refused } from '../command/refused.ts'
import { say, sayJson, toTable } from '../command/say.ts'
import type { ProductRow } from '../../worker/operations/products.ts'

const list = command({
  description: 'The products, in the order of the shop',
  args: {
    category: { type: 'string', description: 'Only of this category, by its key' },
    ...LISTING,
  },
  examples: ['products', 'products --category=mediums --json'],
  async run(given) {
    const listing = toListing(given)
    const asked = { category: given.text('category'), count: listing.count }
    const { withPlatform } = await import('../platform/platform.ts')
    const { listProducts } = await import('../../worker/operations/products.ts')
    const rows = await withPlatform(({ DB }) => listProducts(DB, asked), given.where)
    tell(given, takeListed(rows, listing, given))
  },
})

const find = command({
  description: 'Products whose name, key or SKU has these words in it',
  args: LISTING,
  more: 'what to look for',
  examples: ['products find azurite', 'products find AZU-F'],
  async run(given) {
    const words = given.more.join(' ').trim()
    if (words === '') throw new Misused('Say what to look for, as in "products find azurite".')
    const listing = toListing(given)
    const { withPlatform } = await import('../platform/platform.ts')
    const { findProducts } = await import('../../worker/operations/products.ts')
    const rows = await withPlatform(({ DB }) => findProducts(DB, words, listing.count), given.where)
    tell(given, takeListed(rows, listing, given))
  },
})

const show = command({
  description: 'One product with its variants',
  args: {
    product: { type: 'positional', description: 'Its key, or one of its SKUs', required: true },
  },
  examples: ['products show azurite', 'products show AZU-F-010 --json'],
  async run(given) {
    const asked = given.need('product')
    const { withPlatform } = await import('../platform/platform.ts')
    const { findProduct } = await import('../../worker/operations/products.ts')
    const found = await withPlatform(({ DB }) => findProduct(DB, asked), given.where)
    if (found === undefined) throw new Refused(`There is no product ${asked}.`)
    if (given.isJson) return sayJson({ ...toJson(found), variants: found.variants.map(toPriced) })
    say(`${found.name} (${found.key}), in ${found.category}, at /product/${found.slug}`)
    say(
      toTable([
        ['SKU', 'price', 'stock', 'grams', 'variant'],
        ...found.variants.map((variant) => [
          variant.sku,
          fromMinorUnits(variant.price),
          String(variant.stock),
          String(variant.weight_grams),
          variant.values ?? '',
        ]),
      ]),
    )
  },
})

function tell({ isJson }: Given<string>, products: readonly ProductRow[]): void {
  if (isJson) return sayJson(products.map(toJson))
  if (products.length === 0) return say('There are no such products.')
  say(
    toTable([
      ['product', 'name', 'category', 'price', 'stock'],
      ...products.map((product) => [
        product.key,
        product.name,
        product.category,
        toPriceSpan(product),
        String(product.stock),
      ]),
    ]),
  )
}

function toPriceSpan({ price_from, price_to }: ProductRow): string {
  const [from, to] = [fromMinorUnits(price_from), fromMinorUnits(price_to)]
  return from === to ? from : `${from}–${to}`
}

function toJson<Product extends Pick<ProductRow, 'price_from' | 'price_to'>>(product: Product) {
  const { price_from, price_to } = product
  return {
    ...product,
    price_from: fromMinorUnits(price_from),
    price_to: fromMinorUnits(price_to),
  }
}

function toPriced<Variant extends { readonly price: number }>(variant: Variant) {
  return { ...variant, price: fromMinorUnits(variant.price) }
}

export const productsCommand = group({
  name: 'products',
  description: 'The products of the shop',
  commands: { list: ready(list), find: ready(find), show: ready(show) },
  default: { name: 'list', args: list.args },
})
