/** The part of a file that a request asks for. */
export type ByteRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly offset: number; readonly length: number }
  /** The range lies outside of the file. */
  | { readonly kind: 'outside' }

const WHOLE: ByteRange = { kind: 'whole' }
const OUTSIDE: ByteRange = { kind: 'outside' }

/** Parses one byte range (RFC 9110 §14.2); several ranges and invalid headers are ignored. */
export function parseRange(header: string | undefined, size: number): ByteRange {
  const [, firstByte = '', lastByte = ''] =
    /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (firstByte === '' && lastByte === '') return WHOLE
  if (firstByte === '') return toSuffix(Math.min(Number(lastByte), size), size)
  const offset = Number(firstByte)
  if (lastByte !== '' && Number(lastByte) < offset) return WHOLE
  if (offset >= size) return OUTSIDE
  const end = lastByte === '' ? size - 1 : Math.min(Number(lastByte), size - 1)
  return { kind: 'part', offset, length: end - offset + 1 }
}

function toSuffix(length: number, size: number): ByteRange {
  return length === 0 ? OUTSIDE : { kind: 'part', offset: size - length, length }
}
