import { hypot } from './hypot.ts'
import type { Rgb } from './colour.ts'
import { tintCell, type Field } from './field.ts'
import { billow, clamp, fbm, gradientNoise, smoothstep, type Noise } from './noise.ts'
import { between, randomFrom, type Random } from './random.ts'

export type Powder = {
  colour: Rgb
  /** Drifts of a second tone through the powder, and how far they go. */
  second?: Rgb | undefined
  mottle: number
  /** Height of the soft lumps, as part of the heap's radius. */
  lumps: number
  /** Number of lumps over the heap: higher is finer. */
  lumpScale: number
  /** Height of the finest roughness, in thousandths of the radius. */
  tooth: number
  gloss: number
  glow: number
}

export type Mark = 'none' | 'spoon' | 'pinch' | 'trail' | 'ridge' | 'twin' | 'slump'

export type Mound = {
  x: number
  /** Distance from the far edge of the table. */
  row: number
  radius: number
  height: number
  seed: number
  mark: Mark
}

type Noises = { warp: Noise; lump: Noise; fine: Noise; stain: Noise }
type Shape = { stretch: number; turn: number; skew: number; dents: Dent[] }
type Dent = { x: number; row: number; dx: number; dr: number; wide: number; deep: number }

function shapeOf(mound: Mound, random: Random): Shape {
  const long = mound.mark === 'ridge' ? 1.3 : between(random, 1.0, 1.2)
  const turn = mound.mark === 'ridge' ? between(random, -0.35, 0.35) : between(random, 0, Math.PI)
  const skew = between(random, -0.18, 0.18)
  return { stretch: long, turn, skew, dents: dentsOf(mound, random) }
}

function dentsOf(mound: Mound, random: Random): Dent[] {
  if (mound.mark === 'spoon') {
    const angle = between(random, 0.15, 0.9)
    const [dx, dr] = [Math.cos(angle), Math.sin(angle)]
    return [{ x: dx * 0.3, row: dr * 0.3, dx: dx * 0.8, dr: dr * 0.8, wide: 0.24, deep: 0.36 }]
  }
  if (mound.mark === 'pinch') {
    const a = { x: -0.1, row: 0.02, dx: 0.02, dr: 0.12, wide: 0.15, deep: 0.15 }
    return [a, { ...a, x: 0.16, row: -0.02, dr: 0.1, deep: 0.12 }]
  }
  if (mound.mark === 'slump') {
    const angle = between(random, 0.5, 2.4)
    const [dx, dr] = [Math.cos(angle), Math.sin(angle)]
    return [{ x: dx * 0.55, row: dr * 0.55, dx: dx * 0.3, dr: dr * 0.3, wide: 0.38, deep: 0.2 }]
  }
  return []
}

function dentAt(dent: Dent, u: number, v: number): number {
  const length = dent.dx * dent.dx + dent.dr * dent.dr
  const t = clamp(((u - dent.x) * dent.dx + (v - dent.row) * dent.dr) / length, 0, 1)
  const away = hypot(u - dent.x - dent.dx * t, v - dent.row - dent.dr * t) / dent.wide
  if (away > 1.5) return 0
  // A hollow with the pushed-up rim that a spoon leaves.
  const rim = Math.exp(-((away - 1.08) ** 2) / 0.02) * 0.09
  return dent.deep * Math.max(0, 1 - away * away) - rim * dent.deep
}

const TOP_ROUND = 0.16

function cone(r: number): number {
  const slope = 1 + TOP_ROUND - Math.sqrt(r * r + TOP_ROUND * TOP_ROUND) - 0.03
  const foot = 1 - r
  // A concave skirt: what rolls down comes to rest before the edge.
  return slope - 0.13 * smoothstep(0.45, 1, r) + 0.02 * foot
}

/** A thin ragged layer drawn out of the heap to one side. */
function apron(noises: Noises, u: number, v: number): number {
  const side = Math.abs(v - 0.22 - u * 0.12) / 0.52
  const ragged = fbm(noises.lump, u * 2.5, v * 5, 4) * 0.5
  const end = smoothstep(0.1, 0.6, u) * smoothstep(1.55, 0.8, u + ragged * 0.4)
  if (end < 0.02 || side > 1.4) return -1
  return 0.1 * (end * (1.15 - side * side) - 0.32 + ragged * 0.3)
}

function rise(mound: Mound, shape: Shape, noises: Noises, u: number, v: number): number {
  const wx = u + fbm(noises.warp, u * 1.7, v * 1.7, 3) * 0.09
  const wv = v + fbm(noises.warp, u * 1.7 + 40, v * 1.7 + 40, 3) * 0.09
  const cos = Math.cos(shape.turn)
  const sin = Math.sin(shape.turn)
  const along = (wx * cos + wv * sin) / shape.stretch
  const across = (wv * cos - wx * sin) * (1 + shape.skew * along)
  const r = hypot(along, across)
  let height = cone(r)
  if (mound.mark === 'twin') {
    height = Math.max(height, cone(hypot(wx - 0.62, wv + 0.1) * 1.45) * 0.72)
  }
  if (mound.mark === 'trail') height = Math.max(height, apron(noises, wx, wv))
  const whole = height
  for (const dent of shape.dents) height -= dentAt(dent, wx, wv) * smoothstep(0, 0.3, whole)
  // A spoon never takes quite everything: a thin layer stays where it went.
  return whole > 0 ? Math.max(height, Math.min(whole, 0.05 + whole * 0.12)) : height
}

/** Pours one heap of powder on the table. */
export function pour(table: Field, mound: Mound, powder: Powder): void {
  const random = randomFrom(mound.seed)
  const shape = shapeOf(mound, random)
  const noises = {
    warp: gradientNoise(mound.seed + 1),
    lump: gradientNoise(mound.seed + 2),
    fine: gradientNoise(mound.seed + 3),
    stain: gradientNoise(mound.seed + 4),
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
      const height = rise(mound, shape, noises, u, v)
      if (height < -0.3) continue
      settle(table, row * table.width + x, mound, powder, noises, u, v, height)
    }
  }
}

const SCATTER = 0.3

function settle(
  table: Field,
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
  const swell = smoothstep(0, 0.16, edge)
  const lump = billow(noises.lump, u * s, v * s, 4, 0.52) - 0.55
  const broad = fbm(noises.warp, u * 3.1 + 9, v * 3.1, 2) * 0.03
  const lift = edge + swell * (lump * powder.lumps + broad) + fine * powder.tooth * 0.001
  table.height[i] = Math.max(table.height[i] ?? 0, lift * mound.height + 0.6)
  const stain = fbm(noises.stain, u * 4, v * 4, 4)
  const tone = 1 + powder.mottle * (stain * 0.7 + fine * 0.35)
  const cover = smoothstep(0, 0.012, edge)
  const base = powder.second ?? powder.colour
  const t = powder.second ? clamp(0.5 + stain * 0.9, 0, 1) * 0.5 : 0
  const colour: Rgb = [
    (powder.colour[0] + (base[0] - powder.colour[0]) * t) * tone,
    (powder.colour[1] + (base[1] - powder.colour[1]) * t) * tone,
    (powder.colour[2] + (base[2] - powder.colour[2]) * t) * tone,
  ]
  tintCell(table, i, colour, 0.7 + 0.3 * cover)
  table.owner[i] = mound.seed >>> 0
  table.gloss[i] = powder.gloss
  table.glow[i] = powder.glow
}
