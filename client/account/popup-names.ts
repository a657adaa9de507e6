import type { AddressType } from '#shared/account/user.ts'
import { closePopups, openPopup, type AuthState, type AuthStore, type PopupFlag } from './store.ts'

/** By the name that a link's hash says. */
const FLAGS = {
  login: 'loginPopupOpen',
  register: 'registerPopupOpen',
  'forgot-password': 'forgotPasswordPopupOpen',
  reset: 'resetPasswordPopupOpen',
  confirm: 'confirmEmailPopupOpen',
  account: 'accountDrawerOpen',
  'edit-email': 'editEmailPopupOpen',
  'edit-password': 'editPasswordPopupOpen',
} as const satisfies Record<string, PopupFlag>

const ADDRESSES = {
  'edit-billing-address': 'billing',
  'edit-shipping-address': 'shipping',
} as const

type FlagName = keyof typeof FLAGS
type AddressName = keyof typeof ADDRESSES
export type PopupName = FlagName | AddressName

/** `#login`; a mail's link carries a token after its name: `#reset=…`. */
export function findPopup(hash: string): PopupName | undefined {
  const [name = ''] = hash.slice(1).split('=')
  return isFlagName(name) || isAddressName(name) ? name : undefined
}

export function findToken(hash: string): string {
  return hash.slice(hash.indexOf('=') + 1)
}

export function findOpenPopup(auth: AuthState): PopupName | undefined {
  const { popupOpen, type } = auth.editAddress
  if (popupOpen) return `edit-${type}-address`
  return Object.keys(FLAGS)
    .filter(isFlagName)
    .find((name) => auth[FLAGS[name]])
}

export function showPopup(auth: AuthStore, name: PopupName | undefined): void {
  if (name === undefined) closePopups(auth)
  else if (isAddressName(name)) openAddressPopup(auth, ADDRESSES[name])
  else openPopup(auth, FLAGS[name])
}

function isFlagName(name: string): name is FlagName {
  return Object.hasOwn(FLAGS, name)
}

function isAddressName(name: string): name is AddressName {
  return Object.hasOwn(ADDRESSES, name)
}

function openAddressPopup(store: AuthStore, type: AddressType): void {
  closePopups(store)
  store.setState(({ user, editAddress }) => {
    const data = type === 'billing' ? user?.billing_address : user?.shipping_address
    return { editAddress: { ...editAddress, popupOpen: true, type, data: data ?? undefined } }
  })
}
