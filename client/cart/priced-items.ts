import { call } from '#shared/api/call.ts'
import type { Api } from '#shared/api/send.ts'
import type { CartItem } from '#shared/cart/contract.ts'
import { fetchGeneral } from '#shared/content/general.ts'
import { createBrowserApi } from '../runtime/browser-api.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { toCurrencyState } from '../stores/currency-store.ts'
import { convertFromRate } from './cart-currency.ts'

/** The rate of the prices in a response; it is 1 where the server does not accept the rate of the request. */
const RATE_HEADER = 'X-Rate'

interface PricingOptions {
  readonly language_id: number
  readonly rate: number
}

/**
 * Fetches items with prices in the selected currency, also where the visitor selects another one
 * meanwhile, and where the rate of this page is older than those that the server accepts.
 */
export async function fetchPricedItems(
  visitor: Visitor,
  request: (api: Api, options: PricingOptions) => Promise<CartItem[]>,
): Promise<readonly CartItem[]> {
  const { currency, locale } = visitor
  const { language_id } = locale.getState().selectedLocale
  const { code, rate } = currency.getState().selectedCurrency
  let usedRate = rate
  const api = createBrowserApi(visitor)
  const send: Api['fetch'] = async (sentRequest) => {
    const response = await api.fetch(sentRequest)
    usedRate = Number(response.headers.get(RATE_HEADER) ?? rate)
    return response
  }
  const items = await request({ ...api, fetch: send }, { language_id, rate })
  if (currency.getState().selectedCurrency.code !== code) return fetchPricedItems(visitor, request)
  const hasOtherRate = usedRate > 0 && usedRate !== rate
  if (!hasOtherRate) return items
  await updateRates(visitor)
  return convertFromRate(currency, items, usedRate)
}

/** Fetches the current rates, which are the same in every language. If this fails, those of the page stay. */
async function updateRates(visitor: Visitor): Promise<void> {
  const { currency } = visitor
  try {
    const { currencies } = await call(createBrowserApi(visitor), fetchGeneral, { locale: 'am' })
    currency.setState(toCurrencyState(currencies, currency.getState().selectedCurrency.code))
  } catch {
    // The next request with these rates tries again.
  }
}
