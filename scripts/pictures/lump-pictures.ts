import { hex, scaleRgb, type Rgb } from './colour.ts'
import { field, type Field } from './field.ts'
import { drop, type Facets } from './grains.ts'
import { pour, type Mound } from './heap.ts'
import type { Picture } from './picture.ts'
import { between, gauss, randomFrom, seedOf, type Random } from './random.ts'
import { look } from './view.ts'

type Lumps = {
  colours: readonly string[]
  shape: Facets
  small: number
  large: number
  count: number
  /** Radius of the heap they make together. */
  spread: number
  glow: number
  gloss: number
  tall: number
  loose: number
  /** Height of the heap below the lumps, as part of its radius. */
  steep: number
}

const GUM: Lumps = {
  colours: ['#dc9440', '#c97a2c', '#e8ae5c', '#b5611f', '#e09c42'],
  shape: 'ball',
  small: 26,
  large: 74,
  count: 210,
  spread: 370,
  glow: 0.8,
  gloss: 0.2,
  tall: 0.95,
  loose: 26,
  steep: 0.3,
}

const GLUE: Lumps = {
  colours: ['#b98a4e', '#a97538', '#c79a58', '#9a672f'],
  shape: 'crystal',
  small: 8,
  large: 22,
  count: 6800,
  spread: 420,
  glow: 0.5,
  gloss: 0.3,
  tall: 1.1,
  loose: 300,
  steep: 0.46,
}

const CORE = { mottle: 0.1, lumps: 0.02, lumpScale: 6, tooth: 6, gloss: 0.1, glow: 0.4 }
const CENTRE = { x: 790, row: 1340 }

function colourOf(lumps: Lumps, random: Random): Rgb {
  const name = lumps.colours[Math.floor(random() * lumps.colours.length)] ?? '#d8974a'
  return scaleRgb(hex(name), 1 + gauss(random) * 0.1)
}

/** Cracks over a lump's skin, as old gum has them. */
function craze(table: Field, x: number, row: number, radius: number, random: Random): void {
  let px = x + between(random, -0.5, 0.5) * radius
  let pr = row + between(random, -0.5, 0.5) * radius
  let angle = random() * Math.PI * 2
  for (let n = 0; n < radius * 0.9; n++) {
    const i = Math.floor(pr) * table.width + Math.floor(px)
    if (px > 1 && pr > 1 && px < table.width - 1 && pr < table.depth - 1) {
      table.height[i] = (table.height[i] ?? 0) - 1.6
      table.red[i] = (table.red[i] ?? 0) * 1.25
      table.green[i] = (table.green[i] ?? 0) * 1.25
      table.blue[i] = (table.blue[i] ?? 0) * 1.3
    }
    px += Math.cos(angle)
    pr += Math.sin(angle)
    angle += gauss(random) * 0.22
  }
}

function heapUp(table: Field, lumps: Lumps, random: Random): void {
  for (let n = 0; n < lumps.count + lumps.loose; n++) {
    const loose = n >= lumps.count
    const angle = random() * Math.PI * 2
    // Later lumps fall nearer the middle, and so the heap grows upwards.
    const reach = loose
      ? between(random, 0.85, 1.45)
      : Math.sqrt(random()) * (1 - (0.4 * n) / lumps.count)
    const x = CENTRE.x + Math.cos(angle) * reach * lumps.spread * 1.15
    const row = CENTRE.row + Math.sin(angle) * reach * lumps.spread
    const radius = lumps.small + (lumps.large - lumps.small) * random() ** 1.7 * (loose ? 0.7 : 1)
    const { shape, glow, gloss } = lumps
    const colour = colourOf(lumps, random)
    const tall = lumps.tall * between(random, 0.8, 1.1)
    drop(table, { x, row, radius, tall, shape, colour, glow, gloss }, random, loose ? 0.1 : 0.42)
    if (lumps.shape === 'ball' && random() < 0.7) craze(table, x, row, radius, random)
  }
}

function lumpPicture(name: string, lumps: Lumps): Picture {
  const seed = seedOf(name)
  const table = field(1600, 1600, { seed })
  const under = scaleRgb(hex(lumps.colours[0] ?? '#b98a4e'), 0.8)
  const mound: Mound = { ...CENTRE, radius: lumps.spread * 0.92, height: 0, seed, mark: 'none' }
  pour(table, { ...mound, height: mound.radius * lumps.steep }, { ...CORE, colour: under })
  heapUp(table, lumps, randomFrom(seed))
  return { raster: look(table), finish: { seed, focus: 0.58, defocus: 2.2, exposure: 0.97 } }
}

export const LUMP_PICTURES: readonly (readonly [string, () => Picture])[] = [
  ['gum-arabic', () => lumpPicture('gum-arabic', GUM)],
  ['rabbit-skin-glue', () => lumpPicture('rabbit-skin-glue', GLUE)],
]
