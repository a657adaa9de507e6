import { toView } from './bytes.ts'

export interface PngHeader {
  readonly width: number
  readonly height: number
  readonly bits: number
  readonly colours: number
  readonly isInterlaced: boolean
}

const HEADER_BYTES = 13
const BITS_PER_BYTE = 8

/** Maps a colour type to its number of channels and the allowed bits of each channel. */
const COLOURS: ReadonlyMap<
  number,
  { readonly channels: number; readonly bits: readonly number[] }
> = new Map([
  [0, { channels: 1, bits: [1, 2, 4, 8, 16] }],
  [2, { channels: 3, bits: [8, 16] }],
  [3, { channels: 1, bits: [1, 2, 4, 8] }],
  [4, { channels: 2, bits: [8, 16] }],
  [6, { channels: 4, bits: [8, 16] }],
])

export function parseHeader(
  name: string | undefined,
  data: Uint8Array | undefined,
): PngHeader | undefined {
  if (name !== 'IHDR' || data?.byteLength !== HEADER_BYTES) return undefined
  const view = toView(data)
  const [bits = 0, colours = 0, compression = 0, filter = 0, interlace = 0] = data.subarray(8)
  const isKnown = COLOURS.get(colours)?.bits.includes(bits) ?? false
  if (!isKnown || compression !== 0 || filter !== 0 || interlace > 1) return undefined
  const isInterlaced = interlace === 1
  return { width: view.getUint32(0), height: view.getUint32(4), bits, colours, isInterlaced }
}

interface Pass {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
}

const WHOLE: readonly Pass[] = [{ x: 0, y: 0, dx: 1, dy: 1 }]
/** The seven passes of an interlaced picture. */
const ADAM7: readonly Pass[] = [
  { x: 0, y: 0, dx: 8, dy: 8 },
  { x: 4, y: 0, dx: 8, dy: 8 },
  { x: 0, y: 4, dx: 4, dy: 8 },
  { x: 2, y: 0, dx: 4, dy: 4 },
  { x: 0, y: 2, dx: 2, dy: 4 },
  { x: 1, y: 0, dx: 2, dy: 2 },
  { x: 0, y: 1, dx: 1, dy: 2 },
]

/** Returns the size of the inflated pixel data; each row starts with a filter byte. */
export function countImageBytes({ width, height, bits, colours, isInterlaced }: PngHeader): number {
  const bitsPerPixel = bits * (COLOURS.get(colours)?.channels ?? 0)
  return (isInterlaced ? ADAM7 : WHOLE).reduce((sum, { x, y, dx, dy }) => {
    const columns = Math.max(0, Math.ceil((width - x) / dx))
    const rows = Math.max(0, Math.ceil((height - y) / dy))
    if (columns === 0) return sum
    return sum + rows * (1 + Math.ceil((columns * bitsPerPixel) / BITS_PER_BYTE))
  }, 0)
}
