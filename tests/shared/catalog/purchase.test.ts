import { describe, expect, it } from 'vitest'
import type { ProductVariant } from '#shared/catalog/contract.ts'
import { findPurchase, listSizes } from '#shared/catalog/purchase.ts'
import { formatDecimal, parseDecimal, type Decimal } from '#shared/units/decimal.ts'

let lastId = 0
function aVariant(fields: Partial<ProductVariant> = {}): ProductVariant {
  lastId += 1
  return {
    product_variant_id: lastId,
    sku: `SKU-${lastId}`,
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

function toDecimal(text: string): Decimal {
  return parseDecimal(text) ?? { digits: 0n, places: 0 }
}

describe('The sizes of a chosen variant', () => {
  const grade = anAttribute(1, [null, null])
  const weight = anAttribute(2, [10, 50])

  it('The sizes are the variants that differ from the chosen one only in size', () => {
    const fine10 = aVariant({ attribute_value_ids: [10, 20] })
    const fine50 = aVariant({ attribute_value_ids: [10, 21] })
    const coarse50 = aVariant({ attribute_value_ids: [11, 21] })
    const variants = [fine10, fine50, coarse50]
    const attributes = [grade, weight]
    expect(listSizes({ attributes, variants, chosen: fine10 })).toEqual([fine10, fine50])
    expect(listSizes({ attributes, variants, chosen: coarse50 })).toEqual([coarse50])
  })

  it('The chosen variant is the only size when no attribute is a size', () => {
    const coarse = aVariant({ attribute_value_ids: [10] })
    const fineVariant = aVariant({ attribute_value_ids: [11] })
    const variants = [coarse, fineVariant]
    expect(listSizes({ attributes: [grade], variants, chosen: fineVariant })).toEqual([fineVariant])
  })
})

describe('The recommended purchase', () => {
  it('The cheapest combination that contains enough is recommended', () => {
    const smallPack = aVariant({ amount: 50, price: 6.9 })
    const largePack = aVariant({ amount: 100, price: 11.35 })
    const purchase = findPurchase([smallPack, largePack], toDecimal('340'))
    expect(purchase?.lines).toEqual([
      { variant: largePack, count: 3 },
      { variant: smallPack, count: 1 },
    ])
    expect(purchase?.price).toBe(40.95)
    expect(purchase && formatDecimal(purchase.amount)).toBe('350')
  })

  it('A larger pack is recommended when the need exceeds the smaller one by a tenth', () => {
    const smallPack = aVariant({ amount: 100, price: 10 })
    const largePack = aVariant({ amount: 250, price: 15 })
    expect(findPurchase([smallPack, largePack], toDecimal('100'))?.lines[0]?.variant).toBe(
      smallPack,
    )
    expect(findPurchase([smallPack, largePack], toDecimal('100.1'))?.lines[0]?.variant).toBe(
      largePack,
    )
  })

  it('Only variants in stock are recommended', () => {
    const soldOutPack = aVariant({ amount: 500, price: 1, stock_status: false })
    const inStock = aVariant({ amount: 100, price: 10 })
    expect(findPurchase([soldOutPack, inStock], toDecimal('100'))?.lines).toEqual([
      { variant: inStock, count: 1 },
    ])
  })

  it('Nothing is recommended when no size is in stock or none is known', () => {
    const soldOutVariant = aVariant({ stock_status: false })
    const variantWithoutAmount = aVariant({ amount: null })
    expect(findPurchase([soldOutVariant, variantWithoutAmount], toDecimal('100'))).toBeUndefined()
  })

  it('Sizes with decimals are supported', () => {
    const pack = aVariant({ amount: 0.1, price: 1 })
    expect(findPurchase([pack], toDecimal('0.3'))?.lines).toEqual([{ variant: pack, count: 3 }])
  })

  it('No more pieces are recommended than can be ordered; other sizes fill up', () => {
    const large = aVariant({ amount: 1000, price: 50, max_quantity: 2 })
    const small = aVariant({ amount: 250, price: 20, max_quantity: 5 })
    expect(findPurchase([large, small], toDecimal('3000'))?.lines).toEqual([
      { variant: large, count: 2 },
      { variant: small, count: 4 },
    ])
    expect(findPurchase([large, small], toDecimal('3300'))).toBeUndefined()
  })

  it('Several pieces of one size are recommended where their quantity makes them cheaper', () => {
    const large = aVariant({ amount: 1000, price: 50 })
    const quantity_prices = [
      { from: 1, price: 15 },
      { from: 4, price: 11 },
    ]
    const small = aVariant({ amount: 250, price: 15, quantity_prices })
    const purchase = findPurchase([large, small], toDecimal('1000'))
    expect(purchase?.lines).toEqual([{ variant: small, count: 4 }])
    expect(purchase?.price).toBe(44)
  })
})
