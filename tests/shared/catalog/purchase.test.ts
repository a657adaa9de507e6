import { describe, expect, it } from 'vitest'
import type { ProductVariant } from '#shared/catalog/contract.ts'
import { findPurchase, listSizes } from '#shared/catalog/purchase.ts'
import { formatDecimal, parseDecimal, type Decimal } from '#shared/units/decimal.ts'

let last = 0
function aVariant(fields: Partial<ProductVariant> = {}): ProductVariant {
  last += 1
  return {
    product_variant_id: last,
    sku: `SKU-${last}`,
    price: 10,
    stock_status: true,
    attribute_value_ids: [1],
    attributes_description: '',
    stock_left: null,
    picture: null,
    amount: 100,
    ...fields,
  }
}

function anAttribute(attribute_id: number, amounts: readonly (number | null)[]) {
  const values = amounts.map((amount, index) => ({
    attribute_value_id: attribute_id * 10 + index,
    name: '',
    amount,
  }))
  return { attribute_id, name: '', values }
}

function need(text: string): Decimal {
  return parseDecimal(text) ?? { digits: 0n, places: 0 }
}

describe('the sizes of a choice', () => {
  const grade = anAttribute(1, [null, null])
  const weight = anAttribute(2, [10, 50])

  it('differ from it in nothing but size', () => {
    const fine10 = aVariant({ attribute_value_ids: [10, 20] })
    const fine50 = aVariant({ attribute_value_ids: [10, 21] })
    const coarse50 = aVariant({ attribute_value_ids: [11, 21] })
    const variants = [fine10, fine50, coarse50]
    const attributes = [grade, weight]
    expect(listSizes({ attributes, variants, chosen: fine10 })).toEqual([fine10, fine50])
    expect(listSizes({ attributes, variants, chosen: coarse50 })).toEqual([coarse50])
  })

  it('are the choice alone where no attribute is a size', () => {
    const coarse = aVariant({ attribute_value_ids: [10] })
    const fine = aVariant({ attribute_value_ids: [11] })
    const variants = [coarse, fine]
    expect(listSizes({ attributes: [grade], variants, chosen: fine })).toEqual([fine])
  })
})

describe('what to buy', () => {
  it('is the cheapest that holds enough, to the cent', () => {
    const small = aVariant({ amount: 50, price: 6.9 })
    const large = aVariant({ amount: 100, price: 11.35 })
    const found = findPurchase([small, large], need('340'))
    expect(found?.lines).toEqual([
      { variant: large, count: 3 },
      { variant: small, count: 1 },
    ])
    expect(found?.price).toBe(40.95)
    expect(found && formatDecimal(found.amount)).toBe('350')
  })

  it('takes a larger pack for a tenth more than the smaller holds', () => {
    const small = aVariant({ amount: 100, price: 10 })
    const large = aVariant({ amount: 250, price: 15 })
    expect(findPurchase([small, large], need('100'))?.lines[0]?.variant).toBe(small)
    expect(findPurchase([small, large], need('100.1'))?.lines[0]?.variant).toBe(large)
  })

  it('is in stock', () => {
    const gone = aVariant({ amount: 500, price: 1, stock_status: false })
    const there = aVariant({ amount: 100, price: 10 })
    expect(findPurchase([gone, there], need('100'))?.lines).toEqual([{ variant: there, count: 1 }])
  })

  it('is nothing when all sizes are gone or none is known', () => {
    const gone = aVariant({ stock_status: false })
    const unknown = aVariant({ amount: null })
    expect(findPurchase([gone, unknown], need('100'))).toBeUndefined()
  })

  it('knows sizes with decimals', () => {
    const pack = aVariant({ amount: 0.1, price: 1 })
    expect(findPurchase([pack], need('0.3'))?.lines).toEqual([{ variant: pack, count: 3 }])
  })
})
