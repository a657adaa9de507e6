import { useState, type ReactNode } from 'react'
import { AccountDrawer } from './account-drawer.tsx'
import { LoginPopup } from './login-popup.tsx'
import { useAuth } from '../use-auth.ts'

interface ForWhomProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Shows the sign-in popup first. If the session ends later, the typed input stays below it. */
export function ForAccount({ onClose, children }: ForWhomProps) {
  const isSignedIn = useAuth(({ authenticated }) => authenticated)
  const [isBegun, setBegun] = useState(isSignedIn)
  if (isSignedIn && !isBegun) setBegun(true)
  return (
    <>
      {isBegun && children}
      {!isSignedIn && <LoginPopup onClose={onClose} staysOpen />}
    </>
  )
}

/** Shows the account drawer instead to a visitor who is already signed in. */
export function ForSignedOut({ onClose, children }: ForWhomProps) {
  const isSignedIn = useAuth(({ authenticated }) => authenticated)
  const [wasSignedIn] = useState(isSignedIn)
  return wasSignedIn ? <AccountDrawer onClose={onClose} /> : children
}
