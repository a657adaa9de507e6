import { toMinorUnits, toWirePrice } from '#shared/currency/money.ts'
import { tenToThe, type Decimal } from '#shared/units/decimal.ts'
import { choosePacks } from '#shared/units/packs.ts'
import type { ProductAttribute, ProductVariant } from './contract.ts'

/** Amounts have at most three decimals, as the import allows. */
const PLACES = 3

interface Choice {
  readonly attributes: readonly ProductAttribute[]
  readonly variants: readonly ProductVariant[]
  readonly chosen: ProductVariant
}

/** The variants that differ from the chosen one in their size alone. */
export function listSizes({ attributes, variants, chosen }: Choice): ProductVariant[] {
  const sizeAt = attributes.findIndex(({ values }) => values.some(({ amount }) => amount !== null))
  const kindOf = ({ attribute_value_ids: ids }: ProductVariant) => ids.toSpliced(sizeAt, 1).join()
  if (sizeAt === -1) return [chosen]
  return variants.filter((variant) => kindOf(variant) === kindOf(chosen))
}

interface Purchase {
  readonly lines: readonly { readonly variant: ProductVariant; readonly count: number }[]
  readonly amount: Decimal
  readonly price: number
}

/** The cheapest sizes in stock that hold what is needed; undefined when none can be bought. */
export function findPurchase(
  sizes: readonly ProductVariant[],
  need: Decimal,
): Purchase | undefined {
  const packs = sizes.flatMap((variant) => {
    if (!variant.stock_status || variant.amount === null) return []
    const amount = Math.round(variant.amount * Number(tenToThe(PLACES)))
    return [{ variant, amount, price: toMinorUnits(variant.price) }]
  })
  const found = choosePacks(packs, Number(need.digits * tenToThe(PLACES - need.places)))
  return (
    found && {
      lines: found.lines.map(({ pack, count }) => ({ variant: pack.variant, count })),
      amount: { digits: BigInt(found.amount), places: PLACES },
      price: toWirePrice(found.price),
    }
  )
}
