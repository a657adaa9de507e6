import { hex, type Rgb } from './colour.ts'
import { field, type Field, type FieldOptions } from './field.ts'
import { WIDE } from './hero-pictures.ts'
import type { Picture } from './picture.ts'
import { randomFrom, seedOf, type Random } from './random.ts'
import type { Paint } from './swatches.ts'
import { look } from './view.ts'

export const CREAM = hex('#efe7d6')
export const CARD = hex('#f2efe9')
const OVERHEAD = 74

type Draw = (table: Field, random: Random, seed: number) => void

/** A sheet of paper seen nearly from above, for painting on. */
export function sheet(name: string, options: Partial<FieldOptions>, draw: Draw): Picture {
  const seed = seedOf(name)
  const table = field(WIDE.width, WIDE.height, {
    seed,
    degrees: OVERHEAD,
    ground: CREAM,
    ...options,
  })
  draw(table, randomFrom(seed), seed)
  return { raster: look(table), finish: { seed, exposure: 0.95, grain: 0.9 } }
}

const MATT = { body: 0.8, gloss: 0 }

export function paint(colour: string | Rgb, cover = 0.96, more: Partial<Paint> = {}): Paint {
  return { colour: typeof colour === 'string' ? hex(colour) : colour, cover, ...MATT, ...more }
}

type Grid = {
  columns: number
  rows: number
  wide: number
  deep: number
  gapX: number
  gapR: number
}

/** Calls for each field of a grid laid in the middle of the sheet. */
export function grid(
  table: Field,
  size: Grid,
  each: (x: number, row: number, c: number, r: number) => void,
) {
  const left = (table.width - (size.columns - 1) * (size.wide + size.gapX)) / 2
  const top = (table.depth - (size.rows - 1) * (size.deep + size.gapR)) / 2
  for (let r = 0; r < size.rows; r++) {
    for (let c = 0; c < size.columns; c++) {
      each(left + c * (size.wide + size.gapX), top + r * (size.deep + size.gapR), c, r)
    }
  }
}
