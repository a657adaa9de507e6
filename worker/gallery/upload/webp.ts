import { toLatin1, toView } from './bytes.ts'
import { RetainedBytes } from './retained-bytes.ts'
import { TOO_MANY_PARTS, type ParseResult } from './parsed-picture.ts'

/* RFC 9649. A file is a RIFF container of chunks: name, length, data, filled up to an even length. */

const RIFF_BYTES = 12
const CHUNK_HEADER_BYTES = 8
const EXTENDED_BYTES = 10
const ALPHA_FLAG = 0x10
const ANIMATION_FLAG = 0x02
const LOSSY_HEADER_BYTES = 10
const LOSSLESS_HEADER_BYTES = 5
const LOSSLESS_SIGNATURE = 0x2f
/** 14 bits. */
const SIDE_MASK = 0x3fff

/** A still picture has at most seven kinds of chunks; this leaves room for those that programs add. */
const MAX_CHUNKS = 100

interface Chunk {
  readonly name: string
  readonly data: Uint8Array<ArrayBuffer>
  /** The position in the file, including header and padding. */
  readonly start: number
  readonly end: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Parses a still WebP; animations are rejected, and data after the end is dropped. */
export function parseWebp(bytes: Uint8Array<ArrayBuffer>): ParseResult {
  const isWebp =
    toLatin1(bytes.subarray(0, 4)) === 'RIFF' && toLatin1(bytes.subarray(8, 12)) === 'WEBP'
  if (!isWebp || bytes.byteLength < RIFF_BYTES) return undefined
  const end = CHUNK_HEADER_BYTES + toView(bytes).getUint32(4, true)
  const chunks = end > bytes.byteLength ? undefined : readChunks(bytes.subarray(0, end))
  if (chunks === undefined || chunks === TOO_MANY_PARTS) return chunks
  const images = chunks.filter(({ name }) => name === 'VP8 ' || name === 'VP8L')
  const [image] = images
  if (image === undefined || images.length !== 1) return undefined
  const size = image.name === 'VP8 ' ? readLossy(image.data) : readLossless(image.data)
  const extendedHeader = chunks.find(({ name }) => name === 'VP8X')
  if (
    size === undefined ||
    (extendedHeader !== undefined && !isStillImageOfSize(extendedHeader.data, size))
  )
    return undefined
  // A lossy picture has transparency only with a separate alpha chunk; a lossless one contains it.
  const alpha = image.name === 'VP8 ' ? chunks.find(({ name }) => name === 'ALPH') : undefined
  const retainedBytes = new RetainedBytes()
  if (alpha !== undefined && extendedHeader !== undefined) {
    retainedBytes.add(toExtended(size))
    retainedBytes.retain(alpha.start, alpha.end)
  }
  retainedBytes.retain(image.start, image.end)
  retainedBytes.prepend(toRiff(retainedBytes.length))
  return { type: 'image/webp', ...size, retained: retainedBytes, parts: chunks.length }
}

function readChunks(bytes: Uint8Array<ArrayBuffer>): Chunk[] | typeof TOO_MANY_PARTS | undefined {
  const view = toView(bytes)
  const chunks: Chunk[] = []
  let position = RIFF_BYTES
  while (position < bytes.byteLength) {
    if (chunks.length === MAX_CHUNKS) return TOO_MANY_PARTS
    if (position + CHUNK_HEADER_BYTES > bytes.byteLength) return undefined
    const length = view.getUint32(position + 4, true)
    const start = position + CHUNK_HEADER_BYTES
    const end = start + length + (length % 2)
    if (end > bytes.byteLength) return undefined
    chunks.push({
      name: toLatin1(bytes.subarray(position, position + 4)),
      data: bytes.subarray(start, start + length),
      start: position,
      end,
    })
    position = end
  }
  return chunks
}

/** RFC 6386 §9.1. */
function readLossy(data: Uint8Array): Size | undefined {
  if (data.byteLength < LOSSY_HEADER_BYTES) return undefined
  const view = toView(data)
  const tag = view.getUint16(0, true) + view.getUint8(2) * 0x1_0000
  const isKeyFrame = (tag & 1) === 0
  const firstPartBytes = tag >> 5
  const hasStartCode = toLatin1(data.subarray(3, 6)) === '\u009d\u0001\u002a'
  const isFirstPartComplete = LOSSY_HEADER_BYTES + firstPartBytes <= data.byteLength
  if (!isKeyFrame || !hasStartCode || !isFirstPartComplete) return undefined
  return { width: view.getUint16(6, true) & SIDE_MASK, height: view.getUint16(8, true) & SIDE_MASK }
}

function readLossless(data: Uint8Array): Size | undefined {
  if (data.byteLength <= LOSSLESS_HEADER_BYTES || data[0] !== LOSSLESS_SIGNATURE) return undefined
  const bits = toView(data).getUint32(1, true)
  const version = bits >>> 29
  if (version !== 0) return undefined
  return { width: (bits & SIDE_MASK) + 1, height: ((bits >>> 14) & SIDE_MASK) + 1 }
}

/** Whether the canvas has the size of the picture, without animation. */
function isStillImageOfSize(data: Uint8Array, { width, height }: Size): boolean {
  if (data.byteLength !== EXTENDED_BYTES) return false
  const view = toView(data)
  const read24 = (position: number) =>
    view.getUint16(position, true) + view.getUint8(position + 2) * 0x1_0000
  const isStillImage = (view.getUint8(0) & ANIMATION_FLAG) === 0
  return isStillImage && read24(4) + 1 === width && read24(7) + 1 === height
}

function toExtended({ width, height }: Size): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(CHUNK_HEADER_BYTES + EXTENDED_BYTES)
  const view = toView(chunk)
  chunk.set(new TextEncoder().encode('VP8X'))
  view.setUint32(4, EXTENDED_BYTES, true)
  view.setUint8(8, ALPHA_FLAG)
  // Each field has 24 bits, of which at most 14 are used.
  view.setUint16(12, width - 1, true)
  view.setUint16(15, height - 1, true)
  return chunk
}

function toRiff(size: number): Uint8Array<ArrayBuffer> {
  const riff = new Uint8Array(RIFF_BYTES)
  riff.set(new TextEncoder().encode('RIFF'))
  toView(riff).setUint32(4, 'WEBP'.length + size, true)
  riff.set(new TextEncoder().encode('WEBP'), 8)
  return riff
}
