import { afterEach, expect, it, vi } from 'vitest'
import { selectCurrency, toCurrencyState } from '../../../client/stores/currency-store.ts'
import { fetchAccountCart, fetchCurrentItems } from '../../../client/cart/cart-calls.ts'
import { stubBrowser } from '../account/browser-stubs.ts'
import { aGeneral } from '../structured-data/page-builders.ts'
import { anItem } from './cart-item-builder.ts'
import { aLine } from './fake-cart-server.ts'

const EURO = { code: 'EUR', digits: 2, symbol: '€', rate: 1 }
const DRAM = { code: 'AMD', digits: 0, symbol: '֏', rate: 440 }
const NEW_RATE = 450

afterEach(() => void vi.unstubAllGlobals())

/** A page with the rate 440, on a server that has the rate 450 and thing 1 for ten euros. */
function openPage({ code = 'AMD', isGeneralDown = false } = {}) {
  const rates: number[] = []
  const respond = async (request: Request) => {
    const url = new URL(request.url)
    if (url.pathname === '/api/general/fetch') {
      return isGeneralDown
        ? Response.json({ message: '' }, { status: 503 })
        : Response.json(aGeneral({ currencies: [EURO, { ...DRAM, rate: NEW_RATE }] }))
    }
    const body: unknown = request.method === 'GET' ? {} : await request.json()
    const rate = Number(url.searchParams.get('rate') ?? Object(body).rate)
    rates.push(rate)
    const usedRate = rate === NEW_RATE ? rate : 1
    const items = [anItem({ price: 10 * usedRate })]
    return Response.json(items, { headers: { 'X-Rate': String(usedRate), ETag: '"3"' } })
  }
  const { visitor } = stubBrowser({ token: 'T' }, respond)
  visitor.currency.setState(toCurrencyState([EURO, DRAM], code))
  return { visitor, rates }
}

it('Where the server does not accept the rate of the page, prices have the current one', async () => {
  const { visitor } = openPage()
  expect(await fetchCurrentItems(visitor, [aLine(1, 2)])).toMatchObject([{ price: 4500 }])
  expect(visitor.currency.getState()).toMatchObject({
    selectedCurrency: { code: 'AMD', rate: NEW_RATE },
  })
  const { items, revision } = await fetchAccountCart(visitor)
  expect([items, revision]).toMatchObject([[{ price: 4500 }], 3])
})

it.each(['', 'none', '0', '-1'])('A rate “%s” of a response is ignored', async (used) => {
  const respond = () => Response.json([anItem({ price: 4400 })], { headers: { 'X-Rate': used } })
  const { visitor, requests } = stubBrowser({}, respond)
  visitor.currency.setState(toCurrencyState([EURO, DRAM], 'AMD'))
  expect(await fetchCurrentItems(visitor, [aLine(1, 1)])).toMatchObject([{ price: 4400 }])
  expect(requests).toHaveLength(1)
})

it('Without the current rates, prices in the base currency are converted at the rate of the page', async () => {
  const { visitor } = openPage({ isGeneralDown: true })
  expect(await fetchCurrentItems(visitor, [aLine(1, 1)])).toMatchObject([{ price: 4400 }])
})

it('Prices are requested again when another currency is selected before they arrive', async () => {
  const { visitor, rates } = openPage({ code: 'EUR' })
  const response = fetchAccountCart(visitor)
  selectCurrency(visitor.currency, 'AMD')
  visitor.currency.setState(toCurrencyState([EURO, { ...DRAM, rate: NEW_RATE }], 'AMD'))
  expect((await response).items).toMatchObject([{ price: 4500 }])
  expect(rates).toEqual([1, NEW_RATE])
})
