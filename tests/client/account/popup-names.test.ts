import { expect, it } from 'vitest'
import { POPUP_HASH } from '../../../client/account/account-place.tsx'
import {
  findOpenPopup,
  findPopup,
  findToken,
  showPopup,
} from '../../../client/account/popup-names.ts'
import { createAuthStore, isPopupOpen } from '../../../client/account/store.ts'

const HASHES = [
  '#login',
  '#register',
  '#forgot-password',
  '#account',
  '#edit-email',
  '#edit-password',
  '#edit-billing-address',
  '#edit-shipping-address',
  '#reset=token',
  '#confirm=token',
]

it('loads the popups for each hash that opens one', () => {
  expect(HASHES.filter((hash) => !POPUP_HASH.test(hash) || findPopup(hash) === undefined)).toEqual(
    [],
  )
})

it('knows nothing of other hashes', () => {
  const others = ['', '#', '#main', '#reviews', '#logins', '#toString', '#__proto__']
  expect(others.filter((hash) => POPUP_HASH.test(hash))).toEqual([])
  expect(others.map(findPopup).filter((name) => name !== undefined)).toEqual([])
})

it('opens one at a time', () => {
  const auth = createAuthStore()
  const names = HASHES.map((hash) => findPopup(hash))
  for (const name of names) {
    showPopup(auth, name)
    expect(findOpenPopup(auth.getState())).toBe(name)
    expect(isPopupOpen(auth.getState())).toBe(true)
  }
  showPopup(auth, undefined)
  expect(isPopupOpen(auth.getState())).toBe(false)
})

it('reads the token of a mail’s link', () => {
  expect(findToken('#reset=aB-_=')).toBe('aB-_=')
})
