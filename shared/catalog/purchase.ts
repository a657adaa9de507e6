import { MAX_QUANTITY } from '#shared/cart/limits.ts'
import { withQuantityPrice } from '#shared/cart/quantity-prices.ts'
import { addPrices, multiplyPrice, toMinorUnits } from '#shared/currency/money.ts'
import { tenToThe, type Decimal } from '#shared/units/decimal.ts'
import { choosePacks, type Pack } from '#shared/units/packs.ts'
import type { ProductAttribute, ProductVariant } from './contract.ts'

/** Amounts have at most three decimal places, which the import enforces. */
const DECIMAL_PLACES = 3

interface VariantSelection {
  readonly attributes: readonly ProductAttribute[]
  readonly variants: readonly ProductVariant[]
  readonly chosen: ProductVariant
}

/** Returns the variants that differ from the chosen one only in size. */
export function listSizes({ attributes, variants, chosen }: VariantSelection): ProductVariant[] {
  const sizeAt = attributes.findIndex(({ values }) => values.some(({ amount }) => amount !== null))
  const toKind = ({ attribute_value_ids: ids }: ProductVariant) => ids.toSpliced(sizeAt, 1).join()
  if (sizeAt === -1) return [chosen]
  return variants.filter((variant) => toKind(variant) === toKind(chosen))
}

/** The number of pieces of a size. */
export interface PurchaseLine {
  readonly variant: ProductVariant
  readonly count: number
}

interface Purchase {
  readonly lines: readonly PurchaseLine[]
  readonly amount: Decimal
  readonly price: number
}

interface SizePack extends Pack {
  readonly variant: ProductVariant
  /** The number of pieces that can be ordered. */
  readonly max: number
}

/**
 * Finds a cheap combination of sizes that is in stock and contains the required amount; undefined if
 * there is not enough. Prices of larger quantities can make several pieces of one size cheaper.
 */
export function findPurchase(
  sizes: readonly ProductVariant[],
  amountNeeded: Decimal,
): Purchase | undefined {
  const packs = sizes.flatMap((variant) => {
    if (!variant.stock_status || variant.amount === null) return []
    const amount = Math.round(variant.amount * Number(tenToThe(DECIMAL_PLACES)))
    const max = variant.max_quantity ?? variant.stock_left ?? MAX_QUANTITY
    return [{ variant, amount, price: toMinorUnits(variant.price), max }]
  })
  const required = Number(amountNeeded.digits * tenToThe(DECIMAL_PLACES - amountNeeded.places))
  const choices = [packs, ...packs.map((pack) => [pack])].flatMap((choice) => {
    const lines = choosePacksInStock(choice, required)
    return lines === undefined || lines.length === 0 ? [] : [toPurchase(lines)]
  })
  return choices.toSorted((a, b) => a.price - b.price)[0]
}

interface PackLine {
  readonly pack: SizePack
  readonly count: number
}

/** Takes what there is of a size that is short, and chooses the rest among the other sizes. */
function choosePacksInStock(packs: readonly SizePack[], required: number): PackLine[] | undefined {
  if (required <= 0) return []
  const lines = choosePacks(packs, required)?.lines
  const short = lines?.find(({ pack, count }) => count > pack.max)
  if (lines === undefined || short === undefined) return lines && [...lines]
  const { pack } = short
  const otherPacks = packs.filter((otherPack) => otherPack !== pack)
  const otherLines = choosePacksInStock(otherPacks, required - pack.max * pack.amount)
  return otherLines && [{ pack, count: pack.max }, ...otherLines].toSorted(byAmount)
}

function byAmount(a: PackLine, b: PackLine): number {
  return b.pack.amount - a.pack.amount
}

function toPurchase(lines: readonly PackLine[]): Purchase {
  const prices = lines.map(({ pack: { variant }, count }) =>
    multiplyPrice(withQuantityPrice({ ...variant, quantity: count }).price, count),
  )
  const amount = lines.reduce((sum, { pack, count }) => sum + pack.amount * count, 0)
  return {
    lines: lines.map(({ pack, count }) => ({ variant: pack.variant, count })),
    amount: { digits: BigInt(amount), places: DECIMAL_PLACES },
    price: addPrices(...prices),
  }
}
