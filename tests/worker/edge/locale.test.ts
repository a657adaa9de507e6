import { expect, it } from 'vitest'
import { parseDocument } from '../parse-document.ts'
import { visit } from '../shop.ts'

async function langOf(address: string, headers: Record<string, string> = {}): Promise<string> {
  return (await parseDocument(await visit(address, { headers }))).lang
}

async function cookieOf(address: string, headers: Record<string, string> = {}) {
  return (await visit(address, { headers })).headers.get('Set-Cookie')
}

it('remembers a language that is chosen in /translations', async () => {
  expect(await cookieOf('/translations/about?locale=fr')).toBe(
    'locale=fr; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
  )
})

it('sets no cookie outside /translations or without a choice', async () => {
  expect(await cookieOf('/about?locale=fr')).toBeNull()
  expect(await cookieOf('/am/about?locale=fr')).toBeNull()
  expect(await cookieOf('/translations/about')).toBeNull()
  expect(await cookieOf('/translations/about?locale=xx')).toBeNull()
})

it('sets no cookie for a language that is remembered already', async () => {
  expect(await cookieOf('/translations?locale=fr', { Cookie: 'locale=fr' })).toBeNull()
})

it('takes the language of /translations from address, cookie, browser, default, in this order', async () => {
  const Cookie = 'locale=am'
  const french = { 'Accept-Language': 'fr-FR,fr;q=0.9,en;q=0.8' }
  expect({
    address: await langOf('/translations?locale=fr', { Cookie }),
    cookie: await langOf('/translations', { Cookie, ...french }),
    browser: await langOf('/translations', french),
    nothing: await langOf('/translations'),
  }).toEqual({ address: 'fr', cookie: 'hy', browser: 'fr', nothing: 'en' })
})

it('takes the best-weighted language that the shop has', async () => {
  const inLanguages = (languages: string) =>
    langOf('/translations', { 'Accept-Language': languages })
  expect({
    armenian: await inLanguages('de,hy;q=0.5,en;q=0.4'),
    weighted: await inLanguages('en;q=0.2, fr;q=0.7'),
    refused: await inLanguages('fr;q=0, en;q=0.1'),
    unknown: await inLanguages('de,ru'),
    any: await inLanguages('*'),
  }).toEqual({ armenian: 'hy', weighted: 'fr', refused: 'en', unknown: 'en', any: 'en' })
})

it('speaks English at the root and Armenian under /am whatever the browser wants', async () => {
  const headers = { Cookie: 'locale=fr', 'Accept-Language': 'fr' }
  expect([await langOf('/', headers), await langOf('/am', headers)]).toEqual(['en', 'hy'])
})

it('tells caches what the page of /translations depends on, or keeps it out of them', async () => {
  const { headers } = await visit('/translations')
  const isKeptOut = /no-cache|no-store|private/.test(headers.get('Cache-Control') ?? '')
  expect(isKeptOut || /accept-language/i.test(headers.get('Vary') ?? '')).toBe(true)
})
