import { useVisitorStore } from '../runtime/visitor.ts'
import type { AuthState } from '../stores/auth-store.ts'

/** Selects a slice of the auth state. */
export function useAuth<Slice>(select: (auth: AuthState) => Slice): Slice {
  return useVisitorStore((visitor) => visitor.auth, select)
}
