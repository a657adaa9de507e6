/** The visitor's currency in the cookie and, for one request, in the URL. */
export const CURRENCY_COOKIE = 'currency'
export const CURRENCY_QUERY = 'currency'
const COOKIE_DAYS = 365
const SECONDS_PER_DAY = 86_400

const CURRENCY_CODE_PATTERN = /^[A-Z]{3}$/

export function isCurrencyCode(text: string): boolean {
  return CURRENCY_CODE_PATTERN.test(text)
}

export function toCurrencyCookie(code: string): string {
  const maxAge = COOKIE_DAYS * SECONDS_PER_DAY
  return `${CURRENCY_COOKIE}=${code}; Max-Age=${maxAge}; Path=/; SameSite=Lax; Secure`
}
