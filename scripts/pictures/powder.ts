import { hex, mixRgb, scaleRgb, type Rgb } from './colour.ts'
import type { Field } from './field.ts'
import { strew, type Strewing } from './grains.ts'
import { pour, type Mound, type Powder } from './heap.ts'
import type { Character, Pigment } from './pigments.ts'
import { randomFrom } from './random.ts'

type Coat = Omit<Strewing, 'x' | 'row' | 'radius' | 'colours' | 'spread'>
type Body = {
  powder: Omit<Powder, 'colour' | 'second'>
  /** Height as part of the radius. */
  slope: number
  coats: readonly Coat[]
  scatter: readonly Coat[]
}

const MATT = { gloss: 0, glow: 0 }
const BALL = { shape: 'ball', tall: 0.8, jitter: 0.06, ...MATT } as const
const STONE = { shape: 'crystal', tall: 1.15, jitter: 0.2, gloss: 0.16, glow: 0.1 } as const

const crumbs = (count: number, large: number, steep = 6): Coat => {
  return { ...BALL, count, small: 1.2, large, steep }
}
const stones = (count: number, small: number, large: number): Coat => {
  return { ...STONE, count, small, large, steep: 2.2 }
}

const BODIES: Readonly<Record<Character, Body>> = {
  lake: {
    powder: { mottle: 0.12, lumps: 0.032, lumpScale: 8, tooth: 10, ...MATT },
    slope: 0.74,
    coats: [crumbs(9000, 13, 5), { ...crumbs(60, 26, 1.5), tall: 0.7 }],
    scatter: [crumbs(1500, 8), crumbs(40, 15, 1.5)],
  },
  velvet: {
    powder: { mottle: 0.05, lumps: 0.019, lumpScale: 7, tooth: 7, ...MATT },
    slope: 0.78,
    coats: [crumbs(7000, 9, 6), { ...crumbs(40, 26, 1.3), tall: 0.62, sink: 0.6 }],
    scatter: [crumbs(1300, 6), crumbs(24, 13, 1.5)],
  },
  earth: {
    powder: { mottle: 0.11, lumps: 0.024, lumpScale: 8, tooth: 9, ...MATT },
    slope: 0.66,
    coats: [crumbs(7000, 9, 5), { ...crumbs(90, 34, 2.4), shape: 'crystal', tall: 0.85 }],
    scatter: [crumbs(1800, 7), { ...crumbs(26, 17, 1.6), shape: 'crystal' }],
  },
  clay: {
    powder: { mottle: 0.07, lumps: 0.024, lumpScale: 6, tooth: 7, ...MATT },
    slope: 0.62,
    coats: [crumbs(6500, 9, 6), { ...crumbs(70, 44, 2), shape: 'flake', tall: 0.6, sink: 0.5 }],
    scatter: [crumbs(1300, 7), { ...crumbs(18, 20, 1.6), shape: 'flake', tall: 0.6 }],
  },
  crystal: {
    powder: { mottle: 0.16, lumps: 0.02, lumpScale: 7, tooth: 8, ...MATT },
    slope: 0.6,
    coats: [stones(36000, 2.2, 7.5)],
    scatter: [stones(2600, 1.6, 6.5), stones(300, 3, 9)],
  },
  sand: {
    powder: { mottle: 0.14, lumps: 0.02, lumpScale: 7, tooth: 10, ...MATT },
    slope: 0.6,
    coats: [{ ...stones(42000, 1.6, 4.6), gloss: 0.12, jitter: 0.16 }],
    scatter: [stones(2600, 1.3, 4.2)],
  },
  glass: {
    powder: { mottle: 0.14, lumps: 0.02, lumpScale: 7, tooth: 8, ...MATT },
    slope: 0.58,
    coats: [{ ...stones(40000, 1.8, 6), gloss: 0.42, glow: 0.35, jitter: 0.26 }],
    scatter: [{ ...stones(2600, 1.5, 6), gloss: 0.42, glow: 0.4 }],
  },
  fluff: {
    powder: { mottle: 0.015, lumps: 0.022, lumpScale: 6.5, tooth: 6, gloss: 0, glow: 0.15 },
    slope: 0.84,
    coats: [crumbs(7000, 10, 6), { ...crumbs(60, 34, 1.6), tall: 0.7, sink: 0.55 }],
    scatter: [crumbs(900, 8), crumbs(26, 18, 1.4)],
  },
  chunks: {
    powder: { mottle: 0.06, lumps: 0.024, lumpScale: 7, tooth: 8, ...MATT },
    slope: 0.62,
    coats: [crumbs(6500, 9, 5), { ...stones(90, 10, 58), gloss: 0.02, glow: 0, jitter: 0.05 }],
    scatter: [crumbs(1500, 7), { ...stones(40, 4, 30), gloss: 0.02, glow: 0, jitter: 0.05 }],
  },
  pearl: {
    powder: { mottle: 0.03, lumps: 0.02, lumpScale: 6, tooth: 6, gloss: 0.2, glow: 0.3 },
    slope: 0.6,
    coats: [{ ...stones(30000, 1.2, 3.2), shape: 'flake', tall: 0.5, gloss: 0.8, jitter: 0.1 }],
    scatter: [{ ...stones(2400, 1, 3), shape: 'flake', tall: 0.5, gloss: 1 }],
  },
  metal: {
    powder: { mottle: 0.08, lumps: 0.02, lumpScale: 6, tooth: 7, gloss: 0.4, glow: 0 },
    slope: 0.6,
    coats: [{ ...stones(34000, 1.2, 2.8), shape: 'flake', tall: 0.6, gloss: 0.8, jitter: 0.26 }],
    scatter: [{ ...stones(2400, 1, 2.6), shape: 'flake', tall: 0.5, gloss: 0.9 }],
  },
}

const FULL_RADIUS = 560
const SCATTER_SPREAD = 0.13
/** Roughness darkens a heap: its powder is a little lighter than the colour it is named by. */
const FAIR = 1.06

export type Place = { x: number; row: number; radius: number; seed: number }

function sized(coat: Coat, k: number): Coat {
  // A smaller heap has fewer grains, yet grains of one size, down to what a pixel can show.
  const fine = Math.max(0.62, k ** 0.5)
  const count = Math.round((coat.count * k * k) / (fine * fine))
  return { ...coat, count, small: Math.max(1, coat.small * fine), large: coat.large * fine }
}

/** The same heap of other grains: larger ones are fewer. */
function grained(coat: Coat, grain: number): Coat {
  const count = Math.round(coat.count / (grain * grain))
  return { ...coat, count, small: coat.small * grain, large: coat.large * grain }
}

function colourList(pigment: Pigment): [Rgb, ...Rgb[]] {
  const fair = pigment.exposure === undefined ? FAIR : 1
  const first = scaleRgb(hex(pigment.colour), fair)
  const second = scaleRgb(hex(pigment.second ?? pigment.colour), fair)
  return [first, mixRgb(first, second, 0.5), second]
}

/** A heap of one pigment with its grains, crumbs and specks. */
export function heapOf(table: Field, pigment: Pigment, place: Place): void {
  const body = BODIES[pigment.character]
  const k = place.radius / FULL_RADIUS
  const colours = colourList(pigment)
  const flat = pigment.mark === 'trail' || pigment.mark === 'ridge' ? 0.9 : 1
  const mound: Mound = { ...place, height: place.radius * body.slope * flat, mark: pigment.mark }
  const gloss = body.powder.gloss + (pigment.sheen ?? 0)
  pour(table, mound, { ...body.powder, gloss, colour: colours[0], second: colours[2] })
  const random = randomFrom(place.seed ^ 0xc0a7)
  const gleam = pigment.sheen ?? 0
  const owner = place.seed >>> 0
  const grain = pigment.grain ?? 1
  for (const coat of body.coats) {
    const at = { ...place, radius: place.radius * 1.3, colours, spread: 0, owner }
    strewAll(
      table,
      pigment,
      { ...sized(grained(coat, grain), k), ...at, gloss: coat.gloss + gleam },
      random,
    )
  }
  for (const coat of body.scatter) {
    const at = { ...place, colours, spread: SCATTER_SPREAD }
    strewAll(table, pigment, { ...sized(grained(coat, grain), k), ...at }, random)
  }
}

function strewAll(table: Field, pigment: Pigment, all: Strewing, random: () => number): void {
  strew(table, all, random)
  for (const speck of pigment.specks ?? []) {
    const count = Math.round(all.count * speck.share)
    const colours: [Rgb] = [hex(speck.colour)]
    strew(table, { ...all, count, colours, gloss: speck.gloss, glow: 0 }, random)
  }
}
