import { describe, expect, it } from 'vitest'
import { parseRange } from '../../../worker/gallery/byte-range.ts'

const SIZE = 1000
const part = (offset: number, length: number) => ({ kind: 'part', offset, length })

describe('Ranges of bytes', () => {
  it('A range includes its first and last byte', () => {
    expect(parseRange('bytes=0-0', SIZE)).toEqual(part(0, 1))
    expect(parseRange('bytes=10-19', SIZE)).toEqual(part(10, 10))
  })

  it('A range without an end goes to the end of the file', () => {
    expect(parseRange('bytes=0-', SIZE)).toEqual(part(0, SIZE))
    expect(parseRange('bytes=999-', SIZE)).toEqual(part(999, 1))
  })

  it('A range ends with the file', () => {
    expect(parseRange('bytes=900-5000', SIZE)).toEqual(part(900, 100))
  })

  it('A range can count from the end', () => {
    expect(parseRange('bytes=-1', SIZE)).toEqual(part(999, 1))
    expect(parseRange('bytes=-5000', SIZE)).toEqual(part(0, SIZE))
  })

  it('A range behind the last byte, or without a byte, is outside', () => {
    const rangesOutside = ['bytes=1000-', 'bytes=1000-1001', 'bytes=-0']
    expect(rangesOutside.map((header) => parseRange(header, SIZE).kind)).toEqual(
      rangesOutside.map(() => 'outside'),
    )
    expect(parseRange('bytes=0-', 0).kind).toBe('outside')
  })

  it('An invalid range is ignored', () => {
    const invalidRanges = [
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
    expect(invalidRanges.map((header) => parseRange(header, SIZE).kind)).toEqual(
      invalidRanges.map(() => 'whole'),
    )
  })
})
