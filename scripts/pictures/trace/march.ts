import { clearDistance, meets, solidDistance, type Clear, type Scene, type Solid } from './scene.ts'
import type { Distance } from './shapes.ts'
import { along, unit, type Vector } from './vector.ts'

export type Hit =
  | { kind: 'solid'; far: number; at: Vector; solid: Solid }
  | { kind: 'clear'; far: number; at: Vector; clear: Clear }
  | { kind: 'floor'; far: number; at: Vector }
  | { kind: 'sky' }

export const TOUCH = 0.0012
/** Glass shows every step of a wall's stored distances, so its normals look farther about. */
export const GLASS_STEP = 0.028
const FARTHEST = 60
const STEPS = 260

/** Follows a ray to the first thing it meets. */
export function march(scene: Scene, from: Vector, way: Vector, start = TOUCH * 4): Hit {
  const solids = scene.solids.filter((part) => meets(part, from, way))
  const clears = scene.clears.filter((part) => meets(part, from, way))
  const floor = way.z < -1e-6 ? -from.z / way.z : FARTHEST
  const land = (): Hit => {
    if (floor >= FARTHEST || floor < 0) return { kind: 'sky' }
    return { kind: 'floor', far: floor, at: along(from, way, floor) }
  }
  if (solids.length === 0 && clears.length === 0) return land()
  let far = start
  for (let n = 0; n < STEPS && far < floor; n++) {
    const x = from.x + way.x * far
    const y = from.y + way.y * far
    const z = from.z + way.z * far
    let near = 1e9
    for (const solid of solids) {
      const d = solidDistance(solid, x, y, z)
      if (d < TOUCH) return { kind: 'solid', far, at: { x, y, z }, solid }
      near = Math.min(near, d)
    }
    for (const clear of clears) {
      const d = clearDistance(clear, x, y, z)
      if (d < TOUCH) return { kind: 'clear', far, at: { x, y, z }, clear }
      near = Math.min(near, d)
    }
    if (near > 20) break
    far += Math.max(near * 0.92, TOUCH * 0.8)
  }
  return land()
}

export function normalOf(distance: Distance, at: Vector, step = 0.01): Vector {
  const { x, y, z } = at
  return unit({
    x: distance(x + step, y, z) - distance(x - step, y, z),
    y: distance(x, y + step, z) - distance(x, y - step, z),
    z: distance(x, y, z + step) - distance(x, y, z - step),
  })
}

/** The wall of a clear part that the point lies on. */
export function wallOf(clear: Clear, at: Vector): Distance {
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
/** Distances to a part's bounds would be taken for the part itself, and cast false shadows. */
const EXACT = 1e9

/** How much of the wide lamp is seen past the solids, 0 to 1. */
export function lampSeen(scene: Scene, from: Vector, lamp: Vector): number {
  let seen = 1
  for (const solid of scene.solids) {
    if (!meets(solid, from, lamp)) continue
    let far = 0.03
    for (let n = 0; n < 60 && far < 8; n++) {
      const d = solidDistance(
        solid,
        from.x + lamp.x * far,
        from.y + lamp.y * far,
        from.z + lamp.z * far,
        EXACT,
      )
      seen = Math.min(seen, 0.5 + (d * HARDNESS) / (2 * far))
      if (seen <= 0) return 0
      far += Math.min(0.3, Math.max(0.012, Math.abs(d) * 0.7))
    }
  }
  return Math.max(0, seen)
}

const REACHES: readonly (readonly [reach: number, weight: number])[] = [
  [0.06, 0.3],
  [0.2, 0.3],
  [0.55, 0.3],
]

/** How open the sky is above a point, by asking how near things are along the normal. */
export function openness(scene: Scene, at: Vector, normal: Vector, clearPart = 0.35): number {
  let shut = 0
  for (const [reach, weight] of REACHES) {
    const x = at.x + normal.x * reach
    const y = at.y + normal.y * reach
    const z = at.z + normal.z * reach
    let near = reach
    for (const solid of scene.solids) near = Math.min(near, solidDistance(solid, x, y, z, reach))
    let glass = reach
    for (const clear of scene.clears) glass = Math.min(glass, clearDistance(clear, x, y, z, reach))
    if (normal.z < 0.99) near = Math.min(near, z)
    shut += weight * (1 - Math.max(0, near) / reach)
    shut += weight * clearPart * (1 - Math.max(0, glass) / reach)
  }
  return Math.max(0.12, 1 - shut)
}
