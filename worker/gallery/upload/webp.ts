import { toName, toView } from './bytes.ts'
import type { ParsedPicture } from './parsed-picture.ts'

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

interface Chunk {
  readonly name: string
  readonly data: Uint8Array<ArrayBuffer>
  /** With its header, filled up. */
  readonly whole: Uint8Array<ArrayBuffer>
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Undefined for what is no WebP, not all of one, or moves. What follows its end is left out. */
export function parseWebp(bytes: Uint8Array<ArrayBuffer>): ParsedPicture | undefined {
  const isWebp = toName(bytes.subarray(0, 4)) === 'RIFF' && toName(bytes.subarray(8, 12)) === 'WEBP'
  if (!isWebp || bytes.byteLength < RIFF_BYTES) return undefined
  const end = CHUNK_HEADER_BYTES + toView(bytes).getUint32(4, true)
  const chunks = end > bytes.byteLength ? undefined : readChunks(bytes.subarray(0, end))
  const images = chunks?.filter(({ name }) => name === 'VP8 ' || name === 'VP8L') ?? []
  const [image] = images
  if (chunks === undefined || image === undefined || images.length !== 1) return undefined
  const size = image.name === 'VP8 ' ? readLossy(image.data) : readLossless(image.data)
  const extended = chunks.find(({ name }) => name === 'VP8X')
  if (size === undefined || (extended !== undefined && !fits(extended.data, size))) return undefined
  // Without its own plane of transparency a lossy picture has none; a lossless one brings its own.
  const alpha = image.name === 'VP8 ' ? chunks.find(({ name }) => name === 'ALPH') : undefined
  const parts =
    alpha === undefined || extended === undefined
      ? [image.whole]
      : [toExtended(size), alpha.whole, image.whole]
  return { type: 'image/webp', ...size, parts: [toRiff(parts), ...parts] }
}

function readChunks(bytes: Uint8Array<ArrayBuffer>): Chunk[] | undefined {
  const view = toView(bytes)
  const chunks: Chunk[] = []
  let at = RIFF_BYTES
  while (at < bytes.byteLength) {
    if (at + CHUNK_HEADER_BYTES > bytes.byteLength) return undefined
    const length = view.getUint32(at + 4, true)
    const start = at + CHUNK_HEADER_BYTES
    const end = start + length + (length % 2)
    if (end > bytes.byteLength) return undefined
    chunks.push({
      name: toName(bytes.subarray(at, at + 4)),
      data: bytes.subarray(start, start + length),
      whole: bytes.subarray(at, end),
    })
    at = end
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
  const hasStartCode = toName(data.subarray(3, 6)) === '\u009d\u0001\u002a'
  const isWhole = LOSSY_HEADER_BYTES + firstPartBytes <= data.byteLength
  if (!isKeyFrame || !hasStartCode || !isWhole) return undefined
  return { width: view.getUint16(6, true) & SIDE_MASK, height: view.getUint16(8, true) & SIDE_MASK }
}

function readLossless(data: Uint8Array): Size | undefined {
  if (data.byteLength <= LOSSLESS_HEADER_BYTES || data[0] !== LOSSLESS_SIGNATURE) return undefined
  const bits = toView(data).getUint32(1, true)
  const version = bits >>> 29
  if (version !== 0) return undefined
  return { width: (bits & SIDE_MASK) + 1, height: ((bits >>> 14) & SIDE_MASK) + 1 }
}

/** The canvas is the picture's own, and nothing moves on it. */
function fits(data: Uint8Array, { width, height }: Size): boolean {
  if (data.byteLength !== EXTENDED_BYTES) return false
  const view = toView(data)
  const read24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_0000
  const isStill = (view.getUint8(0) & ANIMATION_FLAG) === 0
  return isStill && read24(4) + 1 === width && read24(7) + 1 === height
}

function toExtended({ width, height }: Size): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(CHUNK_HEADER_BYTES + EXTENDED_BYTES)
  const view = toView(chunk)
  chunk.set(new TextEncoder().encode('VP8X'))
  view.setUint32(4, EXTENDED_BYTES, true)
  view.setUint8(8, ALPHA_FLAG)
  // 24 bits each; neither side needs more than 14 of them.
  view.setUint16(12, width - 1, true)
  view.setUint16(15, height - 1, true)
  return chunk
}

function toRiff(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const riff = new Uint8Array(RIFF_BYTES)
  const bytes = parts.reduce((sum, part) => sum + part.byteLength, 'WEBP'.length)
  riff.set(new TextEncoder().encode('RIFF'))
  toView(riff).setUint32(4, bytes, true)
  riff.set(new TextEncoder().encode('WEBP'), 8)
  return riff
}
