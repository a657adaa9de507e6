import { CURRENCY_COOKIE } from '#shared/currency/currency-cookie.ts'
import { readCookie } from '../app/read-cookie.ts'
import { selectCurrency, type CurrencyStore } from './store.ts'

/**
 * Another tab may have chosen meanwhile, and a page that the browser kept for its back button is
 * of the time before.
 */
export function followCurrencyCookie(store: CurrencyStore): void {
  const follow = () => selectCurrency(store, readCookie(CURRENCY_COOKIE) ?? '')
  window.addEventListener('pageshow', follow)
  document.addEventListener('visibilitychange', follow)
  follow()
}
