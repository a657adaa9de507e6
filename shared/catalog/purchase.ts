import { toMinorUnits, toWirePrice } from '#shared/currency/money.ts'
import { tenToThe, type Decimal } from '#shared/units/decimal.ts'
import { choosePacks } from '#shared/units/packs.ts'
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

interface Purchase {
  readonly lines: readonly { readonly variant: ProductVariant; readonly count: number }[]
  readonly amount: Decimal
  readonly price: number
}

/**
 * Finds the cheapest combination of sizes in stock for the required amount; undefined if nothing is
 * available.
 */
export function findPurchase(
  sizes: readonly ProductVariant[],
  amountNeeded: Decimal,
): Purchase | undefined {
  const packs = sizes.flatMap((variant) => {
    if (!variant.stock_status || variant.amount === null) return []
    const amount = Math.round(variant.amount * Number(tenToThe(DECIMAL_PLACES)))
    return [{ variant, amount, price: toMinorUnits(variant.price) }]
  })
  const packChoice = choosePacks(
    packs,
    Number(amountNeeded.digits * tenToThe(DECIMAL_PLACES - amountNeeded.places)),
  )
  return (
    packChoice && {
      lines: packChoice.lines.map(({ pack, count }) => ({ variant: pack.variant, count })),
      amount: { digits: BigInt(packChoice.amount), places: DECIMAL_PLACES },
      price: toWirePrice(packChoice.price),
    }
  )
}
