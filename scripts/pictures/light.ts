import { blur } from './blur.ts'
import type { Rgb } from './colour.ts'
import type { HeightField } from './height-field.ts'
import { clamp } from './noise.ts'
import { createRaster, type Raster } from './raster.ts'

/** The direction to the lamp: upper left, slightly behind the heap. */
const LAMP = { x: -0.7, row: -0.36, up: 0.62 }
const SUN: Rgb = [1.5, 1.44, 1.34]
const SKY: Rgb = [0.235, 0.245, 0.265]
const WRAP = 0.12
const GOLDEN = 0.618034
type Ray = { drift: number; slope: number }

/** Creates the rays to different parts of the wide lamp, which give shadows soft edges. */
function createRays(count: number): Ray[] {
  return Array.from({ length: count }, (_, i) => ({
    drift: 0.34 + 0.36 * ((i * GOLDEN) % 1),
    slope: 0.52 + (0.46 * (i + 0.5)) / count,
  }))
}

const RAYS = createRays(14)

/**
 * Computes the share of the lamp that each cell sees, from 0 to 1, with one sweep across the table
 * for each ray.
 */
function computeLampVisibility(table: HeightField, scale: number): Float32Array {
  const { width, depth, height } = table
  const visibility = new Float32Array(width * depth)
  const shadowHeight = new Float32Array(width)
  for (const ray of RAYS) {
    shadowHeight.fill(-1e6)
    const softness = 3 * scale
    const drop = ray.slope
    for (let row = 0; row < depth; row++) {
      let previous = -1e6
      for (let x = 0; x < width; x++) {
        const above = shadowHeight[x] ?? -1e6
        // `previous` is the cell to the left in the previous row; shadowHeight[x - 1] is already of
        // this row.
        const left = x > 0 ? (shadowHeight[x - 1] ?? -1e6) : -1e6
        const shadowHere = left + (previous - left) * ray.drift - drop
        previous = above
        const i = row * width + x
        const here = height[i] ?? 0
        const clearance = (here - shadowHere) / softness + 0.5
        visibility[i] = (visibility[i] ?? 0) + clamp(clearance, 0, 1) / RAYS.length
        shadowHeight[x] = Math.max(shadowHere, here)
      }
    }
  }
  return visibility
}

type Occlusion = { fine: Float32Array; middle: Float32Array; broad: Float32Array }

const FINE = 3
const MIDDLE = 14
const BROAD = 70

function computeOcclusion(table: HeightField, scale: number): Occlusion {
  const { width, depth, height } = table
  return {
    fine: blur(height, width, depth, FINE * scale),
    middle: blur(height, width, depth, MIDDLE * scale),
    broad: blur(height, width, depth, BROAD * scale, 3),
  }
}

function occlusionFactor(mean: number, here: number, reach: number): number {
  const depth = (mean - here) / reach
  return depth <= 0 ? 1 - depth * 0.12 : 1 / (1 + depth * 1.7)
}

/** Lights every cell of the table: direct light, sky, occlusion and highlights. */
export function computeLight(table: HeightField, scale = 1): Raster {
  const { width, depth, height } = table
  const visibility = computeLampVisibility(table, scale)
  const occlusionMaps = computeOcclusion(table, scale)
  const hasGlow = table.glow.some((value) => value > 0)
  const scattered = hasGlow ? blur(visibility, width, depth, 10 * scale) : visibility
  const out = createRaster(width, depth)
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
        occlusionFactor(occlusionMaps.fine[i] ?? 0, here, FINE * scale) *
        occlusionFactor(occlusionMaps.middle[i] ?? 0, here, MIDDLE * scale) *
        occlusionFactor(occlusionMaps.broad[i] ?? 0, here, BROAD * scale)
      const glow = table.glow[i] ?? 0
      const lampShare = (visibility[i] ?? 0) * (1 - glow) + (scattered[i] ?? 0) * glow
      const direct = (wrapped * (1 - glow) + (0.35 + 0.4 * wrapped) * glow) * lampShare
      const halfwayCosine = highlightCosine(sx, sr, inverse, table)
      const highlight =
        specular(halfwayCosine, table.wet[i] ?? 0) * (table.gloss[i] ?? 0) * lampShare
      shadeCell(out, table, i, direct, ao, highlight)
    }
  }
  return out
}

/** Returns the cosine between the normal and the half vector of camera and lamp. */
function highlightCosine(sx: number, sr: number, inverse: number, table: HeightField): number {
  const hx = LAMP.x
  const hr = LAMP.row + table.cosine
  const hu = LAMP.up + table.sine
  const length = Math.sqrt(hx * hx + hr * hr + hu * hu)
  return ((-sx * hx - sr * hr + hu) * inverse) / length
}

/** Returns Blinn's specular highlight. */
function specular(facing: number, wet: number): number {
  if (facing <= 0) return 0
  const f2 = facing * facing
  const f8 = f2 * f2 * f2 * f2
  const satin = f8 * f8 * f8 * 3.2 + f8 * 0.35
  if (wet === 0) return satin
  return satin * (1 - wet) + wet * (f8 ** 22 * 22 + f8 ** 5 * 1.1 + f8 * 0.12)
}

/** Light reflected by the surface of the powder, without which deep colours look like plastic. */
const HAZE = 0.011

function shadeCell(
  out: Raster,
  table: HeightField,
  i: number,
  direct: number,
  ao: number,
  shiny: number,
) {
  const { red, green, blue } = table
  const albedo: Rgb = [red[i] ?? 0, green[i] ?? 0, blue[i] ?? 0]
  // A strong highlight means metal, whose highlights have its own colour.
  const metal = Math.min(1, table.gloss[i] ?? 0)
  const brightest = Math.max(albedo[0], albedo[1], albedo[2], 0.01)
  for (let c = 0; c < 3; c++) {
    const a = albedo[c] ?? 0
    const sun = SUN[c] ?? 1
    const tint = 1 - metal + (metal * a) / brightest
    // Light that bounces twice brightens pale hollows; dark ones stay dark.
    const openness = Math.min(1.2, ao / (1 - a * 0.8 * (1 - Math.min(1, ao))))
    const bounce = 0.16 * a * (1 - Math.min(1, direct))
    const lamp = sun * direct * (0.55 + 0.45 * openness)
    out.data[i * 3 + c] =
      (a + HAZE) * (lamp + ((SKY[c] ?? 0) + bounce) * openness) + shiny * sun * tint
  }
}
