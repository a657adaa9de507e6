import {
  transparentDistance,
  intersectsBounds,
  solidDistance,
  type TransparentPart,
  type Scene,
  type Solid,
} from './scene.ts'
import type { Distance } from './shapes.ts'
import { moveAlong, normalize, type Vector } from './vector.ts'

export type Hit =
  | { kind: 'solid'; far: number; at: Vector; solid: Solid }
  | { kind: 'clear'; far: number; at: Vector; clear: TransparentPart }
  | { kind: 'floor'; far: number; at: Vector }
  | { kind: 'sky' }

export const SURFACE_EPSILON = 0.0012
/** Glass shows every step of the stored distances, so its normals use a wider sample. */
export const GLASS_STEP = 0.028
const FARTHEST = 60
const STEPS = 260

/** Follows a ray to the first object that it hits. */
export function march(
  scene: Scene,
  from: Vector,
  direction: Vector,
  start = SURFACE_EPSILON * 4,
): Hit {
  const solids = scene.solids.filter((part) => intersectsBounds(part, from, direction))
  const clears = scene.clears.filter((part) => intersectsBounds(part, from, direction))
  const floor = direction.z < -1e-6 ? -from.z / direction.z : FARTHEST
  const hitFloor = (): Hit => {
    if (floor >= FARTHEST || floor < 0) return { kind: 'sky' }
    return { kind: 'floor', far: floor, at: moveAlong(from, direction, floor) }
  }
  if (solids.length === 0 && clears.length === 0) return hitFloor()
  let far = start
  for (let n = 0; n < STEPS && far < floor; n++) {
    const x = from.x + direction.x * far
    const y = from.y + direction.y * far
    const z = from.z + direction.z * far
    let near = 1e9
    for (const solid of solids) {
      const d = solidDistance(solid, x, y, z)
      if (d < SURFACE_EPSILON) return { kind: 'solid', far, at: { x, y, z }, solid }
      near = Math.min(near, d)
    }
    for (const clear of clears) {
      const d = transparentDistance(clear, x, y, z)
      if (d < SURFACE_EPSILON) return { kind: 'clear', far, at: { x, y, z }, clear }
      near = Math.min(near, d)
    }
    if (near > 20) break
    far += Math.max(near * 0.92, SURFACE_EPSILON * 0.8)
  }
  return hitFloor()
}

export function surfaceNormal(distance: Distance, at: Vector, step = 0.01): Vector {
  const { x, y, z } = at
  return normalize({
    x: distance(x + step, y, z) - distance(x - step, y, z),
    y: distance(x, y + step, z) - distance(x, y - step, z),
    z: distance(x, y, z + step) - distance(x, y, z - step),
  })
}

/** Returns the distance function of the transparent region whose wall contains the point. */
export function findWall(clear: TransparentPart, at: Vector): Distance {
  let best = clear.regions[0]?.distance ?? (() => 1)
  let near = 1e9
  for (const region of clear.regions) {
    const d = Math.abs(region.distance(at.x, at.y, at.z))
    if (d < near) {
      near = d
      best = region.distance
    }
  }
  return best
}

const HARDNESS = 9
/** Distances to a part's bounds would count as the part itself and cast false shadows. */
const NO_BOUNDS = 1e9

/** Returns the share of the wide lamp that is visible past the solids, 0 to 1. */
export function lampVisibility(scene: Scene, from: Vector, lamp: Vector): number {
  let visibility = 1
  for (const solid of scene.solids) {
    if (!intersectsBounds(solid, from, lamp)) continue
    let far = 0.03
    for (let n = 0; n < 60 && far < 8; n++) {
      const d = solidDistance(
        solid,
        from.x + lamp.x * far,
        from.y + lamp.y * far,
        from.z + lamp.z * far,
        NO_BOUNDS,
      )
      visibility = Math.min(visibility, 0.5 + (d * HARDNESS) / (2 * far))
      if (visibility <= 0) return 0
      far += Math.min(0.3, Math.max(0.012, Math.abs(d) * 0.7))
    }
  }
  return Math.max(0, visibility)
}

const SAMPLE_DISTANCES: readonly (readonly [reach: number, weight: number])[] = [
  [0.06, 0.3],
  [0.2, 0.3],
  [0.55, 0.3],
]

/**
 * Estimates the visible share of the sky above a point (ambient occlusion), from distances along
 * the normal.
 */
export function skyVisibility(scene: Scene, at: Vector, normal: Vector, clearPart = 0.35): number {
  let occlusion = 0
  for (const [reach, weight] of SAMPLE_DISTANCES) {
    const x = at.x + normal.x * reach
    const y = at.y + normal.y * reach
    const z = at.z + normal.z * reach
    let near = reach
    for (const solid of scene.solids) near = Math.min(near, solidDistance(solid, x, y, z, reach))
    let glass = reach
    for (const clear of scene.clears)
      glass = Math.min(glass, transparentDistance(clear, x, y, z, reach))
    if (normal.z < 0.99) near = Math.min(near, z)
    occlusion += weight * (1 - Math.max(0, near) / reach)
    occlusion += weight * clearPart * (1 - Math.max(0, glass) / reach)
  }
  return Math.max(0.12, 1 - occlusion)
}
