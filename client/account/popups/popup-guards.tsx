import { useState, type ReactNode } from 'react'
import { AccountDrawer } from './account-drawer.tsx'
import { LoginPopup } from './login-popup.tsx'
import { useAuth } from '../use-auth.ts'

interface GuardProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * Shows the sign-in popup first. If the session ends later, the popup and its input stay below it.
 */
export function ForAccount({ onClose, children }: GuardProps) {
  const isSignedIn = useAuth(({ authenticated }) => authenticated)
  const [hasStarted, setStarted] = useState(isSignedIn)
  if (isSignedIn && !hasStarted) setStarted(true)
  return (
    <>
      {hasStarted && children}
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
