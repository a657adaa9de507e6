import { createContext, use, useState } from 'react'
import { mayCall, type AdminCallName } from '#shared/admin/calls.ts'
import type { Session } from '#shared/admin/session-contract.ts'

export const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = use(SessionContext)
  if (session === undefined) throw new Error('There is no session')
  return session
}

/**
 * Whether the person may make a call, by the same table that the worker uses. If the role changes, a form that is
 * shown stays with what was typed in it; the worker refuses the call.
 */
export function useMayCall(): (name: AdminCallName) => boolean {
  const { role } = useSession()
  const [shownRole] = useState(role)
  return (name) => mayCall(role, name) || mayCall(shownRole, name)
}
