import { hypot } from './hypot.ts'
import type { HeightField } from './height-field.ts'
import { clamp, fbm, createGradientNoise, mix, smoothstep, type Noise } from './noise.ts'

/** The thickness of paste on every cell of a table, in pixels. */
export type PasteLayer = { width: number; depth: number; thick: Float32Array }

export type Dollop = {
  x: number
  row: number
  radius: number
  height: number
  /** The number of noise octaves: 1 for a liquid surface, 3 for a stiff one. */
  octaves: number
  seed: number
}

/** One pull of a palette knife. Positions are x and row, heights are pixels above the table. */
export type KnifePull = {
  from: readonly [number, number]
  to: readonly [number, number]
  wide: number
  bow: number
  /** The height of the blade at the start and at the end. */
  levels: readonly [number, number]
  /** How much higher the left side of the blade is than the right. */
  tilt: number
  /** The thickness that the blade leaves on an empty surface. */
  film: number
  /** Where the paste starts to run out, 0 to 1. */
  dryFrom: number
  ridge: number
  lip: number
  /** The depth of the scratches that the blade leaves. */
  scratch: number
  seed: number
}

export function createPasteLayer({ width, depth }: HeightField): PasteLayer {
  return { width, depth, thick: new Float32Array(width * depth) }
}

/** Adds a thick lump with steep edges. */
export function addDollop(layer: PasteLayer, dollop: Dollop): void {
  const noise = createGradientNoise(dollop.seed)
  const { x: cx, row: cr, radius, octaves } = dollop
  for (let row = 0; row < layer.depth; row++) {
    const v = (row - cr) / radius
    if (Math.abs(v) > 1.5) continue
    for (let x = 0; x < layer.width; x++) {
      const u = (x - cx) / radius
      if (Math.abs(u) > 1.5) continue
      const r = hypot(u, v) * (1 + fbm(noise, u * 1.6, v * 1.6, octaves) * 0.14)
      if (r >= 1) continue
      const swell = 1 + fbm(noise, u * 2.3 + 7, v * 2.3, octaves) * 0.12
      const i = row * layer.width + x
      const rise = dollop.height * (1 - r ** 2.4) ** 0.62 * swell
      layer.thick[i] = Math.max(layer.thick[i] ?? 0, rise)
    }
  }
}

/** The position of a cell relative to a pull: 0 to 1 along it, -1 to 1 across it. */
type PullPosition = { t: number; run: number; left: number; across: number }

function locateOnPull(pull: KnifePull, x: number, row: number): PullPosition {
  const [x0, r0] = pull.from
  const [x1, r1] = pull.to
  const length = hypot(x1 - x0, r1 - r0)
  const [ux, ur] = [(x1 - x0) / length, (r1 - r0) / length]
  const run = (x - x0) * ux + (row - r0) * ur
  const t = run / length
  const bow = pull.bow * Math.sin(clamp(t, 0, 1) * Math.PI)
  const across = ((row - r0) * ux - (x - x0) * ur - bow) / (pull.wide / 2)
  return { t, run, left: length - run, across }
}

/** Pulls the knife once through the layer: it cuts, smears and raises ridges. */
export function pullKnife(layer: PasteLayer, pull: KnifePull): void {
  const noise = createGradientNoise(pull.seed)
  const { thick, width, depth } = layer
  for (let row = 0; row < depth; row++) {
    for (let x = 0; x < width; x++) {
      const spot = locateOnPull(pull, x, row)
      if (Math.abs(spot.across) > 1.5 || spot.t < -0.1 || spot.t > 1.15) continue
      const i = row * width + x
      thick[i] = applyPull(thick[i] ?? 0, pull, spot, noise)
    }
  }
}

function applyPull(here: number, pull: KnifePull, spot: PullPosition, noise: Noise): number {
  const { t, run, left, across } = spot
  const half = pull.wide / 2
  const away = Math.abs(across) + noise(run / 70, across > 0 ? 4 : 9) * 0.035
  const lines =
    noise(across * half * 0.2, run / 330) + noise(across * half * 0.045, run / 600) * 1.6
  const [down, up] = pull.levels
  const level = mix(up, down, (1 - clamp(t, 0, 1)) ** 2) + pull.tilt * across
  const load = 1 - smoothstep(pull.dryFrom, 1, t + lines * 0.13 * smoothstep(0.2, 1, t))
  const laid = Math.max(0, pull.film * load * (1.7 - t) * (1 + lines * 0.35))
  const ends = smoothstep(-4, 10, run) * smoothstep(-3, 9, left + noise(across * 5, 2) * 22)
  const under = smoothstep(1.03, 0.96, away) * ends
  const smeared = Math.max(Math.min(here, level + lines * pull.scratch), laid)
  const worked = mix(here, smeared, under)
  const crumpled = 0.75 + 0.5 * noise(run / 46, across > 0 ? 1 : 6) + 0.2 * noise(run / 13, across)
  const beside = Math.exp(-(((away - 1.04) / 0.075) ** 2)) * pull.ridge * crumpled * ends
  const held = here > 2 ? smoothstep(2, 30, here) : 0
  const rolled = Math.exp(-((left / 17) ** 2)) * pull.lip * smoothstep(1.05, 0.8, away)
  return (
    worked +
    beside * Math.max(held, clamp(laid / 12, 0, 0.5)) +
    rolled * (0.8 + 0.4 * noise(across * 4, 8))
  )
}
