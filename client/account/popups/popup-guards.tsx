import { Fragment, useState, type ReactNode } from 'react'
import { AccountDrawer } from './account-drawer.tsx'
import { LoginPopup } from './login-popup.tsx'
import { useAccountKey } from '../use-account-key.ts'
import { useAuth } from '../use-auth.ts'
import { useWasSignedIn } from '../use-was-signed-in.ts'

interface GuardProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * Shows the sign-in popup first. If the session ends later, the popup and its input stay below it.
 */
export function ForAccount({ onClose, children }: GuardProps) {
  const isSignedIn = useAuth(({ authenticated }) => authenticated)
  const key = useAccountKey()
  const wasSignedIn = useWasSignedIn()
  return (
    <>
      {wasSignedIn && <Fragment key={key}>{children}</Fragment>}
      {!isSignedIn && <LoginPopup onClose={onClose} staysOpen />}
    </>
  )
}

/** Shows the account drawer instead to a visitor who is already signed in. */
export function ForSignedOut({ onClose, children }: GuardProps) {
  const isSignedIn = useAuth(({ authenticated }) => authenticated)
  const [wasSignedIn] = useState(isSignedIn)
  return wasSignedIn ? <AccountDrawer onClose={onClose} /> : children
}
