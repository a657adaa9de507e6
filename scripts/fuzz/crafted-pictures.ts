import { crc32, deflateSync } from 'node:zlib'
import { JPEG, PNG, WEBP } from '../../tests/worker/gallery/upload/sample-pictures.ts'

/* Files that begin like a picture and are made to cost whoever reads them as much as possible. */

type Bytes = Uint8Array<ArrayBuffer>

export const LARGEST = 10 * 1024 * 1024

const toCode = (text: string) => new TextEncoder().encode(text)

/** `head`, then `part` as often as it fits into `bytes`, then `tail`. */
export function repeated(
  part: Uint8Array,
  {
    head,
    tail = new Uint8Array(),
    bytes = LARGEST,
  }: { head: Uint8Array; tail?: Uint8Array; bytes?: number },
): Bytes {
  const times = Math.floor((bytes - head.byteLength - tail.byteLength) / part.byteLength)
  const file = new Uint8Array(head.byteLength + times * part.byteLength + tail.byteLength)
  file.set(head)
  for (let at = 0; at < times; at += 1) file.set(part, head.byteLength + at * part.byteLength)
  file.set(tail, file.byteLength - tail.byteLength)
  return file
}

export function joinBytes(...parts: readonly Uint8Array[]): Bytes {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.byteLength
  }
  return joined
}

/** A chunk of a PNG with its right checksum. */
export function pngChunk(name: string, data: Uint8Array = new Uint8Array()): Bytes {
  const checked = joinBytes(toCode(name), data)
  const frame = new DataView(new ArrayBuffer(8))
  frame.setUint32(0, data.byteLength)
  frame.setUint32(4, crc32(checked))
  const bytes = new Uint8Array(frame.buffer)
  return joinBytes(bytes.subarray(0, 4), checked, bytes.subarray(4))
}

const PNG_SIGNATURE = PNG.subarray(0, 8)
const PNG_END = pngChunk('IEND')

/** 64 bits a pixel, the most there are. */
function pngHeader(side: number): Bytes {
  const data = new DataView(new ArrayBuffer(13))
  data.setUint32(0, side)
  data.setUint32(4, side)
  data.setUint8(8, 16)
  data.setUint8(9, 6)
  return pngChunk('IHDR', new Uint8Array(data.buffer))
}

const rowBytes = (side: number) => side * 8 + 1

/** A PNG of black pixels, cut into chunks of so many bytes. */
export function aBlackPng(
  side: number,
  { chunk = Number.POSITIVE_INFINITY, rows = side } = {},
): Bytes {
  const pixels = new Uint8Array(deflateSync(new Uint8Array(rowBytes(side) * rows)))
  const chunks: Bytes[] = []
  for (let at = 0; at < pixels.byteLength; at += chunk) {
    chunks.push(pngChunk('IDAT', pixels.subarray(at, at + chunk)))
  }
  return joinBytes(PNG_SIGNATURE, pngHeader(side), ...chunks, PNG_END)
}

export const emptySegments = (bytes?: number) =>
  repeated(new Uint8Array([0xff, 0xe0, 0, 2]), {
    head: JPEG.subarray(0, 2),
    tail: JPEG.subarray(2),
    ...(bytes !== undefined && { bytes }),
  })

/** Tables are kept: here every other segment is one, so that no two of them are neighbours. */
export const scatteredTables = (bytes?: number) =>
  repeated(new Uint8Array([0xff, 0xdd, 0, 4, 0, 0, 0xff, 0xfe, 0, 2]), {
    head: JPEG.subarray(0, 2),
    tail: JPEG.subarray(2),
    ...(bytes !== undefined && { bytes }),
  })

/** One scan of nothing but escaped 0xff. */
export function escapedScan(): Bytes {
  const start = JPEG.lastIndexOf(0xff)
  return repeated(new Uint8Array([0xff, 0]), {
    head: JPEG.subarray(0, start),
    tail: JPEG.subarray(start),
  })
}

export const emptyPngChunks = (bytes?: number) =>
  repeated(pngChunk('tEXt'), {
    head: PNG.subarray(0, 33),
    tail: PNG.subarray(33),
    ...(bytes !== undefined && { bytes }),
  })

/** Chunks of pixels with no byte in them. */
export const emptyPixels = (bytes?: number) =>
  repeated(pngChunk('IDAT'), {
    head: PNG.subarray(0, -PNG_END.byteLength),
    tail: PNG_END,
    ...(bytes !== undefined && { bytes }),
  })

export function emptyWebpChunks(bytes: number = LARGEST): Bytes {
  const file = repeated(new Uint8Array([...toCode('EXIF'), 0, 0, 0, 0]), { head: WEBP, bytes })
  new DataView(file.buffer).setUint32(4, file.byteLength - 8, true)
  return file
}

/** A picture of one large part, which is kept. */
export function largeWebp(): Bytes {
  const file = joinBytes(WEBP, new Uint8Array(LARGEST - WEBP.byteLength))
  const view = new DataView(file.buffer)
  view.setUint32(4, file.byteLength - 8, true)
  view.setUint32(16, file.byteLength - 20, true)
  return file
}

export function largeJpeg(): Bytes {
  const start = JPEG.lastIndexOf(0xff)
  return repeated(new Uint8Array([0x55]), {
    head: JPEG.subarray(0, start),
    tail: JPEG.subarray(start),
  })
}
