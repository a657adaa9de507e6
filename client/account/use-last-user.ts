import { useState } from 'react'
import type { User } from '#shared/account/user.ts'
import { useAuth } from './use-auth.ts'

/** Returns the user, or after the end of the session the last one. */
export function useLastUser(): User | undefined {
  const user = useAuth((auth) => auth.user)
  const [lastUser, setLastUser] = useState(user)
  if (user !== undefined && user !== lastUser) setLastUser(user)
  return user ?? lastUser
}
