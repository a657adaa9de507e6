import { expect, it } from 'vitest'
import { BREAKPOINTS, FALLBACK_BREAKPOINT, findBreakpoint } from '#shared/viewport/breakpoint.ts'

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
