import type { Rgb } from '../colour.ts'
import type { Distance } from './shapes.ts'
import type { Vector } from './vector.ts'

export type Surface = {
  colour: Rgb
  /**
   * The share of light that is reflected at normal incidence. A metal reflects in its own colour.
   */
  mirror: number
  rough: number
  metal?: boolean
  /** The share of light that passes through: wax, porcelain, paper. */
  soft?: number
}

export type SurfacePaint = (at: Vector, normal: Vector) => Surface

type Bounds = { centre: Vector; reach: number }

export type Solid = Bounds & { distance: Distance; paint: SurfacePaint }

export type Medium = { index: number; absorb: Rgb }

/** A region of glass, liquid or enclosed air. Where regions overlap, the later one applies. */
export type Region = { distance: Distance; medium: Medium }

export type TransparentPart = Bounds & { regions: readonly Region[] }

export type Floor = { colour: (x: number, y: number) => Rgb }

export type Scene = {
  solids: readonly Solid[]
  clears: readonly TransparentPart[]
  floor: Floor
  camera: Camera
}

export type Camera = {
  target: Vector
  distance: number
  /** The angle above the table in degrees, and the angle to its side. */
  above: number
  aside?: number
  /** The field of view across the picture's width, in degrees. */
  view: number
}

export const AIR: Medium = { index: 1, absorb: [0, 0, 0] }
export const GLASS: Medium = { index: 1.5, absorb: [0.09, 0.05, 0.075] }

const BOUNDS_MARGIN = 0.12

function distanceToBounds(bounds: Bounds, x: number, y: number, z: number): number {
  const { centre, reach } = bounds
  const dx = x - centre.x
  const dy = y - centre.y
  const dz = z - centre.z
  return Math.sqrt(dx * dx + dy * dy + dz * dz) - reach
}

export function solidDistance(
  part: Solid,
  x: number,
  y: number,
  z: number,
  near = BOUNDS_MARGIN,
): number {
  const far = distanceToBounds(part, x, y, z)
  return far > near ? far : part.distance(x, y, z)
}

export function transparentDistance(
  part: TransparentPart,
  x: number,
  y: number,
  z: number,
  near = BOUNDS_MARGIN,
): number {
  const far = distanceToBounds(part, x, y, z)
  if (far > near) return far
  let minDistance = 1e9
  for (const region of part.regions)
    minDistance = Math.min(minDistance, Math.abs(region.distance(x, y, z)))
  return minDistance
}

export function mediumAt(scene: Scene, at: Vector): Medium {
  let result = AIR
  for (const part of scene.clears) {
    if (distanceToBounds(part, at.x, at.y, at.z) > 0) continue
    for (const region of part.regions) {
      if (region.distance(at.x, at.y, at.z) < 0) result = region.medium
    }
  }
  return result
}

/** Returns whether a ray intersects the part's bounds. */
export function intersectsBounds(bounds: Bounds, from: Vector, direction: Vector): boolean {
  const x = bounds.centre.x - from.x
  const y = bounds.centre.y - from.y
  const z = bounds.centre.z - from.z
  const t = x * direction.x + y * direction.y + z * direction.z
  const rest = x * x + y * y + z * z - t * t
  const inside = x * x + y * y + z * z < bounds.reach * bounds.reach
  return inside || (t > 0 && rest < bounds.reach * bounds.reach)
}
