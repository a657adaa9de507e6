/** What of a file is asked for. */
export type ByteRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly offset: number; readonly length: number }
  /** Nothing of it is in the file. */
  | { readonly kind: 'outside' }

const WHOLE: ByteRange = { kind: 'whole' }
const OUTSIDE: ByteRange = { kind: 'outside' }

/** RFC 9110 §14.2: one range of bytes; several of them, and what is none, count as not asked. */
export function parseRange(header: string | undefined, size: number): ByteRange {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return WHOLE
  if (first === '') return toEnd(Math.min(Number(last), size), size)
  const offset = Number(first)
  if (last !== '' && Number(last) < offset) return WHOLE
  if (offset >= size) return OUTSIDE
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return { kind: 'part', offset, length: end - offset + 1 }
}

function toEnd(length: number, size: number): ByteRange {
  return length === 0 ? OUTSIDE : { kind: 'part', offset: size - length, length }
}
