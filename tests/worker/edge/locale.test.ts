import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { parseDocument } from '../parse-document.ts'
import { resetShop, visit } from '../shop.ts'

async function readLang(address: string, headers: Record<string, string> = {}): Promise<string> {
  return (await parseDocument(await visit(address, { headers }))).lang
}

async function readCookie(address: string, headers: Record<string, string> = {}) {
  return (await visit(address, { headers })).headers.get('Set-Cookie')
}

it('A language that is chosen in /translations is stored in a cookie', async () => {
  expect(await readCookie('/translations/about?locale=fr')).toBe(
    'locale=fr; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
  )
})

it('No cookie is set outside /translations or without a valid choice', async () => {
  expect(await readCookie('/about?locale=fr')).toBeNull()
  expect(await readCookie('/am/about?locale=fr')).toBeNull()
  expect(await readCookie('/translations/about')).toBeNull()
  expect(await readCookie('/translations/about?locale=xx')).toBeNull()
})

it('No cookie is set for a language that is already stored', async () => {
  expect(await readCookie('/translations?locale=fr', { Cookie: 'locale=fr' })).toBeNull()
})

it('The language of /translations comes from address, cookie, browser and default, in this order', async () => {
  const Cookie = 'locale=am'
  const frenchBrowser = { 'Accept-Language': 'fr-FR,fr;q=0.9,en;q=0.8' }
  expect({
    address: await readLang('/translations?locale=fr', { Cookie }),
    cookie: await readLang('/translations', { Cookie, ...frenchBrowser }),
    browser: await readLang('/translations', frenchBrowser),
    nothing: await readLang('/translations'),
  }).toEqual({ address: 'fr', cookie: 'hy', browser: 'fr', nothing: 'en' })
})

it('The supported language with the highest weight is used', async () => {
  const readLangFor = (languages: string) =>
    readLang('/translations', { 'Accept-Language': languages })
  expect({
    armenian: await readLangFor('xx,hy;q=0.5,en;q=0.4'),
    weighted: await readLangFor('en;q=0.2, fr;q=0.7'),
    refused: await readLangFor('fr;q=0, en;q=0.1'),
    unknown: await readLangFor('xx,yy'),
    any: await readLangFor('*'),
  }).toEqual({ armenian: 'hy', weighted: 'fr', refused: 'en', unknown: 'en', any: 'en' })
})

it('The root is English and /am is Armenian, whatever the browser prefers', async () => {
  const headers = { Cookie: 'locale=fr', 'Accept-Language': 'fr' }
  expect([await readLang('/', headers), await readLang('/am', headers)]).toEqual(['en', 'hy'])
})

it('A page of /translations is not cached, or its Vary names the language', async () => {
  const { headers } = await visit('/translations')
  const isUncached = /no-cache|no-store|private/.test(headers.get('Cache-Control') ?? '')
  expect(isUncached || /accept-language/i.test(headers.get('Vary') ?? '')).toBe(true)
})

describe('A shop that lacks a language of the software', () => {
  async function removeLanguage(code: string): Promise<void> {
    await env.DB.prepare("UPDATE language SET code = 'xx' || code WHERE code = ?1").bind(code).run()
    const { keys } = await env.CACHE.list({ prefix: 'read:' })
    await Promise.all(keys.map(({ name }) => env.CACHE.delete(name)))
    resetShop()
  }

  it('The language is chosen by no address, cookie or browser, and the next choice is used', async () => {
    await removeLanguage('fr')
    const Cookie = 'locale=am'
    const frenchBrowser = { 'Accept-Language': 'fr-FR,fr;q=0.9,hy;q=0.8' }
    expect({
      address: await readLang('/translations?locale=fr'),
      addressBeforeCookie: await readLang('/translations?locale=fr', { Cookie }),
      cookie: await readLang('/translations', { Cookie: 'locale=fr' }),
      browser: await readLang('/translations', frenchBrowser),
      remaining: await readLang('/translations?locale=am'),
    }).toEqual({
      address: 'en',
      addressBeforeCookie: 'hy',
      cookie: 'en',
      browser: 'hy',
      remaining: 'hy',
    })
    expect(await readCookie('/translations?locale=fr')).toBeNull()
    expect(await readCookie('/translations?locale=am')).toMatch(/^locale=am;/)
  })

  it('A repeated request gets no page of the language either', async () => {
    const headers = { Cookie: 'locale=fr', 'Accept-Language': 'fr' }
    const languages = [
      await readLang('/translations/about', headers),
      await readLang('/translations/about', headers),
    ]
    expect(languages).toEqual(['en', 'en'])
  })

  it('Without Armenian its edition shows the default language', async () => {
    expect(await readLang('/am/about')).toBe('hy')
    await removeLanguage('am')
    expect(await readLang('/am/about')).toBe('en')
  })
})
