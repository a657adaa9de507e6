import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Country } from '#shared/account/contract.ts'
import type { Address, AddressType, User } from '#shared/account/user.ts'

/** What the form for an address is opened with (spec §3). */
export interface EditAddress {
  readonly popupOpen: boolean
  readonly countries: readonly Country[]
  /** The address as it is kept; undefined while there is none. */
  readonly data: Address | undefined
  readonly type: AddressType
}

/** What has been done, said once in the visitor's language. */
export interface AccountNotice {
  readonly text: string
  readonly undo?: { readonly label: string; readonly act: () => void }
}

/** Spec §3, auth. The server's is always signed out: what is rendered there is kept for everybody. */
export interface AuthState {
  /** Undefined while nobody is signed in, and until the shop has said who is. */
  readonly user: User | undefined
  readonly authenticated: boolean
  /** Of the session that is followed here; another tab may have begun another one. */
  readonly token: string | undefined
  readonly loginPopupOpen: boolean
  readonly registerPopupOpen: boolean
  readonly editEmailPopupOpen: boolean
  readonly editPasswordPopupOpen: boolean
  readonly forgotPasswordPopupOpen: boolean
  readonly resetPasswordPopupOpen: boolean
  readonly confirmEmailPopupOpen: boolean
  readonly accountDrawerOpen: boolean
  readonly editAddress: EditAddress
  /** The script of the popups, fetched when the first is opened. */
  readonly popups: 'absent' | 'loading' | 'there' | 'failed'
  readonly notice: AccountNotice | undefined
}
export type AuthStore = StoreApi<AuthState>

const ALL_CLOSED = {
  loginPopupOpen: false,
  registerPopupOpen: false,
  editEmailPopupOpen: false,
  editPasswordPopupOpen: false,
  forgotPasswordPopupOpen: false,
  resetPasswordPopupOpen: false,
  confirmEmailPopupOpen: false,
  accountDrawerOpen: false,
} as const

export type PopupFlag = keyof typeof ALL_CLOSED

export const createAuthStore = (): AuthStore =>
  createStore(() => ({
    user: undefined,
    authenticated: false,
    token: undefined,
    ...ALL_CLOSED,
    editAddress: { popupOpen: false, countries: [], data: undefined, type: 'billing' },
    popups: 'absent',
    notice: undefined,
  }))

/** One is open at a time. */
export function openPopup(store: AuthStore, flag: PopupFlag): void {
  closePopups(store)
  store.setState({ [flag]: true })
}

export function closePopups(store: AuthStore): void {
  store.setState(({ editAddress }) => ({
    ...ALL_CLOSED,
    editAddress: { ...editAddress, popupOpen: false },
  }))
}

export function isPopupOpen(auth: AuthState): boolean {
  return auth.editAddress.popupOpen || Object.entries(auth).some(isOpenFlag)
}

function isOpenFlag([name, value]: readonly [string, unknown]): boolean {
  return value === true && name in ALL_CLOSED
}
