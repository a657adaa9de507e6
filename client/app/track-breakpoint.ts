import { BREAKPOINTS, findBreakpoint } from '#shared/viewport/breakpoint.ts'
import { toBreakpointCookie } from '#shared/viewport/breakpoint-cookie.ts'
import type { BreakpointStore } from '../stores/breakpoint-store.ts'

/** Updates the breakpoint with the viewport and stores it in the cookie for the next server render. */
export function trackBreakpoint(store: BreakpointStore): void {
  const update = () => {
    const breakpoint = findBreakpoint(window.innerWidth)
    document.cookie = toBreakpointCookie(breakpoint)
    if (store.getState().breakpoint !== breakpoint) store.setState({ breakpoint })
  }
  for (const width of [BREAKPOINTS.tablet, BREAKPOINTS.desktop]) {
    window.matchMedia(`(min-width: ${width}px)`).addEventListener('change', update)
  }
  update()
}
