import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  BREAKPOINTS,
  findBreakpoint,
  toBreakpointCookie,
  type Breakpoint,
} from '#shared/viewport/breakpoint.ts'

export interface BreakpointState {
  readonly breakpoint: Breakpoint
}
export type BreakpointStore = StoreApi<BreakpointState>
export const createBreakpointStore = (breakpoint: Breakpoint): BreakpointStore =>
  createStore(() => ({ breakpoint }))

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
