import { useState } from 'react'
import { useLocation } from 'react-router'
import { useVisitor } from '../../app/visitor.ts'
import { AccountDrawer } from './account-drawer.tsx'
import { AccountNotice } from '../account-notice.tsx'
import { ConfirmEmailPopup } from './confirm-email-popup.tsx'
import { EditAddressPopup } from './edit-address-popup.tsx'
import { EditEmailPopup } from './edit-email-popup.tsx'
import { EditPasswordPopup } from './edit-password-popup.tsx'
import { ForAccount, ForSignedOut } from './for-whom.tsx'
import { ForgotPasswordPopup } from './forgot-password-popup.tsx'
import { LoginPopup } from './login-popup.tsx'
import { findToken, type PopupName } from '../popup-names.ts'
import { RegisterPopup } from './register-popup.tsx'
import { ResetPasswordPopup } from './reset-password-popup.tsx'
import { closePopups } from '../store.ts'
import { usePopup } from '../use-popup.ts'

/* Fetched when the first is opened. */

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
  // The address is emptied while its popup closes.
  const [token] = useState(() => findToken(hash))
  const close = () => closePopups(auth)
  switch (name) {
    case 'login':
      return (
        <ForSignedOut onClose={close}>
          <LoginPopup onClose={close} onDone={close} />
        </ForSignedOut>
      )
    case 'register':
      return (
        <ForSignedOut onClose={close}>
          <RegisterPopup onClose={close} />
        </ForSignedOut>
      )
    case 'forgot-password':
      return <ForgotPasswordPopup onClose={close} />
    case 'reset':
      return <ResetPasswordPopup token={token} onClose={close} />
    case 'confirm':
      return <ConfirmEmailPopup token={token} onClose={close} />
    case 'account':
      return (
        <ForAccount onClose={close}>
          <AccountDrawer onClose={close} />
        </ForAccount>
      )
    case 'edit-email':
      return (
        <ForAccount onClose={close}>
          <EditEmailPopup onClose={close} />
        </ForAccount>
      )
    case 'edit-password':
      return (
        <ForAccount onClose={close}>
          <EditPasswordPopup onClose={close} />
        </ForAccount>
      )
    case 'edit-billing-address':
    case 'edit-shipping-address':
      return (
        <ForAccount onClose={close}>
          <EditAddressPopup onClose={close} />
        </ForAccount>
      )
  }
}
