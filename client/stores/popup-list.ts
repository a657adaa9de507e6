import type { AddressType } from '#shared/account/user.ts'

type PopupEntry =
  | {
      /** The field of the auth state that opens the popup (spec §3). */
      readonly flag: `${string}Open`
      /** The popup opens only with the token of an emailed link: `#reset=…`. */
      readonly needsToken?: true
    }
  /** Popups for addresses share the auth state's `editAddress` (spec §3). */
  | { readonly addressType: AddressType }

/**
 * Every popup by the name in its link's hash (`#login`). The compiler requires the component of each
 * in `client/account/popups/popups.tsx`, which is loaded when the first popup opens.
 */
export const POPUPS = {
  login: { flag: 'loginPopupOpen' },
  register: { flag: 'registerPopupOpen' },
  'forgot-password': { flag: 'forgotPasswordPopupOpen' },
  reset: { flag: 'resetPasswordPopupOpen', needsToken: true },
  confirm: { flag: 'confirmEmailPopupOpen', needsToken: true },
  'sign-in-link': { flag: 'signInLinkPopupOpen' },
  'sign-in': { flag: 'signInPopupOpen', needsToken: true },
  account: { flag: 'accountDrawerOpen' },
  'edit-email': { flag: 'editEmailPopupOpen' },
  'edit-password': { flag: 'editPasswordPopupOpen' },
  'edit-billing-address': { addressType: 'billing' },
  'edit-shipping-address': { addressType: 'shipping' },
} as const satisfies Record<string, PopupEntry>

export type PopupName = keyof typeof POPUPS
type PopupFlag = Extract<(typeof POPUPS)[PopupName], { readonly flag: string }>['flag']
export type PopupFlags = Readonly<Record<PopupFlag, boolean>>

export const POPUP_NAMES = Object.keys(POPUPS).filter(isPopupName)

export const CLOSED_POPUPS = closePopupFlags()

/** The popup that a hash such as `#login` or `#reset={token}` opens. */
export function findPopup(hash: string): PopupName | undefined {
  const [name = '', token] = hash.slice(1).split('=', 2)
  if (!isPopupName(name)) return undefined
  const needsToken = 'needsToken' in POPUPS[name]
  const hasToken = token !== undefined && token !== ''
  return needsToken === hasToken ? name : undefined
}

/** The token of a hash that `findPopup` has recognised, such as `#reset={token}`. */
export function findToken(hash: string): string {
  return hash.slice(hash.indexOf('=') + 1)
}

function isPopupName(name: string): name is PopupName {
  return Object.hasOwn(POPUPS, name)
}

// The overload states the keys, which `Object.fromEntries` cannot infer.
function closePopupFlags(): PopupFlags
function closePopupFlags(): Record<string, boolean> {
  const entries = Object.values<PopupEntry>(POPUPS)
  return Object.fromEntries(
    entries.flatMap((popup) => ('flag' in popup ? [[popup.flag, false]] : [])),
  )
}
