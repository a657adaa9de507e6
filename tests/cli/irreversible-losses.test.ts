import { expect, it } from 'vitest'
import { isIrreversible } from '../../cli/diff/plan-import.ts'
import type { FieldChange } from '../../cli/diff/diff-content.ts'

const isLost = (field: FieldChange) =>
  isIrreversible({ thing: 'product red', change: 'changed', isByHand: false, fields: [field] })

it('Importing the previous content does not restore a removed variant', () => {
  expect(isLost({ field: 'variants.RD-10.sku', before: 'RD-10', after: undefined })).toBe(true)
  expect(isLost({ field: 'variants.RD-10.price', before: '24.50', after: '26.00' })).toBe(false)
})

it('Hiding a category is a loss, and showing it is none', () => {
  expect(isLost({ field: 'listed', before: 'true', after: 'false' })).toBe(true)
  expect(isLost({ field: 'listed', before: 'false', after: 'true' })).toBe(false)
})
