import { hypot } from './hypot.ts'
import { mixRgb, scaleRgb, type Rgb } from './colour.ts'
import { tintCell, type HeightField } from './height-field.ts'
import { clamp, fbm, createGradientNoise, smoothstep, type Noise } from './noise.ts'
import { randomBetween, createRandom } from './random.ts'

export type SwatchPaint = {
  colour: Rgb
  /** The share of the ground that it hides, 0 to 1. */
  cover: number
  /** The height of the film's ridges, in pixels. */
  body: number
  gloss: number
}

export type Patch = { x: number; row: number; wide: number; deep: number; seed: number }

function applyFilm(
  table: HeightField,
  i: number,
  paint: SwatchPaint,
  bristle: number,
  part: number,
): void {
  if (part <= 0.004) return
  // Thin paint gathers in the furrows of the bristles, which is most visible in transparent
  // colours.
  const load = clamp(paint.cover * (1 + bristle * 0.5 * (1.15 - paint.cover)), 0, 1) * part
  const tone = scaleRgb(paint.colour, 1 + bristle * 0.1)
  tintCell(table, i, tone, load)
  table.height[i] =
    (table.height[i] ?? 0) * (1 - part * 0.5) + part * paint.body * (1.1 + bristle * 0.5)
  table.gloss[i] = Math.max(table.gloss[i] ?? 0, paint.gloss * part)
}

/** Paints a rectangle with horizontal brush marks and hand-painted edges. */
export function paintRectangle(table: HeightField, patch: Patch, paint: SwatchPaint): void {
  const noise = createGradientNoise(patch.seed)
  const { wide, deep } = patch
  const reach = 14
  for (let dr = -deep / 2 - reach; dr <= deep / 2 + reach; dr++) {
    for (let dx = -wide / 2 - reach; dx <= wide / 2 + reach; dx++) {
      const x = Math.round(patch.x + dx)
      const row = Math.round(patch.row + dr)
      if (x < 0 || row < 0 || x >= table.width || row >= table.depth) continue
      const ragged = noise(dx / 40, dr / 9) * 3 + noise(dx / 7, dr / 5) * 1.3
      const inX = wide / 2 - Math.abs(dx) + ragged * 1.3
      const inR = deep / 2 - Math.abs(dr) + noise(dx / 60, 3) * 2.4 + noise(dx / 8, dr / 8)
      const part = smoothstep(-0.8, 1.6, Math.min(inX, inR))
      if (part <= 0) continue
      const bristle = noise(dx / 90, dr / 2.6) * 0.8 + noise(dx / 200, dr / 14) * 0.5
      const rim = smoothstep(9, 1, Math.min(inX, inR)) * 0.5 * (1 - paint.cover * 0.6)
      applyFilm(table, row * table.width + x, paint, bristle + rim, part)
    }
  }
}

export type SweepOptions = {
  from: readonly [number, number]
  to: readonly [number, number]
  wide: number
  bow: number
  seed: number
  /** Where the brush starts to run dry, 0 to 1. */
  dryFrom: number
}

function brushCoverage(
  noise: Noise,
  stroke: SweepOptions,
  t: number,
  across: number,
  run: number,
): number {
  const bristle = noise(across * stroke.wide * 0.16, run / 120) + noise(across * 40, run / 46) * 0.4
  const dry = Math.max(0, (t - stroke.dryFrom) / (1.02 - stroke.dryFrom))
  const edge = smoothstep(
    1.0,
    0.86 - dry * 0.3,
    Math.abs(across) + noise(run / 30, across > 0 ? 4 : 9) * 0.05,
  )
  return edge * smoothstep(-0.1, 0.35, 1.05 + bristle * 0.5 - dry * 1.9)
}

/** Paints one stroke of a flat brush. The paint may change along it. */
export function paintSweep(
  table: HeightField,
  stroke: SweepOptions,
  paintAt: (t: number) => SwatchPaint,
): void {
  const noise = createGradientNoise(stroke.seed)
  const random = createRandom(stroke.seed)
  const [x0, r0] = stroke.from
  const [x1, r1] = stroke.to
  const length = hypot(x1 - x0, r1 - r0)
  const [ux, ur] = [(x1 - x0) / length, (r1 - r0) / length]
  const half = stroke.wide / 2
  const start = randomBetween(random, 0.1, 0.3) * half
  const pad = half + Math.abs(stroke.bow) + 12
  const top = Math.max(0, Math.floor(Math.min(r0, r1) - pad))
  const end = Math.min(table.depth - 1, Math.ceil(Math.max(r0, r1) + pad))
  for (let row = top; row <= end; row++) {
    for (
      let x = Math.max(0, Math.floor(Math.min(x0, x1) - pad));
      x <= Math.min(table.width - 1, Math.max(x0, x1) + pad);
      x++
    ) {
      const run = (x - x0) * ux + (row - r0) * ur
      const t = run / length
      if (t < -0.1 || t > 1.1) continue
      const bow = stroke.bow * Math.sin(clamp(t, 0, 1) * Math.PI)
      const across = ((row - r0) * ux - (x - x0) * ur - bow) / half
      if (Math.abs(across) > 1.15) continue
      const front = run + start * (1 - across * across) + noise(across * 7, 1) * 7
      const tail = length - run + noise(across * 9, 2) * 26
      const ends = smoothstep(0, 4, front) * smoothstep(0, 8, tail)
      const part = ends * brushCoverage(noise, stroke, t, across, run)
      const bristle = fbm(noise, across * half * 0.4, run / 150, 2)
      applyFilm(table, row * table.width + x, paintAt(clamp(t, 0, 1)), bristle, part)
    }
  }
}

/** Fades a rectangle towards the ground, as light does. */
export function bleach(table: HeightField, patch: Patch, ground: Rgb, part: number): void {
  const left = Math.max(0, Math.round(patch.x - patch.wide / 2))
  const right = Math.min(table.width - 1, Math.round(patch.x + patch.wide / 2))
  const top = Math.max(0, Math.round(patch.row - patch.deep / 2))
  const end = Math.min(table.depth - 1, Math.round(patch.row + patch.deep / 2))
  for (let row = top; row <= end; row++) {
    for (let x = left; x <= right; x++) tintCell(table, row * table.width + x, ground, part)
  }
}

/** Mixes a colour with white. Mixtures with white are slightly cooler. */
export function mixWithWhite(colour: Rgb, white: number): Rgb {
  const mixed = mixRgb(colour, [0.88, 0.88, 0.87], white)
  return [mixed[0] * (1 - white * 0.02), mixed[1], Math.min(1, mixed[2] * (1 + white * 0.02))]
}
