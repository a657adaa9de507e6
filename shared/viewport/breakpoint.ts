/** The minimum viewport width of each breakpoint in px (spec §4 and §9). */
export const BREAKPOINTS = { desktop: 1024, tablet: 640, mobile: 320 } as const

export type Breakpoint = keyof typeof BREAKPOINTS
export const FALLBACK_BREAKPOINT: Breakpoint = 'desktop'

export const BREAKPOINT_COOKIE = 'breakpoint'
const COOKIE_DAYS = 365
const SECONDS_PER_DAY = 86_400

export function findBreakpoint(width: number): Breakpoint {
  if (width >= BREAKPOINTS.desktop) return 'desktop'
  if (width >= BREAKPOINTS.tablet) return 'tablet'
  return 'mobile'
}

function isBreakpoint(text: string): text is Breakpoint {
  return Object.hasOwn(BREAKPOINTS, text)
}

export function parseBreakpoint(text: string | undefined): Breakpoint {
  return text !== undefined && isBreakpoint(text) ? text : FALLBACK_BREAKPOINT
}

/** Creates the cookie (spec §9): 365 days, path /, strict same-site, secure. */
export function toBreakpointCookie(breakpoint: Breakpoint): string {
  const maxAge = COOKIE_DAYS * SECONDS_PER_DAY
  return `${BREAKPOINT_COOKIE}=${breakpoint}; Max-Age=${maxAge}; Path=/; SameSite=Strict; Secure`
}
