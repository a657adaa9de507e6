import { useState, type ComponentType, type ReactNode } from 'react'
import { useLocation } from '../../router/router-context.ts'
import { useVisitor } from '../../runtime/visitor.ts'
import { closePopups, findOpenPopup } from '../../stores/auth-store.ts'
import { findToken, type PopupName } from '../../stores/popup-list.ts'
import { AccountNotice } from '../account-notice.tsx'
import { usePopup } from '../use-popup.ts'
import { AccountDrawer } from './account-drawer.tsx'
import { ConfirmEmailPopup } from './confirm-email-popup.tsx'
import { EditAddressPopup } from './edit-address-popup.tsx'
import { EditEmailPopup } from './edit-email-popup.tsx'
import { EditPasswordPopup } from './edit-password-popup.tsx'
import { ForAccount, ForSignedOut } from './popup-guards.tsx'
import { ForgotPasswordPopup } from './forgot-password-popup.tsx'
import { LoginPopup } from './login-popup.tsx'
import { RegisterPopup } from './register-popup.tsx'
import { ResetPasswordPopup } from './reset-password-popup.tsx'
import { SignInByLinkPopup } from './sign-in-by-link-popup.tsx'
import { SignInLinkPopup } from './sign-in-link-popup.tsx'

interface PopupProps {
  /** The token of an emailed link. */
  readonly token: string
  readonly onClose: () => void
}

interface PopupContent {
  readonly Component: ComponentType<PopupProps>
  /** Replaces the popup for visitors who must not see it. */
  readonly Guard?: ComponentType<{ readonly onClose: () => void; readonly children: ReactNode }>
}

const CONTENT_BY_POPUP: Readonly<Record<PopupName, PopupContent>> = {
  login: { Guard: ForSignedOut, Component: LoginPopup },
  register: { Guard: ForSignedOut, Component: RegisterPopup },
  'forgot-password': { Component: ForgotPasswordPopup },
  reset: { Component: ResetPasswordPopup },
  confirm: { Component: ConfirmEmailPopup },
  'sign-in-link': { Component: SignInLinkPopup },
  'sign-in': { Component: SignInByLinkPopup },
  account: { Guard: ForAccount, Component: AccountDrawer },
  'edit-email': { Guard: ForAccount, Component: EditEmailPopup },
  'edit-password': { Guard: ForAccount, Component: EditPasswordPopup },
  'edit-billing-address': { Guard: ForAccount, Component: EditAddressPopup },
  'edit-shipping-address': { Guard: ForAccount, Component: EditAddressPopup },
}

/** The open popup and the account's notices. This script is fetched when the first is needed. */
export function Popups() {
  const popup = usePopup()
  return (
    <>
      <AccountNotice />
      {popup !== undefined && <Popup key={popup} name={popup} />}
    </>
  )
}

function Popup({ name }: { readonly name: PopupName }) {
  const { auth } = useVisitor()
  const { hash } = useLocation()
  // The hash is already empty while its popup closes.
  const [token] = useState(() => findToken(hash))
  const close = () => {
    // A late answer to a form that was closed must not close another popup.
    if (findOpenPopup(auth.getState()) === name) closePopups(auth)
  }
  const { Component, Guard } = CONTENT_BY_POPUP[name]
  const content = <Component token={token} onClose={close} />
  return Guard === undefined ? content : <Guard onClose={close}>{content}</Guard>
}
