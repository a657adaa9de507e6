import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { GOOGLEBOT, resetShop, visit } from '../shop.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

/** The currency that the page shows, by the mark of the current one in the currency switch. */
async function findShownCurrency(
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const response = await visit(path, { headers: { 'User-Agent': BROWSER, ...headers } })
  const html = await response.text()
  return (
    /value="([A-Z]{3})"[^>]*aria-current="true"|aria-current="true"[^>]*value="([A-Z]{3})"/
      .exec(html)
      ?.slice(1)
      .find((code) => code !== undefined) ?? ''
  )
}

it('The Armenian edition shows drams, other editions show euros', async () => {
  expect(await findShownCurrency('/am/products')).toBe('AMD')
  expect(await findShownCurrency('/am/translations')).toBe('AMD')
  expect(await findShownCurrency('/products')).toBe('EUR')
  expect(await findShownCurrency('/translations/products?locale=am')).toBe('EUR')
})

it('A cached page of one currency is never shown in another', async () => {
  const path = '/am/about'
  const shown: string[] = []
  for (let round = 0; round < 2; round += 1) {
    shown.push(
      await findShownCurrency(path),
      await findShownCurrency(path, { Cookie: 'currency=EUR' }),
      await findShownCurrency(path, { Cookie: 'currency=USD' }),
      await findShownCurrency(path, { 'User-Agent': GOOGLEBOT }),
    )
  }
  expect(shown).toEqual(['AMD', 'EUR', 'USD', 'EUR', 'AMD', 'EUR', 'USD', 'EUR'])
})

it('Without drams the Armenian edition shows the base currency', async () => {
  await env.DB.exec("UPDATE currency SET code = 'XDR' WHERE code = 'AMD'")
  const { keys } = await env.CACHE.list({ prefix: 'read:' })
  await Promise.all(keys.map(({ name }) => env.CACHE.delete(name)))
  resetShop()
  expect(await findShownCurrency('/am/soft')).toBe('EUR')
  expect(await findShownCurrency('/am/soft')).toBe('EUR')
})
