import { BREAKPOINTS, FALLBACK_BREAKPOINT, type Breakpoint } from './breakpoint.ts'

export const BREAKPOINT_COOKIE = 'breakpoint'
const COOKIE_DAYS = 365
const SECONDS_PER_DAY = 86_400

export function parseBreakpoint(text: string | undefined): Breakpoint {
  return text !== undefined && isBreakpoint(text) ? text : FALLBACK_BREAKPOINT
}

/** Creates the cookie (spec §9): 365 days, path /, strict same-site, secure. */
export function toBreakpointCookie(breakpoint: Breakpoint): string {
  const maxAge = COOKIE_DAYS * SECONDS_PER_DAY
  return `${BREAKPOINT_COOKIE}=${breakpoint}; Max-Age=${maxAge}; Path=/; SameSite=Strict; Secure`
}

function isBreakpoint(text: string): text is Breakpoint {
  return Object.hasOwn(BREAKPOINTS, text)
}
