import { expect, it } from 'vitest'
import {
  closePopups,
  createAuthStore,
  findOpenPopup,
  openPopup,
} from '../../../client/stores/auth-store.ts'
import { findPopup, findToken, POPUP_NAMES } from '../../../client/stores/popup-list.ts'

it('Each hash opens its popup', () => {
  const hashes = [
    '#login',
    '#register',
    '#forgot-password',
    '#reset=token',
    '#confirm=token',
    '#sign-in-link',
    '#sign-in=token',
    '#account',
    '#edit-email',
    '#edit-password',
    '#edit-billing-address',
    '#edit-shipping-address',
  ]
  expect(hashes.map(findPopup)).toEqual(POPUP_NAMES)
})

it('Any other hash opens no popup', () => {
  const otherHashes = ['', '#', '#main', '#reviews', '#logins', '#login=token', '#toString']
  expect(otherHashes.map(findPopup).filter((name) => name !== undefined)).toEqual([])
})

it('Popups that an email links to need the token of the link', () => {
  expect([findPopup('#reset'), findPopup('#confirm=')]).toEqual([undefined, undefined])
})

it('The store has the flags of the specification, all closed at first', () => {
  expect(createAuthStore().getState()).toMatchObject({
    loginPopupOpen: false,
    registerPopupOpen: false,
    editEmailPopupOpen: false,
    editPasswordPopupOpen: false,
    accountDrawerOpen: false,
    editAddress: { popupOpen: false, countries: [], data: undefined, type: 'billing' },
  })
})

it('Only one popup is open at a time', () => {
  const auth = createAuthStore()
  for (const name of POPUP_NAMES) {
    openPopup(auth, name)
    expect(findOpenPopup(auth.getState())).toBe(name)
    const { editAddress, ...flags } = auth.getState()
    const openFlags = [editAddress.popupOpen, ...Object.values(flags)].filter(
      (flag) => flag === true,
    )
    expect(openFlags).toHaveLength(1)
  }
  closePopups(auth)
  expect(findOpenPopup(auth.getState())).toBeUndefined()
})

it('The address popup opens with the stored address of its type', () => {
  const auth = createAuthStore()
  openPopup(auth, 'edit-shipping-address')
  expect(auth.getState().editAddress).toMatchObject({ popupOpen: true, type: 'shipping' })
})

it('The token of an emailed link is read', () => {
  expect(findToken('#reset=aB-_=')).toBe('aB-_=')
})
