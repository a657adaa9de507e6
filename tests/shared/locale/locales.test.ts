import { expect, it } from 'vitest'
import { DEFAULT_LOCALE, findLocale, findLocaleById } from '#shared/locale/locales.ts'

it('knows a locale by code and by id', () => {
  expect(findLocale('am')).toMatchObject({ language_id: 2, html_lang: 'hy' })
  expect(findLocaleById(3)).toMatchObject({ code: 'fr', html_lang: 'fr' })
})

it('knows no other', () => {
  const codes = ['hy', 'EN', '', '__proto__', null, undefined]
  expect(codes.map((code) => findLocale(code))).toEqual(codes.map(() => undefined))
  expect(findLocaleById(0)).toBeUndefined()
})

it('speaks English by default', () => {
  expect(DEFAULT_LOCALE.code).toBe('en')
})
