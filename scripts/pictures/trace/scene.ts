import type { Rgb } from '../colour.ts'
import type { Distance } from './shapes.ts'
import type { Vector } from './vector.ts'

export type Surface = {
  colour: Rgb
  /** Share of light mirrored head-on; a metal mirrors in its own colour. */
  mirror: number
  rough: number
  metal?: boolean
  /** Light that seeps through: wax, porcelain, paper. */
  soft?: number
}

export type Paint = (at: Vector, normal: Vector) => Surface

type Bounds = { centre: Vector; reach: number }

export type Solid = Bounds & { distance: Distance; paint: Paint }

export type Medium = { index: number; absorb: Rgb }

/** A region of glass, liquid or enclosed air. Where regions overlap, the later one counts. */
export type Region = { distance: Distance; medium: Medium }

export type Clear = Bounds & { regions: readonly Region[] }

export type Floor = { colour: (x: number, y: number) => Rgb }

export type Scene = {
  solids: readonly Solid[]
  clears: readonly Clear[]
  floor: Floor
  camera: Camera
}

export type Camera = {
  target: Vector
  distance: number
  /** Degrees above the table, and to the side of it. */
  above: number
  aside?: number
  /** Degrees across the picture's width. */
  view: number
}

export const AIR: Medium = { index: 1, absorb: [0, 0, 0] }
export const GLASS: Medium = { index: 1.5, absorb: [0.09, 0.05, 0.075] }

const NEAR = 0.12

function away(bounds: Bounds, x: number, y: number, z: number): number {
  const { centre, reach } = bounds
  const dx = x - centre.x
  const dy = y - centre.y
  const dz = z - centre.z
  return Math.sqrt(dx * dx + dy * dy + dz * dz) - reach
}

export function solidDistance(part: Solid, x: number, y: number, z: number, near = NEAR): number {
  const far = away(part, x, y, z)
  return far > near ? far : part.distance(x, y, z)
}

export function clearDistance(part: Clear, x: number, y: number, z: number, near = NEAR): number {
  const far = away(part, x, y, z)
  if (far > near) return far
  let least = 1e9
  for (const region of part.regions) least = Math.min(least, Math.abs(region.distance(x, y, z)))
  return least
}

export function mediumAt(scene: Scene, at: Vector): Medium {
  let found = AIR
  for (const part of scene.clears) {
    if (away(part, at.x, at.y, at.z) > 0) continue
    for (const region of part.regions) {
      if (region.distance(at.x, at.y, at.z) < 0) found = region.medium
    }
  }
  return found
}

/** Whether a ray passes the part's bounds at all. */
export function meets(bounds: Bounds, from: Vector, way: Vector): boolean {
  const x = bounds.centre.x - from.x
  const y = bounds.centre.y - from.y
  const z = bounds.centre.z - from.z
  const t = x * way.x + y * way.y + z * way.z
  const rest = x * x + y * y + z * z - t * t
  const inside = x * x + y * y + z * z < bounds.reach * bounds.reach
  return inside || (t > 0 && rest < bounds.reach * bounds.reach)
}
