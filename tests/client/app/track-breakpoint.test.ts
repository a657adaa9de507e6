import { afterEach, expect, it, vi } from 'vitest'
import { trackBreakpoint } from '../../../client/app/track-breakpoint.ts'
import { createBreakpointStore } from '../../../client/stores/breakpoint-store.ts'

/** A browser window whose width can change. */
function aWindow(innerWidth: number) {
  const listeners: (() => void)[] = []
  const queries: string[] = []
  const page = {
    innerWidth,
    matchMedia(query: string) {
      queries.push(query)
      return { addEventListener: (_: string, listener: () => void) => listeners.push(listener) }
    },
  }
  const document = { cookie: '' }
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', document)
  const resize = (width: number) => {
    page.innerWidth = width
    for (const listener of listeners) listener()
  }
  return { document, queries, resize }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it('The breakpoint is updated at once and when the window changes', () => {
  const { resize } = aWindow(500)
  const store = createBreakpointStore('desktop')
  trackBreakpoint(store)
  const breakpoints = [store.getState().breakpoint]
  resize(800)
  breakpoints.push(store.getState().breakpoint)
  resize(1024)
  breakpoints.push(store.getState().breakpoint)
  expect(breakpoints).toEqual(['mobile', 'tablet', 'desktop'])
})

it('The breakpoint is stored in the cookie', () => {
  const { document, resize } = aWindow(500)
  trackBreakpoint(createBreakpointStore('desktop'))
  expect(document.cookie).toMatch(/^breakpoint=mobile; Max-Age=31536000; /)
  resize(700)
  expect(document.cookie).toMatch(/^breakpoint=tablet; /)
})

it('The store listens at the limits of the breakpoints', () => {
  const { queries } = aWindow(500)
  trackBreakpoint(createBreakpointStore('desktop'))
  expect(queries).toEqual(['(min-width: 640px)', '(min-width: 1024px)'])
})

it('The store is not updated when the breakpoint is unchanged', () => {
  const { resize } = aWindow(500)
  const store = createBreakpointStore('mobile')
  const listener = vi.fn()
  store.subscribe(listener)
  trackBreakpoint(store)
  resize(510)
  expect(listener).not.toHaveBeenCalled()
})
