import { useState } from 'react'
import { useAuth } from './use-auth.ts'

/**
 * Returns the key of what is mounted for an account. It changes when the visitor signs out, here or in another tab, and
 * when another account appears, and not when a session ends otherwise: what was typed stays.
 */
export function useAccountKey(): string {
  const lastSignOut = useAuth((auth) => auth.lastSignOut)
  const id = useAuth(({ user }) => user?.id)
  const [owner, setOwner] = useState({ id, lastSignOut, changes: 0 })
  // The account that signs in next owns what is mounted after a sign-out.
  if (lastSignOut !== owner.lastSignOut) setOwner({ ...owner, id, lastSignOut })
  else if (id !== undefined && id !== owner.id) {
    const { changes } = owner
    setOwner({ id, lastSignOut, changes: owner.id === undefined ? changes : changes + 1 })
  }
  return `${lastSignOut} ${owner.changes}`
}
