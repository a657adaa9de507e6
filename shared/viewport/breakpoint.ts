/** The minimum viewport width of each breakpoint in px (spec §4 and §9). */
export const BREAKPOINTS = { desktop: 1024, tablet: 640, mobile: 320 } as const

export type Breakpoint = keyof typeof BREAKPOINTS
export const FALLBACK_BREAKPOINT: Breakpoint = 'desktop'

export function findBreakpoint(width: number): Breakpoint {
  if (width >= BREAKPOINTS.desktop) return 'desktop'
  if (width >= BREAKPOINTS.tablet) return 'tablet'
  return 'mobile'
}
