import { describe, expect, it } from 'vitest'
import { AM } from '../../../admin/client/locale/messages/am.ts'
import { EN, type Messages } from '../../../admin/client/locale/messages/en.ts'
import { FR } from '../../../admin/client/locale/messages/fr.ts'
import { listChangedFields, type ValueFormat } from '../../../admin/client/audit/changed-fields.ts'

const format: ValueFormat = {
  label: (name) => (name === 'price' ? 'Price' : name),
  money: (amount, currency) => `${currency} ${amount}`,
  percent: (percent) => `${percent} percent`,
  flag: (value) => (value ? 'Yes' : 'No'),
  word: (name, value) => (name === 'state' ? `the state ${value}` : value),
}
const currency = { code: 'EUR', digits: 2 }

function listFields(before: unknown, after: unknown, other = {}) {
  const toJson = (value: unknown) => (value === null ? null : JSON.stringify(value))
  const entry = { before: toJson(before), after: toJson(after), currency, ...other }
  return listChangedFields(entry, format)
}

describe('Changed fields', () => {
  it('Only fields whose values differ are listed, with both values', () => {
    const before = { price: 1200, is_sale: false, until_date: '2026-12-01', stock: 3 }
    const after = { price: 990, is_sale: false, until_date: null, stock: 4 }
    expect(listFields(before, after)).toEqual([
      { name: 'Price', before: 'EUR 12', after: 'EUR 9.9' },
      { name: 'until_date', before: '2026-12-01', after: '—' },
      { name: 'stock', before: '3', after: '4' },
    ])
  })

  it('An entry without earlier values lists what it stored, lists and texts included', () => {
    expect(listFields(null, { parcel_id: 'a', lines: [{ line: 1, quantity: 2 }] })).toEqual([
      { name: 'parcel_id', before: undefined, after: 'a' },
      { name: 'lines', before: undefined, after: 'line 1, quantity 2' },
    ])
    expect(listFields(null, 'mail')).toEqual([{ name: '', before: undefined, after: 'mail' }])
    expect(listFields(null, null)).toEqual([])
  })

  it('Enumerated values have words, also within a part, and other texts are as they were stored', () => {
    const after = { state: 'shipped', code: 'shipped', part: { state: 'paid' } }
    expect(listFields(null, after).map((field) => field.after)).toEqual([
      'the state shipped',
      'shipped',
      'state the state paid',
    ])
  })

  it('The versions and the rows of an import and a restore have a label in every language', () => {
    const labels = ['version', 'exported_version', 'rows'].map((name) => `audited.field_${name}`)
    for (const messages of [EN, FR, AM])
      expect(Object.keys(messages)).toEqual(expect.arrayContaining(labels))
  })

  it('The lines of a parcel are written as items in every language', () => {
    const after = { lines: [{ searching_key: '100', quantity: 1 }] }
    const toText = (messages: Messages) => {
      const label = (name: string) => new Map(Object.entries(messages)).get(`audited.field_${name}`)
      const own = { ...format, label: (name: string) => label(name) ?? name }
      const entry = { before: null, after: JSON.stringify(after), currency }
      return listChangedFields(entry, own).map(({ after: text }) => text)
    }
    expect([EN, FR, AM].map(toText)).toEqual([
      ['Item 100, Quantity 1'],
      ['Article 100, Quantité 1'],
      [expect.stringMatching(/^Ապրանք 100, /)],
    ])
  })

  it('Amounts have as many digits as their currency, also within a part', () => {
    const dram = { currency: { code: 'AMD', digits: 0 } }
    const after = { amount: 5400, part: { kind: 'amount', amount: 5400 } }
    expect(
      listFields({ left: 9000 }, after, dram).map((field) => field.before ?? field.after),
    ).toEqual(['AMD 9000', 'AMD 5400', 'kind amount, amount AMD 5400'])
    expect(listFields(null, { price: 990 }, { currency: null })[0]?.after).toBe('990')
  })

  it('The value of a coupon is written by its kind', () => {
    const listValue = (kind: string) =>
      listFields(null, { kind, value: 100_000 }).find(({ name }) => name === 'value')?.after
    expect(listValue('percentage')).toBe('10 percent')
    expect(listValue('fixed')).toBe('EUR 1000')
    expect(listValue('free_shipping')).toBe('100000')
  })
})
