import { expect, it } from 'vitest'
import { DEFAULT_LOCALE, findLocale, findLocaleById } from '#shared/locale/locales.ts'

it('A locale is found by code and by id', () => {
  expect(findLocale('am')).toMatchObject({ language_id: 2, html_lang: 'hy' })
  expect(findLocaleById(3)).toMatchObject({ code: 'fr', html_lang: 'fr' })
})

it('No locale is found for another code or id', () => {
  const codes = ['hy', 'EN', '', '__proto__', null, undefined]
  expect(codes.map((code) => findLocale(code))).toEqual(codes.map(() => undefined))
  expect(findLocaleById(0)).toBeUndefined()
})

it('English is the default', () => {
  expect(DEFAULT_LOCALE.code).toBe('en')
})
