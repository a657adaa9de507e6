import {
  createCommand,
  toLoader,
  createCommandGroup,
  type CommandArguments,
} from '../command/command.ts'
import { LIST_OPTIONS, limitRows, parseListLimit } from '../command/list-limit.ts'
import { formatMinorUnits } from '../command/numbers.ts'
import { UsageError, CommandError } from '../command/command-errors.ts'
import { requireKnownKey } from '../command/require-known-key.ts'
import { print, printJson, formatTable } from '../command/print.ts'
import { formatBasePrice } from '../format/money-text.ts'
import type { CurrencySign } from '../../worker/currency/currency-signs.ts'
import type { ProductRow } from '../../worker/operations/products.ts'

const list = createCommand({
  description: 'Lists the products in the order of the shop',
  args: {
    category: { type: 'string', description: 'Only products of this category (its key)' },
    ...LIST_OPTIONS,
  },
  examples: ['products', 'products --category=mediums --json'],
  async run(args) {
    const limit = parseListLimit(args)
    const category = args.find('category')
    const query = { category, count: limit.count }
    const { withPlatform } = await import('../platform/platform.ts')
    const { listKeys, listProducts } = await import('../../worker/operations/products.ts')
    const { listCurrencySigns } = await import('../../worker/currency/currency-signs.ts')
    const [rows, currencySigns] = await withPlatform(async ({ DB }) => {
      const results = await Promise.all([listProducts(DB, query), listCurrencySigns(DB)])
      if (results[0].length === 0 && category !== undefined)
        requireKnownKey({ kind: 'category', key: category }, await listKeys(DB, 'category'))
      return results
    }, args.target)
    printProducts(args, limitRows(rows, limit, args), currencySigns)
  },
})

const find = createCommand({
  description: 'Finds products by a part of their name, key or SKU',
  args: LIST_OPTIONS,
  rest: 'what to look for',
  examples: ['products find azurite', 'products find AZU-F'],
  async run(args) {
    const words = args.rest.join(' ').trim()
    if (words === '') throw new UsageError('Say what to look for, as in "products find azurite".')
    const limit = parseListLimit(args)
    const { withPlatform } = await import('../platform/platform.ts')
    const { findProducts } = await import('../../worker/operations/products.ts')
    const { listCurrencySigns } = await import('../../worker/currency/currency-signs.ts')
    const [rows, currencySigns] = await withPlatform(
      ({ DB }) => Promise.all([findProducts(DB, words, limit.count), listCurrencySigns(DB)]),
      args.target,
    )
    printProducts(args, limitRows(rows, limit, args), currencySigns)
  },
})

const show = createCommand({
  description: 'Shows one product with its variants',
  args: {
    product: {
      type: 'positional',
      description: 'The key of the product, or one of its SKUs',
      required: true,
    },
  },
  examples: ['products show azurite', 'products show AZU-F-010 --json'],
  async run(args) {
    const query = args.get('product')
    const { withPlatform } = await import('../platform/platform.ts')
    const { findProduct } = await import('../../worker/operations/products.ts')
    const { listCurrencySigns } = await import('../../worker/currency/currency-signs.ts')
    const [product, currencySigns] = await withPlatform(
      ({ DB }) => Promise.all([findProduct(DB, query), listCurrencySigns(DB)]),
      args.target,
    )
    if (product === undefined) throw new CommandError(`There is no product ${query}.`)
    if (args.isJson)
      return printJson({ ...toJsonProduct(product), variants: product.variants.map(toJsonVariant) })
    print(`${product.name} (${product.key}), in ${product.category}, at /product/${product.slug}`)
    print(
      formatTable([
        ['SKU', 'price', 'stock', 'grams', 'variant'],
        ...product.variants.map((variant) => [
          variant.sku,
          formatBasePrice(variant.price, currencySigns),
          String(variant.stock),
          String(variant.weight_grams),
          variant.values ?? '',
        ]),
      ]),
    )
    if (product.parts.length === 0) return
    print('A set: its stock follows from its parts.')
    print(
      formatTable([
        ['part', 'each', 'stock', 'product'],
        ...product.parts.map((part) => [
          part.sku,
          String(part.quantity),
          String(part.stock),
          part.name,
        ]),
      ]),
    )
  },
})

function printProducts(
  { isJson }: CommandArguments<string>,
  products: readonly ProductRow[],
  currencySigns: readonly CurrencySign[],
): void {
  if (isJson) return printJson(products.map(toJsonProduct))
  if (products.length === 0) return print('No products found.')
  print(
    formatTable([
      ['product', 'name', 'category', 'price', 'stock'],
      ...products.map((product) => [
        product.key,
        product.name,
        product.category,
        formatPriceRange(product, currencySigns),
        String(product.stock),
      ]),
    ]),
  )
}

function formatPriceRange(
  { price_from, price_to }: ProductRow,
  currencySigns: readonly CurrencySign[],
): string {
  const from = formatBasePrice(price_from, currencySigns)
  return price_from === price_to ? from : `${from}–${formatBasePrice(price_to, currencySigns)}`
}

function toJsonProduct<Product extends Pick<ProductRow, 'price_from' | 'price_to'>>(
  product: Product,
) {
  const { price_from, price_to } = product
  return {
    ...product,
    price_from: formatMinorUnits(price_from),
    price_to: formatMinorUnits(price_to),
  }
}

function toJsonVariant<Variant extends { readonly price: number }>(variant: Variant) {
  return { ...variant, price: formatMinorUnits(variant.price) }
}

export const productsCommand = createCommandGroup({
  name: 'products',
  description: 'The products of the shop',
  commands: { list: toLoader(list), find: toLoader(find), show: toLoader(show) },
  default: { name: 'list', args: list.args },
})
