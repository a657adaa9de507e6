import { useVisitorStore } from '../app/visitor.ts'
import type { AuthState } from './store.ts'

/** The smallest slice of who is signed in. */
export function useAuth<Slice>(select: (auth: AuthState) => Slice): Slice {
  return useVisitorStore((visitor) => visitor.auth, select)
}
