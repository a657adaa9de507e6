import { afterEach, expect, it, vi } from 'vitest'
import { createBreakpointStore, watchBreakpoint } from '../../../client/app/breakpoint.ts'

/** A browser window whose width can change. */
function aWindow(innerWidth: number) {
  const listeners: (() => void)[] = []
  const asked: string[] = []
  const page = {
    innerWidth,
    matchMedia(query: string) {
      asked.push(query)
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
  return { document, asked, resize }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it('follows the window at once and when it changes', () => {
  const { resize } = aWindow(500)
  const store = createBreakpointStore('desktop')
  watchBreakpoint(store)
  const seen = [store.getState().breakpoint]
  resize(800)
  seen.push(store.getState().breakpoint)
  resize(1024)
  seen.push(store.getState().breakpoint)
  expect(seen).toEqual(['mobile', 'tablet', 'desktop'])
})

it('keeps the breakpoint in the cookie', () => {
  const { document, resize } = aWindow(500)
  watchBreakpoint(createBreakpointStore('desktop'))
  expect(document.cookie).toMatch(/^breakpoint=mobile; Max-Age=31536000; /)
  resize(700)
  expect(document.cookie).toMatch(/^breakpoint=tablet; /)
})

it('listens at the widths where a breakpoint begins', () => {
  const { asked } = aWindow(500)
  watchBreakpoint(createBreakpointStore('desktop'))
  expect(asked).toEqual(['(min-width: 640px)', '(min-width: 1024px)'])
})

it('changes nothing in the store when the breakpoint stays', () => {
  const { resize } = aWindow(500)
  const store = createBreakpointStore('mobile')
  const listener = vi.fn()
  store.subscribe(listener)
  watchBreakpoint(store)
  resize(510)
  expect(listener).not.toHaveBeenCalled()
})
