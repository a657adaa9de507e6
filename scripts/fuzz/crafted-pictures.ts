import { crc32, deflateSync } from 'node:zlib'
import { JPEG, PNG, WEBP } from '../../tests/worker/gallery/upload/sample-pictures.ts'

/* Files that start like a picture and are as expensive as possible to read. */

type Bytes = Uint8Array<ArrayBuffer>

export const MAX_FILE_BYTES = 10 * 1024 * 1024

const encodeText = (text: string) => new TextEncoder().encode(text)

/** Returns `head`, then `part` as often as it fits into `bytes`, then `tail`. */
export function repeatPart(
  part: Uint8Array,
  {
    head,
    tail = new Uint8Array(),
    bytes = MAX_FILE_BYTES,
  }: { head: Uint8Array; tail?: Uint8Array; bytes?: number },
): Bytes {
  const times = Math.floor((bytes - head.byteLength - tail.byteLength) / part.byteLength)
  const file = new Uint8Array(head.byteLength + times * part.byteLength + tail.byteLength)
  file.set(head)
  for (let offset = 0; offset < times; offset += 1)
    file.set(part, head.byteLength + offset * part.byteLength)
  file.set(tail, file.byteLength - tail.byteLength)
  return file
}

export function joinBytes(...parts: readonly Uint8Array[]): Bytes {
  const joinedBytes = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let offset = 0
  for (const part of parts) {
    joinedBytes.set(part, offset)
    offset += part.byteLength
  }
  return joinedBytes
}

/** Creates a chunk of a PNG with the correct checksum. */
export function createPngChunk(name: string, data: Uint8Array = new Uint8Array()): Bytes {
  const checkedBytes = joinBytes(encodeText(name), data)
  const lengthAndChecksum = new DataView(new ArrayBuffer(8))
  lengthAndChecksum.setUint32(0, data.byteLength)
  lengthAndChecksum.setUint32(4, crc32(checkedBytes))
  const bytes = new Uint8Array(lengthAndChecksum.buffer)
  return joinBytes(bytes.subarray(0, 4), checkedBytes, bytes.subarray(4))
}

const PNG_SIGNATURE = PNG.subarray(0, 8)
const PNG_END = createPngChunk('IEND')

/** Declares 64 bits a pixel, the maximum of the format. */
function createPngHeader(side: number): Bytes {
  const data = new DataView(new ArrayBuffer(13))
  data.setUint32(0, side)
  data.setUint32(4, side)
  data.setUint8(8, 16)
  data.setUint8(9, 6)
  return createPngChunk('IHDR', new Uint8Array(data.buffer))
}

const countRowBytes = (side: number) => side * 8 + 1

/** Creates a PNG of black pixels, with chunks of `chunk` bytes. */
export function createBlackPng(
  side: number,
  { chunk = Number.POSITIVE_INFINITY, rows = side } = {},
): Bytes {
  const pixels = new Uint8Array(deflateSync(new Uint8Array(countRowBytes(side) * rows)))
  const chunks: Bytes[] = []
  for (let offset = 0; offset < pixels.byteLength; offset += chunk) {
    chunks.push(createPngChunk('IDAT', pixels.subarray(offset, offset + chunk)))
  }
  return joinBytes(PNG_SIGNATURE, createPngHeader(side), ...chunks, PNG_END)
}

export const createEmptySegments = (bytes?: number) =>
  repeatPart(new Uint8Array([0xff, 0xe0, 0, 2]), {
    head: JPEG.subarray(0, 2),
    tail: JPEG.subarray(2),
    ...(bytes !== undefined && { bytes }),
  })

/** The reader retains tables. Every other segment is a table, so no two of them are adjacent. */
export const createScatteredTables = (bytes?: number) =>
  repeatPart(new Uint8Array([0xff, 0xdd, 0, 4, 0, 0, 0xff, 0xfe, 0, 2]), {
    head: JPEG.subarray(0, 2),
    tail: JPEG.subarray(2),
    ...(bytes !== undefined && { bytes }),
  })

/** Creates a scan that consists of escaped 0xff bytes. */
export function createEscapedScan(): Bytes {
  const start = JPEG.lastIndexOf(0xff)
  return repeatPart(new Uint8Array([0xff, 0]), {
    head: JPEG.subarray(0, start),
    tail: JPEG.subarray(start),
  })
}

export const createEmptyPngChunks = (bytes?: number) =>
  repeatPart(createPngChunk('tEXt'), {
    head: PNG.subarray(0, 33),
    tail: PNG.subarray(33),
    ...(bytes !== undefined && { bytes }),
  })

/** Creates pixel chunks without a byte. */
export const createEmptyPixels = (bytes?: number) =>
  repeatPart(createPngChunk('IDAT'), {
    head: PNG.subarray(0, -PNG_END.byteLength),
    tail: PNG_END,
    ...(bytes !== undefined && { bytes }),
  })

export function createEmptyWebpChunks(bytes: number = MAX_FILE_BYTES): Bytes {
  const file = repeatPart(new Uint8Array([...encodeText('EXIF'), 0, 0, 0, 0]), {
    head: WEBP,
    bytes,
  })
  new DataView(file.buffer).setUint32(4, file.byteLength - 8, true)
  return file
}

/** Creates a picture with one large part, which the reader retains. */
export function createLargeWebp(): Bytes {
  const file = joinBytes(WEBP, new Uint8Array(MAX_FILE_BYTES - WEBP.byteLength))
  const view = new DataView(file.buffer)
  view.setUint32(4, file.byteLength - 8, true)
  view.setUint32(16, file.byteLength - 20, true)
  return file
}

export function createLargeJpeg(): Bytes {
  const start = JPEG.lastIndexOf(0xff)
  return repeatPart(new Uint8Array([0x55]), {
    head: JPEG.subarray(0, start),
    tail: JPEG.subarray(start),
  })
}
