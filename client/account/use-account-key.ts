import { useState } from 'react'
import { useAuth } from './use-auth.ts'

/**
 * Returns the React key of components that show data of an account. It changes when the visitor signs out, here
 * or in another tab, and when another account appears. It does not change when a session expires: what was typed
 * stays.
 */
export function useAccountKey(): string {
  const lastSignOut = useAuth((auth) => auth.lastSignOut)
  const id = useAuth(({ user }) => user?.id)
  const [owner, setOwner] = useState({ id, lastSignOut, changes: 0 })
  // After a sign-out the components belong to the account that signs in next.
  if (lastSignOut !== owner.lastSignOut) setOwner({ ...owner, id, lastSignOut })
  else if (id !== undefined && id !== owner.id) {
    const { changes } = owner
    setOwner({ id, lastSignOut, changes: owner.id === undefined ? changes : changes + 1 })
  }
  return `${lastSignOut} ${owner.changes}`
}
