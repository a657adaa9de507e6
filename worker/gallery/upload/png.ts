import { crc32 } from 'node:zlib'
import { beginsWith, toName, toView } from './bytes.ts'
import type { ParsedPicture } from './parsed-picture.ts'
import { countImageBytes, parseHeader, type PngHeader } from './png-header.ts'

/* https://www.w3.org/TR/png-3/. A file is chunks: length, name, data, checksum. */

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** A chunk's length, name and checksum. */
const FRAME_BYTES = 12
const PALETTE_COLOURS = 3
/** Pixels, and what their colours mean. Everything else is left out, with animations. */
const KEPT: readonly string[] = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND']

interface Chunk {
  readonly name: string
  readonly data: Uint8Array<ArrayBuffer>
  readonly whole: Uint8Array<ArrayBuffer>
}

/** Undefined for what is no PNG, or not all of one. What follows its end is left out. */
export function parsePng(bytes: Uint8Array<ArrayBuffer>): ParsedPicture | undefined {
  if (!beginsWith(bytes, SIGNATURE)) return undefined
  const chunks = readChunks(bytes)
  const header = chunks === undefined ? undefined : parseHeader(chunks[0]?.name, chunks[0]?.data)
  if (chunks === undefined || header === undefined || !isInOrder(chunks, header)) return undefined
  const kept = chunks.filter(({ name }) => KEPT.includes(name))
  const pixels = kept.filter(({ name }) => name === 'IDAT').map(({ data }) => data)
  return {
    type: 'image/png',
    width: header.width,
    height: header.height,
    parts: [new Uint8Array(SIGNATURE), ...kept.map(({ whole }) => whole)],
    isWhole: () => inflatesTo(pixels, countImageBytes(header)),
  }
}

/** Up to the end of the picture; undefined when it has none, or a chunk is damaged. */
function readChunks(bytes: Uint8Array<ArrayBuffer>): Chunk[] | undefined {
  const view = toView(bytes)
  const chunks: Chunk[] = []
  let at = SIGNATURE.length
  while (at + FRAME_BYTES <= bytes.byteLength) {
    const end = at + FRAME_BYTES + view.getUint32(at)
    if (end > bytes.byteLength) return undefined
    const checked = bytes.subarray(at + 4, end - 4)
    if (crc32(checked) !== view.getUint32(end - 4)) return undefined
    const name = toName(checked.subarray(0, 4))
    chunks.push({ name, data: checked.subarray(4), whole: bytes.subarray(at, end) })
    if (name === 'IEND') return chunks
    at = end
  }
  return undefined
}

function isInOrder(chunks: readonly Chunk[], { colours }: PngHeader): boolean {
  const names = chunks.map(({ name }) => name)
  const first = names.indexOf('IDAT')
  const last = names.lastIndexOf('IDAT')
  const palette = names.indexOf('PLTE')
  // A capital first letter: whoever does not know it cannot show the picture.
  const isKnown = names.every((name) => KEPT.includes(name) || /^[a-z]/.test(name))
  const isTogether = names.slice(first, last + 1).every((name) => name === 'IDAT')
  const isOnce = ['IHDR', 'PLTE'].every((name) => names.indexOf(name) === names.lastIndexOf(name))
  const hasPalette = colours !== PALETTE_COLOURS || (palette !== -1 && palette < first)
  return first !== -1 && isKnown && isTogether && isOnce && hasPalette
}

/** A bomb says fewer pixels than it holds, and a broken file more. */
async function inflatesTo(parts: Uint8Array<ArrayBuffer>[], expected: number): Promise<boolean> {
  const inflated = new Blob(parts).stream().pipeThrough(new DecompressionStream('deflate'))
  let count = 0
  try {
    for await (const chunk of inflated) {
      count += chunk.byteLength
      if (count > expected) return false
    }
  } catch {
    // No deflated data, or not all of it.
    return false
  }
  return count === expected
}
