import { hypot } from './hypot.ts'
import type { Rgb } from './colour.ts'
import { tintCell, type HeightField } from './height-field.ts'
import { billow, clamp, fbm, createGradientNoise, smoothstep, type Noise } from './noise.ts'
import { randomBetween, createRandom, type Random } from './random.ts'

export type Powder = {
  colour: Rgb
  /** A second tone that is mixed into the powder in patches, and its strength. */
  second?: Rgb | undefined
  mottle: number
  /** The height of the soft lumps as a share of the heap's radius. */
  lumps: number
  /** The number of lumps across the heap: a higher number is finer. */
  lumpScale: number
  /** The height of the finest roughness in thousandths of the radius. */
  tooth: number
  gloss: number
  glow: number
}

export type HeapMark = 'none' | 'spoon' | 'pinch' | 'trail' | 'ridge' | 'twin' | 'slump'

export type Mound = {
  x: number
  /** The distance from the far edge of the table. */
  row: number
  radius: number
  height: number
  seed: number
  mark: HeapMark
}

type Noises = { warp: Noise; lump: Noise; fine: Noise; stain: Noise }
type Shape = { stretch: number; turn: number; skew: number; dents: Dent[] }
type Dent = { x: number; row: number; dx: number; dr: number; wide: number; deep: number }

function createShape(mound: Mound, random: Random): Shape {
  const stretch = mound.mark === 'ridge' ? 1.3 : randomBetween(random, 1.0, 1.2)
  const turn =
    mound.mark === 'ridge' ? randomBetween(random, -0.35, 0.35) : randomBetween(random, 0, Math.PI)
  const skew = randomBetween(random, -0.18, 0.18)
  return { stretch, turn, skew, dents: createDents(mound, random) }
}

function createDents(mound: Mound, random: Random): Dent[] {
  if (mound.mark === 'spoon') {
    const angle = randomBetween(random, 0.15, 0.9)
    const [dx, dr] = [Math.cos(angle), Math.sin(angle)]
    return [{ x: dx * 0.3, row: dr * 0.3, dx: dx * 0.8, dr: dr * 0.8, wide: 0.24, deep: 0.36 }]
  }
  if (mound.mark === 'pinch') {
    const a = { x: -0.1, row: 0.02, dx: 0.02, dr: 0.12, wide: 0.15, deep: 0.15 }
    return [a, { ...a, x: 0.16, row: -0.02, dr: 0.1, deep: 0.12 }]
  }
  if (mound.mark === 'slump') {
    const angle = randomBetween(random, 0.5, 2.4)
    const [dx, dr] = [Math.cos(angle), Math.sin(angle)]
    return [{ x: dx * 0.55, row: dr * 0.55, dx: dx * 0.3, dr: dr * 0.3, wide: 0.38, deep: 0.2 }]
  }
  return []
}

function dentDepth(dent: Dent, u: number, v: number): number {
  const length = dent.dx * dent.dx + dent.dr * dent.dr
  const t = clamp(((u - dent.x) * dent.dx + (v - dent.row) * dent.dr) / length, 0, 1)
  const distance = hypot(u - dent.x - dent.dx * t, v - dent.row - dent.dr * t) / dent.wide
  if (distance > 1.5) return 0
  // A spoon leaves a hollow with a raised rim.
  const rim = Math.exp(-((distance - 1.08) ** 2) / 0.02) * 0.09
  return dent.deep * Math.max(0, 1 - distance * distance) - rim * dent.deep
}

const TOP_ROUND = 0.16

function coneHeight(r: number): number {
  const slope = 1 + TOP_ROUND - Math.sqrt(r * r + TOP_ROUND * TOP_ROUND) - 0.03
  const footHeight = 1 - r
  // The foot is concave, because loose powder stops before the edge.
  return slope - 0.13 * smoothstep(0.45, 1, r) + 0.02 * footHeight
}

/** Returns the height of a thin ragged layer that extends the heap to one side. */
function apronHeight(noises: Noises, u: number, v: number): number {
  const side = Math.abs(v - 0.22 - u * 0.12) / 0.52
  const ragged = fbm(noises.lump, u * 2.5, v * 5, 4) * 0.5
  const end = smoothstep(0.1, 0.6, u) * smoothstep(1.55, 0.8, u + ragged * 0.4)
  if (end < 0.02 || side > 1.4) return -1
  return 0.1 * (end * (1.15 - side * side) - 0.32 + ragged * 0.3)
}

function moundHeight(mound: Mound, shape: Shape, noises: Noises, u: number, v: number): number {
  const wx = u + fbm(noises.warp, u * 1.7, v * 1.7, 3) * 0.09
  const wv = v + fbm(noises.warp, u * 1.7 + 40, v * 1.7 + 40, 3) * 0.09
  const cos = Math.cos(shape.turn)
  const sin = Math.sin(shape.turn)
  const along = (wx * cos + wv * sin) / shape.stretch
  const across = (wv * cos - wx * sin) * (1 + shape.skew * along)
  const r = hypot(along, across)
  let height = coneHeight(r)
  if (mound.mark === 'twin') {
    height = Math.max(height, coneHeight(hypot(wx - 0.62, wv + 0.1) * 1.45) * 0.72)
  }
  if (mound.mark === 'trail') height = Math.max(height, apronHeight(noises, wx, wv))
  const fullHeight = height
  for (const dent of shape.dents) height -= dentDepth(dent, wx, wv) * smoothstep(0, 0.3, fullHeight)
  // A spoon leaves a thin layer of powder.
  return fullHeight > 0 ? Math.max(height, Math.min(fullHeight, 0.05 + fullHeight * 0.12)) : height
}

/** Adds one heap of powder to the table. */
export function addMound(table: HeightField, mound: Mound, powder: Powder): void {
  const random = createRandom(mound.seed)
  const shape = createShape(mound, random)
  const noises = {
    warp: createGradientNoise(mound.seed + 1),
    lump: createGradientNoise(mound.seed + 2),
    fine: createGradientNoise(mound.seed + 3),
    stain: createGradientNoise(mound.seed + 4),
  }
  const reach = mound.radius * 2.1
  const top = Math.max(0, Math.floor(mound.row - reach))
  const end = Math.min(table.depth, Math.ceil(mound.row + reach))
  const left = Math.max(0, Math.floor(mound.x - reach))
  const right = Math.min(table.width, Math.ceil(mound.x + reach))
  for (let row = top; row < end; row++) {
    const v = (row - mound.row) / mound.radius
    for (let x = left; x < right; x++) {
      const u = (x - mound.x) / mound.radius
      const height = moundHeight(mound, shape, noises, u, v)
      if (height < -0.3) continue
      addPowder(table, row * table.width + x, mound, powder, noises, u, v, height)
    }
  }
}

const SCATTER = 0.3

function addPowder(
  table: HeightField,
  i: number,
  mound: Mound,
  powder: Powder,
  noises: Noises,
  u: number,
  v: number,
  height: number,
): void {
  const s = powder.lumpScale
  const fine = fbm(noises.fine, u * s * 6, v * s * 6, 4, 0.62)
  const dust = Math.exp(Math.min(0, height) / 0.06) * (0.34 + 0.3 * fine)
  const edge = height + fine * 0.006
  if (edge <= 0) {
    if (dust > 0.004) tintCell(table, i, powder.colour, clamp(dust * SCATTER * 2.4, 0, 0.75))
    return
  }
  const thickness = smoothstep(0, 0.16, edge)
  const lump = billow(noises.lump, u * s, v * s, 4, 0.52) - 0.55
  const broad = fbm(noises.warp, u * 3.1 + 9, v * 3.1, 2) * 0.03
  const surfaceHeight =
    edge + thickness * (lump * powder.lumps + broad) + fine * powder.tooth * 0.001
  table.height[i] = Math.max(table.height[i] ?? 0, surfaceHeight * mound.height + 0.6)
  const stain = fbm(noises.stain, u * 4, v * 4, 4)
  const brightness = 1 + powder.mottle * (stain * 0.7 + fine * 0.35)
  const coverage = smoothstep(0, 0.012, edge)
  const base = powder.second ?? powder.colour
  const t = powder.second ? clamp(0.5 + stain * 0.9, 0, 1) * 0.5 : 0
  const colour: Rgb = [
    (powder.colour[0] + (base[0] - powder.colour[0]) * t) * brightness,
    (powder.colour[1] + (base[1] - powder.colour[1]) * t) * brightness,
    (powder.colour[2] + (base[2] - powder.colour[2]) * t) * brightness,
  ]
  tintCell(table, i, colour, 0.7 + 0.3 * coverage)
  table.owner[i] = mound.seed >>> 0
  table.gloss[i] = powder.gloss
  table.glow[i] = powder.glow
}
