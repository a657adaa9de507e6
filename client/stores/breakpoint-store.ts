import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  BREAKPOINTS,
  breakpointOf,
  toBreakpointCookie,
  type Breakpoint,
} from '#shared/viewport/breakpoint.ts'

export interface BreakpointState {
  readonly breakpoint: Breakpoint
}
export type BreakpointStore = StoreApi<BreakpointState>
export const createBreakpointStore = (breakpoint: Breakpoint): BreakpointStore =>
  createStore(() => ({ breakpoint }))

/** Follows the viewport and keeps it in the cookie, so that the next page is rendered for it. */
export function watchBreakpoint(store: BreakpointStore): void {
  const follow = () => {
    const breakpoint = breakpointOf(window.innerWidth)
    document.cookie = toBreakpointCookie(breakpoint)
    if (store.getState().breakpoint !== breakpoint) store.setState({ breakpoint })
  }
  for (const width of [BREAKPOINTS.tablet, BREAKPOINTS.desktop]) {
    window.matchMedia(`(min-width: ${width}px)`).addEventListener('change', follow)
  }
  follow()
}
