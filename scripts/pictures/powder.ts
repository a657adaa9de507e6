import { rgb, mixRgb, scaleRgb, type Rgb } from './colour.ts'
import type { HeightField } from './height-field.ts'
import { scatterGrains, type ScatterOptions } from './grains.ts'
import { addMound, type Mound, type Powder } from './heap.ts'
import type { PowderCharacter, Pigment } from './pigments.ts'
import { createRandom } from './random.ts'

type GrainCoat = Omit<ScatterOptions, 'x' | 'row' | 'radius' | 'colours' | 'spread'>
type PowderBody = {
  powder: Omit<Powder, 'colour' | 'second'>
  /** The height as a share of the radius. */
  slope: number
  coats: readonly GrainCoat[]
  scatter: readonly GrainCoat[]
}

const MATT_SURFACE = { gloss: 0, glow: 0 }
const ROUND_GRAIN = { shape: 'ball', tall: 0.8, jitter: 0.06, ...MATT_SURFACE } as const
const STONE_GRAIN = { shape: 'crystal', tall: 1.15, jitter: 0.2, gloss: 0.16, glow: 0.1 } as const

const createCrumbs = (count: number, large: number, steep = 6): GrainCoat => {
  return { ...ROUND_GRAIN, count, small: 1.2, large, steep }
}
const createStones = (count: number, small: number, large: number): GrainCoat => {
  return { ...STONE_GRAIN, count, small, large, steep: 2.2 }
}

const BODIES: Readonly<Record<PowderCharacter, PowderBody>> = {
  lake: {
    powder: { mottle: 0.12, lumps: 0.032, lumpScale: 8, tooth: 10, ...MATT_SURFACE },
    slope: 0.74,
    coats: [createCrumbs(9000, 13, 5), { ...createCrumbs(60, 26, 1.5), tall: 0.7 }],
    scatter: [createCrumbs(1500, 8), createCrumbs(40, 15, 1.5)],
  },
  velvet: {
    powder: { mottle: 0.05, lumps: 0.019, lumpScale: 7, tooth: 7, ...MATT_SURFACE },
    slope: 0.78,
    coats: [createCrumbs(7000, 9, 6), { ...createCrumbs(40, 26, 1.3), tall: 0.62, sink: 0.6 }],
    scatter: [createCrumbs(1300, 6), createCrumbs(24, 13, 1.5)],
  },
  earth: {
    powder: { mottle: 0.11, lumps: 0.024, lumpScale: 8, tooth: 9, ...MATT_SURFACE },
    slope: 0.66,
    coats: [
      createCrumbs(7000, 9, 5),
      { ...createCrumbs(90, 34, 2.4), shape: 'crystal', tall: 0.85 },
    ],
    scatter: [createCrumbs(1800, 7), { ...createCrumbs(26, 17, 1.6), shape: 'crystal' }],
  },
  clay: {
    powder: { mottle: 0.07, lumps: 0.024, lumpScale: 6, tooth: 7, ...MATT_SURFACE },
    slope: 0.62,
    coats: [
      createCrumbs(6500, 9, 6),
      { ...createCrumbs(70, 44, 2), shape: 'flake', tall: 0.6, sink: 0.5 },
    ],
    scatter: [createCrumbs(1300, 7), { ...createCrumbs(18, 20, 1.6), shape: 'flake', tall: 0.6 }],
  },
  crystal: {
    powder: { mottle: 0.16, lumps: 0.02, lumpScale: 7, tooth: 8, ...MATT_SURFACE },
    slope: 0.6,
    coats: [createStones(36000, 2.2, 7.5)],
    scatter: [createStones(2600, 1.6, 6.5), createStones(300, 3, 9)],
  },
  sand: {
    powder: { mottle: 0.14, lumps: 0.02, lumpScale: 7, tooth: 10, ...MATT_SURFACE },
    slope: 0.6,
    coats: [{ ...createStones(42000, 1.6, 4.6), gloss: 0.12, jitter: 0.16 }],
    scatter: [createStones(2600, 1.3, 4.2)],
  },
  glass: {
    powder: { mottle: 0.14, lumps: 0.02, lumpScale: 7, tooth: 8, ...MATT_SURFACE },
    slope: 0.58,
    coats: [{ ...createStones(40000, 1.8, 6), gloss: 0.42, glow: 0.35, jitter: 0.26 }],
    scatter: [{ ...createStones(2600, 1.5, 6), gloss: 0.42, glow: 0.4 }],
  },
  fluff: {
    powder: { mottle: 0.015, lumps: 0.022, lumpScale: 6.5, tooth: 6, gloss: 0, glow: 0.15 },
    slope: 0.84,
    coats: [createCrumbs(7000, 10, 6), { ...createCrumbs(60, 34, 1.6), tall: 0.7, sink: 0.55 }],
    scatter: [createCrumbs(900, 8), createCrumbs(26, 18, 1.4)],
  },
  chunks: {
    powder: { mottle: 0.06, lumps: 0.024, lumpScale: 7, tooth: 8, ...MATT_SURFACE },
    slope: 0.62,
    coats: [
      createCrumbs(6500, 9, 5),
      { ...createStones(90, 10, 58), gloss: 0.02, glow: 0, jitter: 0.05 },
    ],
    scatter: [
      createCrumbs(1500, 7),
      { ...createStones(40, 4, 30), gloss: 0.02, glow: 0, jitter: 0.05 },
    ],
  },
  pearl: {
    powder: { mottle: 0.03, lumps: 0.02, lumpScale: 6, tooth: 6, gloss: 0.2, glow: 0.3 },
    slope: 0.6,
    coats: [
      { ...createStones(30000, 1.2, 3.2), shape: 'flake', tall: 0.5, gloss: 0.8, jitter: 0.1 },
    ],
    scatter: [{ ...createStones(2400, 1, 3), shape: 'flake', tall: 0.5, gloss: 1 }],
  },
  metal: {
    powder: { mottle: 0.08, lumps: 0.02, lumpScale: 6, tooth: 7, gloss: 0.4, glow: 0 },
    slope: 0.6,
    coats: [
      { ...createStones(34000, 1.2, 2.8), shape: 'flake', tall: 0.6, gloss: 0.8, jitter: 0.26 },
    ],
    scatter: [{ ...createStones(2400, 1, 2.6), shape: 'flake', tall: 0.5, gloss: 0.9 }],
  },
}

const FULL_RADIUS = 560
const SCATTER_SPREAD = 0.13
/** Roughness darkens a heap, so its powder is slightly lighter than its nominal colour. */
const ROUGHNESS_COMPENSATION = 1.06

export type HeapPlacement = { x: number; row: number; radius: number; seed: number }

function scaleCoat(coat: GrainCoat, k: number): GrainCoat {
  // A smaller heap has fewer grains of about the same size, with a minimum that is visible.
  const fine = Math.max(0.62, k ** 0.5)
  const count = Math.round((coat.count * k * k) / (fine * fine))
  return { ...coat, count, small: Math.max(1, coat.small * fine), large: coat.large * fine }
}

/** Changes the grain size: larger grains are fewer. */
function applyGrainSize(coat: GrainCoat, grain: number): GrainCoat {
  const count = Math.round(coat.count / (grain * grain))
  return { ...coat, count, small: coat.small * grain, large: coat.large * grain }
}

function listColours(pigment: Pigment): [Rgb, ...Rgb[]] {
  const fair = pigment.exposure === undefined ? ROUGHNESS_COMPENSATION : 1
  const first = scaleRgb(rgb(pigment.colour), fair)
  const second = scaleRgb(rgb(pigment.second ?? pigment.colour), fair)
  return [first, mixRgb(first, second, 0.5), second]
}

/** Adds a heap of one pigment with its grains, crumbs and specks. */
export function addHeap(table: HeightField, pigment: Pigment, placement: HeapPlacement): void {
  const body = BODIES[pigment.character]
  const k = placement.radius / FULL_RADIUS
  const colours = listColours(pigment)
  const flattening = pigment.mark === 'trail' || pigment.mark === 'ridge' ? 0.9 : 1
  const mound: Mound = {
    ...placement,
    height: placement.radius * body.slope * flattening,
    mark: pigment.mark,
  }
  const gloss = body.powder.gloss + (pigment.sheen ?? 0)
  addMound(table, mound, { ...body.powder, gloss, colour: colours[0], second: colours[2] })
  const random = createRandom(placement.seed ^ 0xc0a7)
  const sheen = pigment.sheen ?? 0
  const owner = placement.seed >>> 0
  const grain = pigment.grain ?? 1
  for (const coat of body.coats) {
    const at = { ...placement, radius: placement.radius * 1.3, colours, spread: 0, owner }
    scatterWithSpecks(
      table,
      pigment,
      { ...scaleCoat(applyGrainSize(coat, grain), k), ...at, gloss: coat.gloss + sheen },
      random,
    )
  }
  for (const coat of body.scatter) {
    const at = { ...placement, colours, spread: SCATTER_SPREAD }
    scatterWithSpecks(
      table,
      pigment,
      { ...scaleCoat(applyGrainSize(coat, grain), k), ...at },
      random,
    )
  }
}

function scatterWithSpecks(
  table: HeightField,
  pigment: Pigment,
  all: ScatterOptions,
  random: () => number,
): void {
  scatterGrains(table, all, random)
  for (const speck of pigment.specks ?? []) {
    const count = Math.round(all.count * speck.share)
    const colours: [Rgb] = [rgb(speck.colour)]
    scatterGrains(table, { ...all, count, colours, gloss: speck.gloss, glow: 0 }, random)
  }
}
