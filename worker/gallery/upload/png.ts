import { crc32 } from 'node:zlib'
import { beginsWith, toName, toView } from './bytes.ts'
import { inflatesTo } from './inflates-to.ts'
import { KeptBytes } from './kept-bytes.ts'
import { TOO_MANY_PARTS, type Parsed } from './parsed-picture.ts'
import { countImageBytes, parseHeader, type PngHeader } from './png-header.ts'

/* https://www.w3.org/TR/png-3/. A file is chunks: length, name, data, checksum. */

const SIGNATURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** A chunk's length, name and checksum. */
const FRAME_BYTES = 12
const PALETTE_COLOURS = 3
/** Pixels, and what their colours mean. Everything else is left out, with animations. */
const KEPT: readonly string[] = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND']
/** Programs cut pixels into chunks of 8 kB and more, so that ten megabytes are 1,280. */
const MAX_CHUNKS = 10_000

interface Chunk {
  readonly name: string
  readonly data: Uint8Array<ArrayBuffer>
  readonly end: number
}

/** What follows the end of the picture is left out. */
export function parsePng(bytes: Uint8Array<ArrayBuffer>): Parsed {
  if (!beginsWith(bytes, SIGNATURE)) return undefined
  const kept = new KeptBytes()
  const pixels: Uint8Array<ArrayBuffer>[] = []
  let header: PngHeader | undefined
  let last = ''
  let hasPalette = false
  let chunks = 0
  kept.keep(0, SIGNATURE.length)
  for (let at = SIGNATURE.length; last !== 'IEND';) {
    if (chunks === MAX_CHUNKS) return TOO_MANY_PARTS
    chunks += 1
    const chunk = readChunk(bytes, at)
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
      const isBroken = pixels.length > 0 && last !== 'IDAT'
      const isUnreadable = header.colours === PALETTE_COLOURS && !hasPalette
      if (isBroken || isUnreadable) return undefined
      pixels.push(data)
    }
    if (KEPT.includes(name)) kept.keep(at, end)
    else if (!isOptional(name)) return undefined
    last = name
    at = end
  }
  if (header === undefined || pixels.length === 0) return undefined
  const expected = countImageBytes(header)
  return {
    type: 'image/png',
    width: header.width,
    height: header.height,
    kept,
    parts: chunks,
    isWhole: () => inflatesTo(pixels, expected),
  }
}

/** Undefined where there is none, or a damaged one. */
function readChunk(bytes: Uint8Array<ArrayBuffer>, at: number): Chunk | undefined {
  if (at + FRAME_BYTES > bytes.byteLength) return undefined
  const view = toView(bytes)
  const end = at + FRAME_BYTES + view.getUint32(at)
  if (end > bytes.byteLength) return undefined
  const checked = bytes.subarray(at + 4, end - 4)
  if (crc32(checked) !== view.getUint32(end - 4)) return undefined
  return { name: toName(checked.subarray(0, 4)), data: checked.subarray(4), end }
}

/** With a capital first letter, whoever does not know it cannot show the picture. */
function isOptional(name: string): boolean {
  return /^[a-z]/.test(name)
}
