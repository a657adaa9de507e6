import { rgb, type Rgb } from './colour.ts'
import { createHeightField, type HeightField, type HeightFieldOptions } from './height-field.ts'
import { WIDE } from './hero-pictures.ts'
import type { Picture } from './picture.ts'
import { createRandom, toSeed, type Random } from './random.ts'
import type { SwatchPaint } from './swatches.ts'
import { renderView } from './render-view.ts'

export const CREAM = rgb('#efe7d6')
export const CARD = rgb('#f2efe9')
const CAMERA_DEGREES = 74

type Draw = (table: HeightField, random: Random, seed: number) => void

interface SheetOptions extends Partial<HeightFieldOptions> {
  readonly size?: { readonly width: number; readonly height: number }
}

/** Draws a sheet of paper seen nearly from above, with the paint that `draw` adds. */
export function drawSheet(
  name: string,
  { size = WIDE, ...options }: SheetOptions,
  draw: Draw,
): Picture {
  const seed = toSeed(name)
  const table = createHeightField(size.width, size.height, {
    seed,
    degrees: CAMERA_DEGREES,
    ground: CREAM,
    ...options,
  })
  draw(table, createRandom(seed), seed)
  return { raster: renderView(table), finish: { seed, exposure: 0.95, grain: 0.9 } }
}

const MATT_PAINT = { body: 0.8, gloss: 0 }

export function createPaint(
  colour: string | Rgb,
  cover = 0.96,
  more: Partial<SwatchPaint> = {},
): SwatchPaint {
  return {
    colour: typeof colour === 'string' ? rgb(colour) : colour,
    cover,
    ...MATT_PAINT,
    ...more,
  }
}

type Grid = {
  columns: number
  rows: number
  wide: number
  deep: number
  gapX: number
  gapR: number
}

/** Calls `each` for every cell of a grid in the middle of the sheet. */
export function forEachGridCell(
  table: HeightField,
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
