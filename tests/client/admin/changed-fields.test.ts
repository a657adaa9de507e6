import { expect, it } from 'vitest'
import { listChangedFields } from '../../../admin/client/screens/changed-fields.ts'

it('Only fields whose values differ are listed, with both values', () => {
  const before = JSON.stringify({ price: 1200, is_sale: false, until_date: '2026-12-01' })
  const after = JSON.stringify({ price: 990, is_sale: false, until_date: null })
  expect(listChangedFields({ before, after })).toEqual([
    { name: 'price', before: '1200', after: '990' },
    { name: 'until_date', before: '2026-12-01', after: '—' },
  ])
})

it('An entry without earlier values lists what it stored, lists and texts included', () => {
  const after = JSON.stringify({ parcel_id: 'a', lines: [{ line: 1, quantity: 2 }] })
  expect(listChangedFields({ before: null, after })).toEqual([
    { name: 'parcel_id', before: undefined, after: 'a' },
    { name: 'lines', before: undefined, after: '[{"line":1,"quantity":2}]' },
  ])
  expect(listChangedFields({ before: null, after: '"mail"' })).toEqual([
    { name: '', before: undefined, after: 'mail' },
  ])
  expect(listChangedFields({ before: null, after: null })).toEqual([])
})
