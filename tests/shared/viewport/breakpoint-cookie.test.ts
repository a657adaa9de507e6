import { expect, it } from 'vitest'
import { parseBreakpoint, toBreakpointCookie } from '#shared/viewport/breakpoint-cookie.ts'

it('Breakpoints are read from the cookie, with desktop for any other value', () => {
  const texts = ['mobile', 'tablet', 'desktop', 'Mobile', '', 'constructor', undefined]
  expect(texts.map((text) => parseBreakpoint(text))).toEqual([
    'mobile',
    'tablet',
    'desktop',
    'desktop',
    'desktop',
    'desktop',
    'desktop',
  ])
})

it('Breakpoints are stored in the cookie of spec §9 for 365 days, with path /, strict and secure', () => {
  expect(toBreakpointCookie('tablet')).toBe(
    'breakpoint=tablet; Max-Age=31536000; Path=/; SameSite=Strict; Secure',
  )
})
