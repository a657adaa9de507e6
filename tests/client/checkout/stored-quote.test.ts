import { expect, it } from 'vitest'
import { createQuoteStorage, type StoredQuote } from '../../../client/checkout/stored-quote.ts'
import { createFakeStorage } from '../cart/fake-storage.ts'

const QUOTE: StoredQuote = {
  quote_id: 'q1',
  total: 30,
  question: '[null,{"details":{"email":"ani@example.am"}}]',
  account_id: null,
  lines: [{ searching_key: '10_90', quantity: 2 }],
  is_begun: true,
  is_at_bank: true,
  keeps_cart: false,
}

it('Another tab knows the lines of the payment at the bank, and nothing of the person', () => {
  const shared = createFakeStorage()
  createQuoteStorage(createFakeStorage(), shared).store(QUOTE)
  const otherTab = createQuoteStorage(createFakeStorage(), shared)
  expect(otherTab.find()).toBeUndefined()
  expect(otherTab.findLinesAtBank('q1')).toEqual(QUOTE.lines)
  expect([...shared.entries.values()].join('')).not.toContain('ani')
})

it('A quote that this browser has not taken to the bank has no lines', () => {
  const shared = createFakeStorage()
  const quotes = createQuoteStorage(createFakeStorage(), shared)
  expect(quotes.findLinesAtBank('q1')).toEqual([])
  quotes.store({ ...QUOTE, is_at_bank: false })
  expect(quotes.findLinesAtBank('q1')).toEqual([])
  quotes.store(QUOTE)
  expect(quotes.findLinesAtBank('q2')).toEqual([])
  // The quote that a return URL names has no lines, and does not remove those of this one.
  quotes.store({ ...QUOTE, quote_id: 'q2', lines: [] })
  expect(quotes.findLinesAtBank('q1')).toEqual(QUOTE.lines)
})

it('The lines at the bank are removed with their quote, and with no other', () => {
  const shared = createFakeStorage()
  const quotes = createQuoteStorage(createFakeStorage(), shared)
  quotes.store(QUOTE)
  const otherTab = createQuoteStorage(createFakeStorage(), shared)
  otherTab.store({ ...QUOTE, quote_id: 'q2', is_at_bank: false })
  otherTab.remove()
  expect(quotes.findLinesAtBank('q1')).toEqual(QUOTE.lines)
  quotes.remove()
  expect(quotes.findLinesAtBank('q1')).toEqual([])
})
