import { blurred } from './blur.ts'
import type { Rgb } from './colour.ts'
import type { Field } from './field.ts'
import { clamp } from './noise.ts'
import { raster, type Raster } from './raster.ts'

/** The way to the lamp: from the upper left, a little behind the heap. */
const LAMP = { x: -0.7, row: -0.36, up: 0.62 }
const SUN: Rgb = [1.5, 1.44, 1.34]
const SKY: Rgb = [0.235, 0.245, 0.265]
const WRAP = 0.12
const GOLDEN = 0.618034
type Ray = { drift: number; slope: number }

/** The lamp is wide: each ray sees another part of it, and the shadow's edge grows soft. */
function rays(count: number): Ray[] {
  return Array.from({ length: count }, (_, i) => ({
    drift: 0.34 + 0.36 * ((i * GOLDEN) % 1),
    slope: 0.52 + (0.46 * (i + 0.5)) / count,
  }))
}

const RAYS = rays(14)

/** How much of the lamp each cell sees, 0 to 1, swept once across the table for each ray. */
function litness(table: Field, scale: number): Float32Array {
  const { width, depth, height } = table
  const lit = new Float32Array(width * depth)
  const roof = new Float32Array(width)
  for (const ray of RAYS) {
    roof.fill(-1e6)
    const softness = 3 * scale
    const drop = ray.slope
    for (let row = 0; row < depth; row++) {
      let behind = -1e6
      for (let x = 0; x < width; x++) {
        const above = roof[x] ?? -1e6
        // `behind` is the cell to the left one row back, roof[x - 1] already this row's.
        const left = x > 0 ? (roof[x - 1] ?? -1e6) : -1e6
        const roofHere = left + (behind - left) * ray.drift - drop
        behind = above
        const i = row * width + x
        const here = height[i] ?? 0
        const sight = (here - roofHere) / softness + 0.5
        lit[i] = (lit[i] ?? 0) + clamp(sight, 0, 1) / RAYS.length
        roof[x] = Math.max(roofHere, here)
      }
    }
  }
  return lit
}

type Occlusion = { fine: Float32Array; middle: Float32Array; broad: Float32Array }

const FINE = 3
const MIDDLE = 14
const BROAD = 70

function occlusion(table: Field, scale: number): Occlusion {
  const { width, depth, height } = table
  return {
    fine: blurred(height, width, depth, FINE * scale),
    middle: blurred(height, width, depth, MIDDLE * scale),
    broad: blurred(height, width, depth, BROAD * scale, 3),
  }
}

function hollow(mean: number, here: number, reach: number): number {
  const pit = (mean - here) / reach
  return pit <= 0 ? 1 - pit * 0.12 : 1 / (1 + pit * 1.7)
}

/** Lights every cell of the table: direct light, sky, hollows, shine. */
export function light(table: Field, scale = 1): Raster {
  const { width, depth, height } = table
  const lit = litness(table, scale)
  const soft = occlusion(table, scale)
  const glowing = table.glow.some((value) => value > 0)
  const through = glowing ? blurred(lit, width, depth, 10 * scale) : lit
  const out = raster(width, depth)
  for (let row = 0; row < depth; row++) {
    const up = row > 0 ? -width : 0
    const down = row < depth - 1 ? width : 0
    for (let x = 0; x < width; x++) {
      const i = row * width + x
      const here = height[i] ?? 0
      const sx =
        ((height[i + (x < width - 1 ? 1 : 0)] ?? 0) - (height[i - (x > 0 ? 1 : 0)] ?? 0)) / 2
      const sr = ((height[i + down] ?? 0) - (height[i + up] ?? 0)) / 2
      const inverse = 1 / Math.sqrt(sx * sx + sr * sr + 1)
      const facing = (-sx * LAMP.x - sr * LAMP.row + LAMP.up) * inverse
      const wrapped = Math.max(0, (facing + WRAP) / (1 + WRAP))
      const ao =
        hollow(soft.fine[i] ?? 0, here, FINE * scale) *
        hollow(soft.middle[i] ?? 0, here, MIDDLE * scale) *
        hollow(soft.broad[i] ?? 0, here, BROAD * scale)
      const glow = table.glow[i] ?? 0
      const seen = (lit[i] ?? 0) * (1 - glow) + (through[i] ?? 0) * glow
      const direct = (wrapped * (1 - glow) + (0.35 + 0.4 * wrapped) * glow) * seen
      const facingHalf = halfway(sx, sr, inverse, table)
      const shiny = shine(facingHalf, table.wet[i] ?? 0) * (table.gloss[i] ?? 0) * seen
      shade(out, table, i, direct, ao, shiny)
    }
  }
  return out
}

/** How squarely a slope faces the middle between the camera's angle and the lamp's. */
function halfway(sx: number, sr: number, inverse: number, table: Field): number {
  const hx = LAMP.x
  const hr = LAMP.row + table.cosine
  const hu = LAMP.up + table.sine
  const length = Math.sqrt(hx * hx + hr * hr + hu * hu)
  return ((-sx * hx - sr * hr + hu) * inverse) / length
}

/** Blinn's highlight. */
function shine(facing: number, wet: number): number {
  if (facing <= 0) return 0
  const f2 = facing * facing
  const f8 = f2 * f2 * f2 * f2
  const satin = f8 * f8 * f8 * 3.2 + f8 * 0.35
  if (wet === 0) return satin
  return satin * (1 - wet) + wet * (f8 ** 22 * 22 + f8 ** 5 * 1.1 + f8 * 0.12)
}

/** Light thrown back by the powder's skin alone: keeps deep colours from looking like plastic. */
const HAZE = 0.011

function shade(out: Raster, table: Field, i: number, direct: number, ao: number, shiny: number) {
  const { red, green, blue } = table
  const albedo: Rgb = [red[i] ?? 0, green[i] ?? 0, blue[i] ?? 0]
  // What shines strongly is metal, and metal's highlights have its own colour.
  const metal = Math.min(1, table.gloss[i] ?? 0)
  const brightest = Math.max(albedo[0], albedo[1], albedo[2], 0.01)
  for (let c = 0; c < 3; c++) {
    const a = albedo[c] ?? 0
    const sun = SUN[c] ?? 1
    const tint = 1 - metal + (metal * a) / brightest
    // Pale hollows fill themselves with light that has bounced twice; dark ones stay dark.
    const open = Math.min(1.2, ao / (1 - a * 0.8 * (1 - Math.min(1, ao))))
    const bounce = 0.16 * a * (1 - Math.min(1, direct))
    const lamp = sun * direct * (0.55 + 0.45 * open)
    out.data[i * 3 + c] = (a + HAZE) * (lamp + ((SKY[c] ?? 0) + bounce) * open) + shiny * sun * tint
  }
}
