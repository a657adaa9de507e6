import { describe, expect, it } from 'vitest'
import type { AdminVariant } from '#shared/admin/stock-contract.ts'
import {
  isAnnounced,
  overrideValue,
  listConflicts,
  parseTyped,
  settleDraft,
  summarizeDraft,
  toChanges,
  typeValue,
  type StockDraft,
} from '#shared/admin/stock-draft.ts'

const NO_CONFLICTS = [] as const

function aVariant(values: Partial<AdminVariant> = {}): AdminVariant {
  return {
    sku: 'AZU-F-010',
    name: 'Azurite',
    attributes_description: '10 g',
    price: 2280,
    old_price: null,
    stock: 33,
    stock_short: 0,
    is_bundle: false,
    kept: 0,
    ...values,
  }
}

const type = (draft: StockDraft, field: 'stock' | 'price', text: string) =>
  typeValue(draft, aVariant(), { field, text })

it('Pieces are whole numbers, and prices have a point or a comma', () => {
  expect(['12', ' 0 ', '1.5', '-1', '', 'x'].map((text) => parseTyped('stock', text))).toEqual([
    12,
    0,
    ...Array.from({ length: 4 }, () => undefined),
  ])
  expect(['24.50', '24,5', '24', '24.505', '-1'].map((text) => parseTyped('price', text))).toEqual([
    2450,
    2450,
    2400,
    undefined,
    undefined,
  ])
})

it('A price that the shop’s lists cannot number is none', () => {
  expect(['5368709.11', '5368709.12', '99999999'].map((text) => parseTyped('price', text))).toEqual(
    [536_870_911, undefined, undefined],
  )
})

describe('The draft of stock and prices', () => {
  it('Holds what was typed with what was seen, and forgets what was typed back', () => {
    const draft = type(type({}, 'stock', '40'), 'price', '20')
    expect(toChanges(draft, NO_CONFLICTS)).toEqual([
      {
        sku: 'AZU-F-010',
        stock: { was: 33, value: 40 },
        price: { was: 2280, value: 2000, is_sale: false },
      },
    ])
    expect(type(type(draft, 'stock', '33'), 'price', '22,80')).toEqual({})
  })

  it('Keeps what is wrong and does not save it', () => {
    const draft = type(type({}, 'stock', '4x'), 'price', '20')
    expect(summarizeDraft(draft)).toEqual({ typed: 2, wrong: 1 })
    expect(toChanges(draft, NO_CONFLICTS)).toMatchObject([{ price: { value: 2000 } }])
    expect(toChanges(draft, NO_CONFLICTS)[0]).not.toHaveProperty('stock')
  })

  it('Shows what somebody else has changed, and saves it only after a decision', () => {
    const draft = type({}, 'stock', '40')
    const moved = [aVariant({ stock: 30 })]
    const [conflict, ...others] = listConflicts(draft, moved)
    expect(others).toEqual([])
    expect(conflict).toMatchObject({ field: 'stock', text: '40', was: 33, now: 30 })
    if (conflict === undefined) throw new Error('No conflict')
    expect(toChanges(draft, [conflict])).toEqual([])
    const decided = overrideValue(draft, conflict)
    expect(listConflicts(decided, moved)).toEqual([])
    expect(toChanges(decided, NO_CONFLICTS)).toMatchObject([{ stock: { was: 30, value: 40 } }])
  })

  it('Reports no conflict if both values are equal', () => {
    expect(listConflicts(type({}, 'stock', '40'), [aVariant({ stock: 40 })])).toEqual([])
  })

  it('Shows a refusal also for a variant of another page, and one that is gone', () => {
    const draft = type({}, 'stock', '40')
    const refuse = (now: number | null) =>
      settleDraft(draft, toChanges(draft, NO_CONFLICTS), {
        saved: [],
        conflicts: [{ sku: 'AZU-F-010', field: 'stock', now, old_price: null }],
      })
    expect(listConflicts(refuse(12), [])).toMatchObject([{ text: '40', was: 33, now: 12 }])
    expect(listConflicts(refuse(null), [])).toMatchObject([{ now: null }])
  })

  it('Is empty after saving, except for what was typed meanwhile', () => {
    const draft = type(type({}, 'stock', '40'), 'price', '20')
    const changes = toChanges(draft, NO_CONFLICTS)
    const saved = [
      { sku: 'AZU-F-010', field: 'stock' },
      { sku: 'AZU-F-010', field: 'price' },
    ] as const
    expect(settleDraft(draft, changes, { saved: [...saved], conflicts: [] })).toEqual({})
    const settled = settleDraft(type(draft, 'stock', '41'), changes, {
      saved: [...saved],
      conflicts: [],
    })
    expect(toChanges(settled, NO_CONFLICTS)).toEqual([
      { sku: 'AZU-F-010', stock: { was: 40, value: 41 } },
    ])
  })

  it('Names the short pieces that were seen, and reports a conflict after somebody has covered them', () => {
    const short = aVariant({ stock: 0, stock_short: 3 })
    const draft = typeValue({}, short, { field: 'stock', text: '3' })
    const changes = toChanges(draft, NO_CONFLICTS)
    expect(changes).toEqual([{ sku: 'AZU-F-010', stock: { was: -3, value: 3 } }])
    // The answer was lost: the shop has what this draft has saved.
    expect(listConflicts(draft, [aVariant({ stock: 0 })])).toEqual([])
    expect(listConflicts(draft, [aVariant({ stock: 3 })])).toMatchObject([{ was: -3, now: 3 }])
    expect(listConflicts(draft, [aVariant({ stock: 0, stock_short: 1 })])).toMatchObject([
      { was: -3, now: -1 },
    ])
    const typedMeanwhile = typeValue(draft, short, { field: 'stock', text: '8' })
    const settled = settleDraft(typedMeanwhile, changes, {
      saved: [{ sku: 'AZU-F-010', field: 'stock' }],
      conflicts: [],
    })
    expect(toChanges(settled, NO_CONFLICTS)).toMatchObject([{ stock: { was: 0, value: 8 } }])
  })

  it('Continues a reduction below the price before it, and ends it above', () => {
    const reduced = aVariant({ old_price: 3000 })
    const isSale = (text: string) =>
      toChanges(typeValue({}, reduced, { field: 'price', text }), NO_CONFLICTS)[0]?.price?.is_sale
    expect(isSale('25')).toBe(true)
    expect(isSale('30')).toBe(false)
    const announced = typeValue({}, aVariant(), { field: 'price', text: '20', is_sale: true })
    expect(toChanges(announced, NO_CONFLICTS)[0]?.price?.is_sale).toBe(true)
  })

  it('Continues the reduction that runs when a price is kept, and no other', () => {
    const isSale = (seen: number | null, now: number | null, isListed: boolean) => {
      const draft = typeValue({}, aVariant({ old_price: seen }), { field: 'price', text: '20' })
      const refusal = { sku: 'AZU-F-010', field: 'price', now: 2500, old_price: now } as const
      const variants = isListed ? [aVariant({ price: 2500, old_price: now })] : []
      const refused = settleDraft(draft, [], { saved: [], conflicts: isListed ? [] : [refusal] })
      const [conflict] = listConflicts(refused, variants)
      if (conflict === undefined) throw new Error('No conflict')
      return toChanges(overrideValue(refused, conflict), NO_CONFLICTS)[0]?.price?.is_sale
    }
    for (const isListed of [true, false]) {
      // Somebody else has announced a reduction, and ended one.
      expect(isSale(null, 3000, isListed)).toBe(true)
      expect(isSale(3000, null, isListed)).toBe(false)
    }
  })

  it('Announces a price as a reduction also after it was corrected by hand', () => {
    const announced = typeValue({}, aVariant(), { field: 'price', text: '20', is_sale: true })
    const isSale = (draft: StockDraft) => toChanges(draft, NO_CONFLICTS)[0]?.price?.is_sale
    const corrected = type(type(announced, 'stock', '40'), 'price', '19.90')
    expect(isSale(corrected)).toBe(true)
    expect(isAnnounced(corrected['AZU-F-010'], aVariant())).toBe(true)
    expect(isAnnounced(type(corrected, 'price', '30')['AZU-F-010'], aVariant())).toBe(false)
    const unannounced = typeValue(corrected, aVariant(), {
      field: 'price',
      text: '19.90',
      is_sale: false,
    })
    expect(isSale(unannounced)).toBe(false)
    expect(isSale(type(type(corrected, 'price', '22.80'), 'price', '19.90'))).toBe(false)
  })
})
