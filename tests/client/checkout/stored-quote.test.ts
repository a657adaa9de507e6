import { expect, it } from 'vitest'
import {
  createQuoteStorage,
  LINES_AT_BANK_KEY,
  type StoredQuote,
} from '../../../client/checkout/stored-quote.ts'
import { createFakeStorage } from '../cart/fake-storage.ts'

const ID = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed'
const OTHER_ID = '9f1c2ab0-77aa-4f0e-8f4e-3b1d4a5c6d7e'
const HOUR_MS = 60 * 60_000
const QUOTE: StoredQuote = {
  quote_id: ID,
  total: 30,
  question: '[null,{"details":{"email":"ani@example.am"}}]',
  account_id: null,
  lines: [{ searching_key: '10_90', quantity: 2 }],
  is_begun: true,
  is_at_bank: true,
  keeps_cart: false,
}

it('Another tab knows the lines of the payment at the bank, and nothing of the person or what opens the order', () => {
  const shared = createFakeStorage()
  createQuoteStorage(createFakeStorage(), shared).store(QUOTE)
  const otherTab = createQuoteStorage(createFakeStorage(), shared)
  expect(otherTab.find()).toBeUndefined()
  expect(otherTab.findLinesAtBank(ID)).toEqual(QUOTE.lines)
  const texts = [...shared.entries.values()].join('')
  expect(texts).not.toContain('ani')
  expect(texts).not.toContain(ID.slice(0, 9))
})

it('A quote that this browser has not sent to the bank has no lines', () => {
  const shared = createFakeStorage()
  const quotes = createQuoteStorage(createFakeStorage(), shared)
  expect(quotes.findLinesAtBank(ID)).toEqual([])
  quotes.store({ ...QUOTE, is_at_bank: false })
  expect(quotes.findLinesAtBank(ID)).toEqual([])
  quotes.store(QUOTE)
  expect(quotes.findLinesAtBank(OTHER_ID)).toEqual([])
  // The quote that a return URL names has no lines, and does not remove those of this one.
  quotes.store({ ...QUOTE, quote_id: OTHER_ID, lines: [] })
  expect(quotes.findLinesAtBank(ID)).toEqual(QUOTE.lines)
})

it('The lines at the bank are removed with their quote, and with no other', () => {
  const shared = createFakeStorage()
  const quotes = createQuoteStorage(createFakeStorage(), shared)
  quotes.store(QUOTE)
  const otherTab = createQuoteStorage(createFakeStorage(), shared)
  otherTab.store({ ...QUOTE, quote_id: OTHER_ID, is_at_bank: false })
  otherTab.remove()
  expect(quotes.findLinesAtBank(ID)).toEqual(QUOTE.lines)
  quotes.remove()
  expect(quotes.findLinesAtBank(ID)).toEqual([])
})

it('The lines at the bank are removed when the bank declines, and not stored for what is bought beside the cart', () => {
  const shared = createFakeStorage()
  const quotes = createQuoteStorage(createFakeStorage(), shared)
  quotes.store(QUOTE)
  quotes.store({ ...QUOTE, is_at_bank: false })
  expect(shared.entries.size).toBe(0)
  quotes.store({ ...QUOTE, keeps_cart: true })
  expect(shared.entries.size).toBe(0)
})

it('The lines at the bank are removed when they are a day old, and so are those of an earlier release', () => {
  const shared = createFakeStorage()
  let now = 0
  const quotes = createQuoteStorage(createFakeStorage(), shared, () => now)
  quotes.store(QUOTE)
  now = 24 * HOUR_MS
  expect(quotes.findLinesAtBank(ID)).toEqual(QUOTE.lines)
  now = 25 * HOUR_MS
  expect(quotes.findLinesAtBank(ID)).toEqual([])
  expect(shared.entries.size).toBe(0)
  const { lines } = QUOTE
  shared.write(LINES_AT_BANK_KEY, JSON.stringify({ quote_id: ID, lines }))
  createQuoteStorage(createFakeStorage(), shared, () => now)
  expect(shared.entries.size).toBe(0)
})
