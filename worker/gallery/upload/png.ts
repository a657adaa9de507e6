import { crc32 } from 'node:zlib'
import { startsWithBytes, toLatin1, toView } from './bytes.ts'
import { inflatesTo } from './inflates-to.ts'
import { RetainedBytes } from './retained-bytes.ts'
import { TOO_MANY_PARTS, type ParseResult } from './parsed-picture.ts'
import { countImageBytes, parseHeader, type PngHeader } from './png-header.ts'

/* https://www.w3.org/TR/png-3/. A file is chunks: length, name, data, checksum. */

const SIGNATURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** A chunk's length, name and checksum. */
const CHUNK_OVERHEAD_BYTES = 12
const PALETTE_COLOURS = 3
/** The chunks with pixels and colour information. All others, such as animations, are dropped. */
const RETAINED_CHUNKS: readonly string[] = [
  'IHDR',
  'PLTE',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'IDAT',
  'IEND',
]
/** Encoders write chunks of 8 kB and more, so ten megabytes are 1,280 chunks. */
const MAX_CHUNKS = 10_000

interface Chunk {
  readonly name: string
  readonly data: Uint8Array<ArrayBuffer>
  readonly end: number
}

/** Parses a PNG; data after the end of the picture is dropped. */
export function parsePng(bytes: Uint8Array<ArrayBuffer>): ParseResult {
  if (!startsWithBytes(bytes, SIGNATURE)) return undefined
  const retainedBytes = new RetainedBytes()
  const pixels: Uint8Array<ArrayBuffer>[] = []
  let header: PngHeader | undefined
  let lastChunkName = ''
  let hasPalette = false
  let chunks = 0
  retainedBytes.retain(0, SIGNATURE.length)
  for (let position = SIGNATURE.length; lastChunkName !== 'IEND';) {
    if (chunks === MAX_CHUNKS) return TOO_MANY_PARTS
    chunks += 1
    const chunk = readChunk(bytes, position)
    if (chunk === undefined) return undefined
    const { name, data, end } = chunk
    if (header === undefined) {
      header = parseHeader(name, data)
      if (header === undefined) return undefined
    } else if (name === 'IHDR') return undefined
    if (name === 'PLTE') {
      if (hasPalette) return undefined
      hasPalette = true
    }
    if (name === 'IDAT') {
      const isBroken = pixels.length > 0 && lastChunkName !== 'IDAT'
      const isUnreadable = header.colours === PALETTE_COLOURS && !hasPalette
      if (isBroken || isUnreadable) return undefined
      pixels.push(data)
    }
    if (RETAINED_CHUNKS.includes(name)) retainedBytes.retain(position, end)
    else if (!isOptional(name)) return undefined
    lastChunkName = name
    position = end
  }
  if (header === undefined || pixels.length === 0) return undefined
  const imageBytes = countImageBytes(header)
  return {
    type: 'image/png',
    width: header.width,
    height: header.height,
    retained: retainedBytes,
    parts: chunks,
    isComplete: () => inflatesTo(pixels, imageBytes),
  }
}

/** Reads the chunk at a position; undefined if there is none or it is damaged. */
function readChunk(bytes: Uint8Array<ArrayBuffer>, position: number): Chunk | undefined {
  if (position + CHUNK_OVERHEAD_BYTES > bytes.byteLength) return undefined
  const view = toView(bytes)
  const end = position + CHUNK_OVERHEAD_BYTES + view.getUint32(position)
  if (end > bytes.byteLength) return undefined
  const content = bytes.subarray(position + 4, end - 4)
  if (crc32(content) !== view.getUint32(end - 4)) return undefined
  return { name: toLatin1(content.subarray(0, 4)), data: content.subarray(4), end }
}

/** Whether a decoder may ignore a chunk of this type, which its lower-case first letter declares. */
function isOptional(name: string): boolean {
  return /^[a-z]/.test(name)
}
