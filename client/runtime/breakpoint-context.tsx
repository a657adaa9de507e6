import { createContext, useContext, useDeferredValue, type ReactNode } from 'react'
import { FALLBACK_BREAKPOINT } from '#shared/viewport/breakpoint.ts'
import { useVisitorStore } from './visitor.ts'

const BreakpointContext = createContext(FALLBACK_BREAKPOINT)

export const useBreakpoint = () => useContext(BreakpointContext)

/**
 * Provides the breakpoint. It is deferred, because on a phone's first page it changes after hydration, and
 * rendering all pictures at once is a long task.
 */
export function BreakpointProvider({ children }: { readonly children: ReactNode }) {
  const breakpoint = useVisitorStore(
    (visitor) => visitor.breakpoint,
    (state) => state.breakpoint,
  )
  const deferredBreakpoint = useDeferredValue(breakpoint)
  return <BreakpointContext value={deferredBreakpoint}>{children}</BreakpointContext>
}
