import { useState, type ReactNode } from 'react'
import { AccountDrawer } from './account-drawer.tsx'
import { LoginPopup } from './login-popup.tsx'
import { useAuth } from '../use-auth.ts'

interface ForWhomProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Asks to sign in first. A session that ends later leaves what was typed under the question. */
export function ForAccount({ onClose, children }: ForWhomProps) {
  const isSignedIn = useAuth(({ authenticated }) => authenticated)
  const [isBegun, setBegun] = useState(isSignedIn)
  if (isSignedIn && !isBegun) setBegun(true)
  return (
    <>
      {isBegun && children}
      {!isSignedIn && <LoginPopup onClose={onClose} />}
    </>
  )
}

/** Who is signed in already finds the account instead. */
export function ForSignedOut({ onClose, children }: ForWhomProps) {
  const isSignedIn = useAuth(({ authenticated }) => authenticated)
  const [wasSignedIn] = useState(isSignedIn)
  return wasSignedIn ? <AccountDrawer onClose={onClose} /> : children
}
