import { hypot } from './hypot.ts'
import type { Field } from './field.ts'
import { clamp, fbm, gradientNoise, mix, smoothstep, type Noise } from './noise.ts'

/** Thickness of paste over every cell of a table, in pixels. */
export type Layer = { width: number; depth: number; thick: Float32Array }

export type Dollop = {
  x: number
  row: number
  radius: number
  height: number
  /** How finely its skin is lumped: 1 for what flows, 3 for what is stiff. */
  octaves: number
  seed: number
}

/** One pull of a palette knife; places are x and row, heights pixels above the table. */
export type Pull = {
  from: readonly [number, number]
  to: readonly [number, number]
  wide: number
  bow: number
  /** Height of the blade where it comes down and where it lifts. */
  levels: readonly [number, number]
  /** How much higher the blade's left side is held than its right. */
  tilt: number
  /** What the blade lays down where there was nothing. */
  film: number
  /** Where it begins to run out, 0 to 1. */
  dryFrom: number
  ridge: number
  lip: number
  /** Depth of the scratches that the blade draws. */
  scratch: number
  seed: number
}

export function layerOn({ width, depth }: Field): Layer {
  return { width, depth, thick: new Float32Array(width * depth) }
}

/** A thick lump that holds its own edge up. */
export function dab(layer: Layer, dollop: Dollop): void {
  const noise = gradientNoise(dollop.seed)
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

/** Where a cell lies on a pull: along it from 0 to 1, across it from -1 to 1. */
type Spot = { t: number; run: number; left: number; across: number }

function spotOn(pull: Pull, x: number, row: number): Spot {
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

/** Draws the knife once through what lies there: it cuts, smears, and pushes ridges up. */
export function pullKnife(layer: Layer, pull: Pull): void {
  const noise = gradientNoise(pull.seed)
  const { thick, width, depth } = layer
  for (let row = 0; row < depth; row++) {
    for (let x = 0; x < width; x++) {
      const spot = spotOn(pull, x, row)
      if (Math.abs(spot.across) > 1.5 || spot.t < -0.1 || spot.t > 1.15) continue
      const i = row * width + x
      thick[i] = pulled(thick[i] ?? 0, pull, spot, noise)
    }
  }
}

function pulled(here: number, pull: Pull, spot: Spot, noise: Noise): number {
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
