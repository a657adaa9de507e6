import { useState } from 'react'
import { useAuth } from './use-auth.ts'

/** Whether the visitor has been signed in since this was mounted, even if the session has ended since. */
export function useWasSignedIn(): boolean {
  const isSignedIn = useAuth(({ authenticated }) => authenticated)
  const [wasSignedIn, setSignedIn] = useState(isSignedIn)
  if (isSignedIn && !wasSignedIn) setSignedIn(true)
  return wasSignedIn
}
