import { useState } from 'react'
import { useAuth } from './use-auth.ts'

/**
 * Returns the key of what is mounted for an account. It changes when the visitor signs out here and
 * when another account appears, and not when a session ends otherwise: what was typed stays.
 */
export function useAccountKey(): string {
  const signOuts = useAuth((auth) => auth.signOuts)
  const id = useAuth(({ user }) => user?.id)
  const [owner, setOwner] = useState({ id, signOuts, changes: 0 })
  // The account that signs in next owns what is mounted after a sign-out.
  if (signOuts !== owner.signOuts) setOwner({ ...owner, id, signOuts })
  else if (id !== undefined && id !== owner.id) {
    const { changes } = owner
    setOwner({ id, signOuts, changes: owner.id === undefined ? changes : changes + 1 })
  }
  return `${signOuts} ${owner.changes}`
}
