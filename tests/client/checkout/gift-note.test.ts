import { expect, it } from 'vitest'
import { EMPTY_INPUT, parseInput } from '../../../client/checkout/checkout-input.ts'
import { readInput } from '../../../client/checkout/checkout-form-values.ts'
import { GIFT_NOTE_FIELD } from '#shared/checkout/gift-note.ts'

function read(fields: Readonly<Record<string, string>>, before = EMPTY_INPUT) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readInput(form, before).gift_note
}

it('An order is a gift while the box is checked', () => {
  expect(read({})).toBeUndefined()
  expect(read({ is_gift: 'yes' })).toBe('')
  const withNote = { is_gift: 'yes', [GIFT_NOTE_FIELD]: 'For Ani' }
  expect(read(withNote)).toBe('For Ani')
  expect(read({ [GIFT_NOTE_FIELD]: 'For Ani' })).toBeUndefined()
})

it('A stored note survives a reload, and anything else is no gift', () => {
  const parse = (gift_note: unknown) =>
    parseInput(JSON.stringify({ email: '', gift_note }), null)?.gift_note
  expect(parse('For Ani')).toBe('For Ani')
  expect(parse('')).toBe('')
  expect(parse(7)).toBeUndefined()
})
