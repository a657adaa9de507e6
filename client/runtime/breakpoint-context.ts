import { createContext, useContext } from 'react'
import { FALLBACK_BREAKPOINT } from '#shared/viewport/breakpoint.ts'

export const BreakpointContext = createContext(FALLBACK_BREAKPOINT)

export const useBreakpoint = () => useContext(BreakpointContext)
