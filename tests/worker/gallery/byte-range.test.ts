import { describe, expect, it } from 'vitest'
import { parseRange } from '../../../worker/gallery/byte-range.ts'

const SIZE = 1000
const part = (offset: number, length: number) => ({ kind: 'part', offset, length })

describe('a range of bytes', () => {
  it('is from one byte to another, both included', () => {
    expect(parseRange('bytes=0-0', SIZE)).toEqual(part(0, 1))
    expect(parseRange('bytes=10-19', SIZE)).toEqual(part(10, 10))
  })

  it('goes to the end where it says no other', () => {
    expect(parseRange('bytes=0-', SIZE)).toEqual(part(0, SIZE))
    expect(parseRange('bytes=999-', SIZE)).toEqual(part(999, 1))
  })

  it('ends where the file does', () => {
    expect(parseRange('bytes=900-5000', SIZE)).toEqual(part(900, 100))
  })

  it('may be counted from the end', () => {
    expect(parseRange('bytes=-1', SIZE)).toEqual(part(999, 1))
    expect(parseRange('bytes=-5000', SIZE)).toEqual(part(0, SIZE))
  })

  it('is outside when it begins behind the last byte, or holds none', () => {
    const outside = ['bytes=1000-', 'bytes=1000-1001', 'bytes=-0']
    expect(outside.map((header) => parseRange(header, SIZE).kind)).toEqual(
      outside.map(() => 'outside'),
    )
    expect(parseRange('bytes=0-', 0).kind).toBe('outside')
  })

  it('that is none counts as not asked', () => {
    const junk = [
      undefined,
      '',
      'bytes=',
      'bytes=-',
      'bytes=5-4',
      'bytes=a-b',
      'items=0-1',
      'bytes=0-1,3-4',
      `bytes=${'9'.repeat(40)}-`,
    ]
    expect(junk.map((header) => parseRange(header, SIZE).kind)).toEqual(junk.map(() => 'whole'))
  })
})
