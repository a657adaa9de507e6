import { rgb, scaleRgb, type Rgb } from './colour.ts'
import { createHeightField, type HeightField } from './height-field.ts'
import { placeGrain, type GrainShape } from './grains.ts'
import { addMound, type Mound } from './heap.ts'
import type { Picture } from './picture.ts'
import { randomBetween, randomNormal, createRandom, toSeed, type Random } from './random.ts'
import { renderView } from './render-view.ts'

type LumpOptions = {
  colours: readonly string[]
  shape: GrainShape
  small: number
  large: number
  count: number
  /** The radius of the whole heap. */
  spread: number
  glow: number
  gloss: number
  tall: number
  loose: number
  /** The height of the powder under the lumps, as a share of its radius. */
  steep: number
}

const GUM: LumpOptions = {
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

const GLUE: LumpOptions = {
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

const CORE_POWDER = { mottle: 0.1, lumps: 0.02, lumpScale: 6, tooth: 6, gloss: 0.1, glow: 0.4 }
const CENTRE = { x: 790, row: 1340 }

function pickColour(lumps: LumpOptions, random: Random): Rgb {
  const name = lumps.colours[Math.floor(random() * lumps.colours.length)] ?? '#d8974a'
  return scaleRgb(rgb(name), 1 + randomNormal(random) * 0.1)
}

/** Adds cracks to a lump's surface, as in old gum. */
function addCracks(
  table: HeightField,
  x: number,
  row: number,
  radius: number,
  random: Random,
): void {
  let px = x + randomBetween(random, -0.5, 0.5) * radius
  let pr = row + randomBetween(random, -0.5, 0.5) * radius
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
    angle += randomNormal(random) * 0.22
  }
}

function addLumps(table: HeightField, lumps: LumpOptions, random: Random): void {
  for (let n = 0; n < lumps.count + lumps.loose; n++) {
    const isLoose = n >= lumps.count
    const angle = random() * Math.PI * 2
    // Later lumps fall nearer to the middle, so the heap grows upwards.
    const reach = isLoose
      ? randomBetween(random, 0.85, 1.45)
      : Math.sqrt(random()) * (1 - (0.4 * n) / lumps.count)
    const x = CENTRE.x + Math.cos(angle) * reach * lumps.spread * 1.15
    const row = CENTRE.row + Math.sin(angle) * reach * lumps.spread
    const radius = lumps.small + (lumps.large - lumps.small) * random() ** 1.7 * (isLoose ? 0.7 : 1)
    const { shape, glow, gloss } = lumps
    const colour = pickColour(lumps, random)
    const tall = lumps.tall * randomBetween(random, 0.8, 1.1)
    placeGrain(
      table,
      { x, row, radius, tall, shape, colour, glow, gloss },
      random,
      isLoose ? 0.1 : 0.42,
    )
    if (lumps.shape === 'ball' && random() < 0.7) addCracks(table, x, row, radius, random)
  }
}

function drawLumpPicture(name: string, lumps: LumpOptions): Picture {
  const seed = toSeed(name)
  const table = createHeightField(1600, 1600, { seed })
  const coreColour = scaleRgb(rgb(lumps.colours[0] ?? '#b98a4e'), 0.8)
  const mound: Mound = { ...CENTRE, radius: lumps.spread * 0.92, height: 0, seed, mark: 'none' }
  addMound(
    table,
    { ...mound, height: mound.radius * lumps.steep },
    { ...CORE_POWDER, colour: coreColour },
  )
  addLumps(table, lumps, createRandom(seed))
  return { raster: renderView(table), finish: { seed, focus: 0.58, defocus: 2.2, exposure: 0.97 } }
}

export const LUMP_PICTURES: readonly (readonly [string, () => Picture])[] = [
  ['gum-arabic', () => drawLumpPicture('gum-arabic', GUM)],
  ['rabbit-skin-glue', () => drawLumpPicture('rabbit-skin-glue', GLUE)],
]
