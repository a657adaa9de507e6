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

const needed = (variants: readonly SelectableVariant[], chosen: readonly (number | undefined)[]) =>
  new Map(detectNeededAttributeValues(variants, chosen).map((one) => [one.attribute_value_id, one]))

/** Size 1, 2; grade 3, 4; binder 5, 6. */
const VARIANTS = [
  aVariant([1, 3, 5]),
  aVariant([1, 4, 5]),
  aVariant([2, 3, 5], false),
  aVariant([1, 4, 6]),
  aVariant([2, 4, 6], false),
]

describe('what may be chosen next', () => {
  it('is every value that some variant has, attribute by attribute', () => {
    expect([...needed(VARIANTS, [1, 3, 5]).keys()]).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('is possible where a variant has it with everything else that is chosen', () => {
    expect(needed(VARIANTS, [1, 3, 5]).get(4)).toMatchObject({
      is_possible: true,
      product_variant_id: 145,
    })
    expect(needed(VARIANTS, [1, 3, 5]).get(6)).toMatchObject({ is_possible: false })
  })

  it('says what is sold out', () => {
    expect(needed(VARIANTS, [1, 3, 5]).get(2)).toMatchObject({
      is_possible: true,
      stock_status: false,
    })
  })

  it('leads, where it does not go with the rest, to the variant that keeps most of it', () => {
    expect(needed(VARIANTS, [2, 3, 5]).get(6)?.product_variant_id).toBe(246)
    expect(needed(VARIANTS, [1, 3, 5]).get(6)?.product_variant_id).toBe(146)
  })

  it('prefers what can be bought among those that keep as much', () => {
    const variants = [aVariant([1, 3]), aVariant([2, 4], false), aVariant([2, 5])]
    expect(needed(variants, [1, 3]).get(2)?.product_variant_id).toBe(25)
  })

  it('keeps the first attributes rather than the last', () => {
    const variants = [aVariant([1, 3, 5]), aVariant([2, 3, 6]), aVariant([1, 4, 6])]
    expect(needed(variants, [1, 3, 5]).get(6)?.product_variant_id).toBe(146)
  })

  it('counts what is not chosen yet for nothing', () => {
    expect(needed(VARIANTS, [undefined, undefined, 6]).get(3)).toMatchObject({
      is_possible: false,
    })
    expect(needed(VARIANTS, [undefined, undefined, 6]).get(2)).toMatchObject({
      is_possible: true,
    })
  })

  it('is nothing for a product without attributes', () => {
    expect(detectNeededAttributeValues([aVariant([])], [])).toEqual([])
  })

  it('always leads to a variant with that value, and never blocks an existing combination', () => {
    const values = fc.tuple(
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 4, max: 6 }),
      fc.integer({ min: 7, max: 9 }),
    )
    const some = fc
      .uniqueArray(values, { minLength: 1, maxLength: 12, selector: String })
      .map((all) => all.map((one) => aVariant(one)))
    fc.assert(
      fc.property(some, fc.nat(), (variants, at) => {
        const chosen = variants[at % variants.length]?.attribute_value_ids ?? []
        for (const one of detectNeededAttributeValues(variants, chosen)) {
          const target = variants.find(
            ({ product_variant_id }) => product_variant_id === one.product_variant_id,
          )
          expect(target?.attribute_value_ids).toContain(one.attribute_value_id)
          const place = target?.attribute_value_ids.indexOf(one.attribute_value_id) ?? -1
          const exact = chosen.map((id, index) => (index === place ? one.attribute_value_id : id))
          expect(one.is_possible).toBe(findVariant(variants, exact) !== undefined)
        }
      }),
    )
  })
})

describe('what a page opens with', () => {
  it('is the first that can be bought', () => {
    expect(firstChoice([aVariant([1], false), aVariant([2])])?.product_variant_id).toBe(2)
  })

  it('is the first where nothing can be', () => {
    expect(firstChoice([aVariant([1], false), aVariant([2], false)])?.product_variant_id).toBe(1)
  })
})

describe('within one choice', () => {
  it('are the chosen one and all that its values lead to', () => {
    const ids = withinOneChoice(VARIANTS, [1, 3, 5]).map((one) => one.product_variant_id)
    expect(ids).toEqual([135, 145, 235, 146])
  })
})
