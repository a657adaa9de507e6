import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Breakpoint } from '#shared/viewport/breakpoint.ts'

export interface BreakpointState {
  readonly breakpoint: Breakpoint
}
export type BreakpointStore = StoreApi<BreakpointState>
export const createBreakpointStore = (breakpoint: Breakpoint): BreakpointStore =>
  createStore(() => ({ breakpoint }))
