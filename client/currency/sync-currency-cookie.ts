import { CURRENCY_COOKIE } from '#shared/currency/currency-cookie.ts'
import { readCookie } from '../runtime/read-cookie.ts'
import { selectCurrency, type CurrencyStore } from '../stores/currency-store.ts'

/**
 * Applies the currency cookie, which another tab may have changed or which may be newer than a page
 * from the back/forward cache.
 */
export function syncCurrencyCookie(store: CurrencyStore): void {
  const apply = () => selectCurrency(store, readCookie(CURRENCY_COOKIE) ?? '')
  window.addEventListener('pageshow', apply)
  window.addEventListener('focus', apply)
  document.addEventListener('visibilitychange', apply)
  // A page that is visible beside another one is updated at once.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === CURRENCY_COOKIE) selectCurrency(store, newValue ?? '')
  })
  apply()
}
