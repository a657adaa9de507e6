import { expect, it } from 'vitest'
import {
  closePopups,
  createAuthStore,
  findOpenPopup,
  openPopup,
} from '../../../client/stores/auth-store.ts'
import { findPopup, findToken, POPUP_NAMES } from '../../../client/stores/popup-list.ts'

it('finds the popup that each hash opens', () => {
  const hashes = [
    '#login',
    '#register',
    '#forgot-password',
    '#reset=token',
    '#confirm=token',
    '#account',
    '#edit-email',
    '#edit-password',
    '#edit-billing-address',
    '#edit-shipping-address',
  ]
  expect(hashes.map(findPopup)).toEqual(POPUP_NAMES)
})

it('opens no popup for any other hash', () => {
  const others = ['', '#', '#main', '#reviews', '#logins', '#login=token', '#toString']
  expect(others.map(findPopup).filter((name) => name !== undefined)).toEqual([])
})

it('needs the token of the link for the popups that an email links to', () => {
  expect([findPopup('#reset'), findPopup('#confirm=')]).toEqual([undefined, undefined])
})

it('has the flags of the specification, all closed at first', () => {
  expect(createAuthStore().getState()).toMatchObject({
    loginPopupOpen: false,
    registerPopupOpen: false,
    editEmailPopupOpen: false,
    editPasswordPopupOpen: false,
    accountDrawerOpen: false,
    editAddress: { popupOpen: false, countries: [], data: undefined, type: 'billing' },
  })
})

it('opens one popup at a time', () => {
  const auth = createAuthStore()
  for (const name of POPUP_NAMES) {
    openPopup(auth, name)
    expect(findOpenPopup(auth.getState())).toBe(name)
    const { editAddress, ...flags } = auth.getState()
    const open = [editAddress.popupOpen, ...Object.values(flags)].filter((flag) => flag === true)
    expect(open).toHaveLength(1)
  }
  closePopups(auth)
  expect(findOpenPopup(auth.getState())).toBeUndefined()
})

it('opens the address popup with the stored address of its type', () => {
  const auth = createAuthStore()
  openPopup(auth, 'edit-shipping-address')
  expect(auth.getState().editAddress).toMatchObject({ popupOpen: true, type: 'shipping' })
})

it('reads the token of an emailed link', () => {
  expect(findToken('#reset=aB-_=')).toBe('aB-_=')
})
