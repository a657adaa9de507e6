import { expect, it } from 'vitest'
import {
  BREAKPOINTS,
  findBreakpoint,
  FALLBACK_BREAKPOINT,
  parseBreakpoint,
  toBreakpointCookie,
} from '#shared/viewport/breakpoint.ts'

it('Breakpoints have the widths of spec §9', () => {
  expect(BREAKPOINTS).toEqual({ desktop: 1024, tablet: 640, mobile: 320 })
  expect(FALLBACK_BREAKPOINT).toBe('desktop')
})

it('Breakpoints change exactly at their widths', () => {
  const widths = [0, 319, 320, 639, 640, 1023, 1024, 4000]
  expect(widths.map((width) => [width, findBreakpoint(width)])).toEqual([
    [0, 'mobile'],
    [319, 'mobile'],
    [320, 'mobile'],
    [639, 'mobile'],
    [640, 'tablet'],
    [1023, 'tablet'],
    [1024, 'desktop'],
    [4000, 'desktop'],
  ])
})

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
