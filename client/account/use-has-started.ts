import { useState } from 'react'
import { useAuth } from './use-auth.ts'

/** Whether the visitor has been signed in since this was mounted, even if the session has ended since. */
export function useHasStarted(): boolean {
  const isSignedIn = useAuth(({ authenticated }) => authenticated)
  const [hasStarted, setStarted] = useState(isSignedIn)
  if (isSignedIn && !hasStarted) setStarted(true)
  return hasStarted
}
