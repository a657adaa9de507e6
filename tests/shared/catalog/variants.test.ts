import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  detectNeededAttributeValues,
  findVariant,
  firstChoice,
  withinOneChoice,
  type SelectableVariant,
} from '#shared/catalog/variants.ts'

function aVariant(values: readonly number[], stock_status = true): SelectableVariant {
  return { product_variant_id: Number(values.join('')), stock_status, attribute_value_ids: values }
}

const selectableValues = (
  variants: readonly SelectableVariant[],
  chosenValues: readonly (number | undefined)[],
) =>
  new Map(
    detectNeededAttributeValues(variants, chosenValues).map((value) => [
      value.attribute_value_id,
      value,
    ]),
  )

/** Size 1, 2; grade 3, 4; binder 5, 6. */
const VARIANTS = [
  aVariant([1, 3, 5]),
  aVariant([1, 4, 5]),
  aVariant([2, 3, 5], false),
  aVariant([1, 4, 6]),
  aVariant([2, 4, 6], false),
]

describe('The selectable values', () => {
  it('The values of all variants are returned, attribute by attribute', () => {
    expect([...selectableValues(VARIANTS, [1, 3, 5]).keys()]).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('A value is possible when a variant has it together with the other chosen values', () => {
    expect(selectableValues(VARIANTS, [1, 3, 5]).get(4)).toMatchObject({
      is_possible: true,
      product_variant_id: 145,
    })
    expect(selectableValues(VARIANTS, [1, 3, 5]).get(6)).toMatchObject({ is_possible: false })
  })

  it('A value has the stock status of its variant', () => {
    expect(selectableValues(VARIANTS, [1, 3, 5]).get(2)).toMatchObject({
      is_possible: true,
      stock_status: false,
    })
  })

  it('A missing combination leads to the variant that retains most of the selection', () => {
    expect(selectableValues(VARIANTS, [2, 3, 5]).get(6)?.product_variant_id).toBe(246)
    expect(selectableValues(VARIANTS, [1, 3, 5]).get(6)?.product_variant_id).toBe(146)
  })

  it('Among variants that retain equally much of the selection, one in stock is preferred', () => {
    const variants = [aVariant([1, 3]), aVariant([2, 4], false), aVariant([2, 5])]
    expect(selectableValues(variants, [1, 3]).get(2)?.product_variant_id).toBe(25)
  })

  it('The first attributes are retained rather than the last', () => {
    const variants = [aVariant([1, 3, 5]), aVariant([2, 3, 6]), aVariant([1, 4, 6])]
    expect(selectableValues(variants, [1, 3, 5]).get(6)?.product_variant_id).toBe(146)
  })

  it('Attributes without a choice have no influence', () => {
    expect(selectableValues(VARIANTS, [undefined, undefined, 6]).get(3)).toMatchObject({
      is_possible: false,
    })
    expect(selectableValues(VARIANTS, [undefined, undefined, 6]).get(2)).toMatchObject({
      is_possible: true,
    })
  })

  it('A product without attributes has no selectable values', () => {
    expect(detectNeededAttributeValues([aVariant([])], [])).toEqual([])
  })

  it('Each value leads to a variant with that value, and no existing combination is blocked', () => {
    const values = fc.tuple(
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 4, max: 6 }),
      fc.integer({ min: 7, max: 9 }),
    )
    const variantsArbitrary = fc
      .uniqueArray(values, { minLength: 1, maxLength: 12, selector: String })
      .map((idLists) => idLists.map((ids) => aVariant(ids)))
    fc.assert(
      fc.property(variantsArbitrary, fc.nat(), (variants, variantIndex) => {
        const chosenValues = variants[variantIndex % variants.length]?.attribute_value_ids ?? []
        for (const value of detectNeededAttributeValues(variants, chosenValues)) {
          const target = variants.find(
            ({ product_variant_id }) => product_variant_id === value.product_variant_id,
          )
          expect(target?.attribute_value_ids).toContain(value.attribute_value_id)
          const place = target?.attribute_value_ids.indexOf(value.attribute_value_id) ?? -1
          const exact = chosenValues.map((id, index) =>
            index === place ? value.attribute_value_id : id,
          )
          expect(value.is_possible).toBe(findVariant(variants, exact) !== undefined)
        }
      }),
    )
  })
})

describe('The initial variant', () => {
  it('The initial variant is the first one in stock', () => {
    expect(firstChoice([aVariant([1], false), aVariant([2])])?.product_variant_id).toBe(2)
  })

  it('The initial variant is the first one when none is in stock', () => {
    expect(firstChoice([aVariant([1], false), aVariant([2], false)])?.product_variant_id).toBe(1)
  })
})

describe('The variants within one choice', () => {
  it('The variants within one choice are the chosen one and all to which the selectable values lead', () => {
    const ids = withinOneChoice(VARIANTS, [1, 3, 5]).map((variant) => variant.product_variant_id)
    expect(ids).toEqual([135, 145, 235, 146])
  })
})
