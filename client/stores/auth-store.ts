import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Country } from '#shared/account/contract.ts'
import type { Address, AddressType, User } from '#shared/account/user.ts'
import {
  CLOSED_POPUPS,
  POPUP_NAMES,
  POPUPS,
  type PopupFlags,
  type PopupName,
} from './popup-list.ts'

/** The name of `lastSignOut` in the browser's storage. */
export const LAST_SIGN_OUT_KEY = 'last_sign_out'

/** The values with which the address form is opened (spec §3). */
export interface EditAddress {
  readonly popupOpen: boolean
  readonly countries: readonly Country[]
  /** The stored address; undefined while there is none. */
  readonly data: Address | undefined
  readonly type: AddressType
}

/** A message about a finished action, in the visitor's language. */
export interface AccountNotice {
  readonly text: string
  readonly undo?: { readonly label: string; readonly act: () => void }
}

/**
 * The auth state with a flag for each popup (spec §3). On the server nobody is ever signed in,
 * because a rendered page is cached for all visitors.
 */
export interface AuthState extends PopupFlags {
  /** Undefined while nobody is signed in, and until the API has answered who is. */
  readonly user: User | undefined
  readonly authenticated: boolean
  /** The token of this tab's session; another tab may have started another session. */
  readonly token: string | undefined
  /** The time of the last sign-out in any tab of this browser, after which nothing of the account stays. */
  readonly lastSignOut: string | undefined
  readonly editAddress: EditAddress
  /** The popups' script, which is fetched when the first popup opens. */
  readonly popups: 'absent' | 'loading' | 'there' | 'failed'
  readonly notice: AccountNotice | undefined
}
export type AuthStore = StoreApi<AuthState>

export const createAuthStore = (lastSignOut?: string): AuthStore =>
  createStore(() => ({
    user: undefined,
    authenticated: false,
    token: undefined,
    lastSignOut,
    ...CLOSED_POPUPS,
    editAddress: { popupOpen: false, countries: [], data: undefined, type: 'billing' },
    popups: 'absent',
    notice: undefined,
  }))

/** Opens a popup and closes any other. */
export function openPopup(store: AuthStore, name: PopupName): void {
  closePopups(store)
  const popup = POPUPS[name]
  if ('flag' in popup) store.setState({ [popup.flag]: true })
  else openAddressPopup(store, popup.addressType)
}

export function closePopups(store: AuthStore): void {
  store.setState(({ editAddress }) => ({
    ...CLOSED_POPUPS,
    editAddress: { ...editAddress, popupOpen: false },
  }))
}

export function findOpenPopup(auth: AuthState): PopupName | undefined {
  return POPUP_NAMES.find((name) => {
    const popup = POPUPS[name]
    if ('flag' in popup) return auth[popup.flag]
    return auth.editAddress.popupOpen && auth.editAddress.type === popup.addressType
  })
}

function openAddressPopup(store: AuthStore, type: AddressType): void {
  store.setState(({ user, editAddress }) => {
    const data = type === 'billing' ? user?.billing_address : user?.shipping_address
    return { editAddress: { ...editAddress, popupOpen: true, type, data: data ?? undefined } }
  })
}
