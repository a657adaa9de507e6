import type { Rgb } from '../colour.ts'
import { blur } from '../blur.ts'
import { createRandom } from '../random.ts'
import { GLASS_STEP, march, surfaceNormal, SURFACE_EPSILON, findWall } from './march.ts'
import { AIR, mediumAt, type Medium, type Scene } from './scene.ts'
import { LAMP } from './studio.ts'
import {
  moveAlong,
  cross,
  dot,
  fresnel,
  reflect,
  refract,
  normalize,
  vec3,
  type Vector,
} from './vector.ts'

/** The lamp's light on the table including shadows and caustics; 1 where nothing is in the way. */
export type LightMap = (x: number, y: number) => Rgb

export type Area = { left: number; right: number; near: number; far: number }

/** The number of cells of the map: a wide scene has coarser ones. */
const CELLS = 130_000
/** Photons for each cell, squared: each comes from another part of the lamp. */
const STRATA = 3
const LAMP_SIZE = 0.13
const START_DISTANCE = 12
const MAX_EVENTS = 14

const LAMP_RIGHT = normalize(cross(LAMP, vec3(0, 0, 1)))
const LAMP_UP = cross(LAMP_RIGHT, LAMP)

function lampDirection(a: number, b: number): Vector {
  const radius = Math.sqrt(a) * LAMP_SIZE
  const angle = b * Math.PI * 2
  const from = moveAlong(
    moveAlong(LAMP, LAMP_RIGHT, radius * Math.cos(angle)),
    LAMP_UP,
    radius * Math.sin(angle),
  )
  return normalize({ x: -from.x, y: -from.y, z: -from.z })
}

type Landing = { at: Vector; weight: Rgb }

function absorb(weight: Rgb, medium: Medium, far: number): Rgb {
  const [r, g, b] = medium.absorb
  return [
    weight[0] * Math.exp(-r * far),
    weight[1] * Math.exp(-g * far),
    weight[2] * Math.exp(-b * far),
  ]
}

/** Traces one photon through glass and liquid until it lands or is lost. */
function tracePhoton(scene: Scene, start: Vector, first: Vector): Landing | undefined {
  let from = start
  let direction = first
  let weight: Rgb = [1, 1, 1]
  let medium = AIR
  for (let n = 0; n < MAX_EVENTS; n++) {
    const hit = march(scene, from, direction)
    if (hit.kind === 'sky' || hit.kind === 'solid') return undefined
    weight = absorb(weight, medium, hit.far)
    if (hit.kind === 'floor') return { at: hit.at, weight }
    const next = mediumAt(scene, moveAlong(hit.at, direction, SURFACE_EPSILON * 4))
    from = moveAlong(hit.at, direction, SURFACE_EPSILON * 3)
    if (next.index === medium.index) {
      medium = next
      continue
    }
    let normal = surfaceNormal(findWall(hit.clear, hit.at), hit.at, GLASS_STEP)
    if (dot(normal, direction) > 0) normal = { x: -normal.x, y: -normal.y, z: -normal.z }
    const refracted = refract(direction, normal, medium.index / next.index)
    if (refracted === undefined) {
      direction = reflect(direction, normal)
      from = moveAlong(hit.at, normal, SURFACE_EPSILON * 4)
      continue
    }
    const transmitted = 1 - fresnel(-dot(direction, normal), medium.index, next.index)
    weight = [weight[0] * transmitted, weight[1] * transmitted, weight[2] * transmitted]
    direction = refracted
    medium = next
  }
  return undefined
}

export function lightMap(scene: Scene, area: Area): LightMap {
  const extent = (area.right - area.left) * (area.far - area.near)
  const cells = Math.min(48, Math.sqrt(CELLS / extent))
  const columns = Math.ceil((area.right - area.left) * cells)
  const rows = Math.ceil((area.far - area.near) * cells)
  const planes = [0, 1, 2].map(() => new Float32Array(columns * rows))
  const random = createRandom(columns * 7919 + rows)
  const share = 1 / (STRATA * STRATA)
  for (let n = 0; n < columns * rows * STRATA * STRATA; n++) {
    const cell = Math.floor(n * share)
    const stratum = n % (STRATA * STRATA)
    // Every cell is targeted equally often, so the light is even where nothing is in the way.
    const x = area.left + ((cell % columns) + random()) / cells
    const y = area.near + (Math.floor(cell / columns) + random()) / cells
    const a = (Math.floor(stratum / STRATA) + random()) / STRATA
    const direction = lampDirection(a, ((stratum % STRATA) + random()) / STRATA)
    const landing = tracePhoton(
      scene,
      moveAlong({ x, y, z: 0 }, direction, -START_DISTANCE),
      direction,
    )
    if (landing === undefined) continue
    const column = Math.floor((landing.at.x - area.left) * cells)
    const row = Math.floor((landing.at.y - area.near) * cells)
    if (column < 0 || row < 0 || column >= columns || row >= rows) continue
    planes.forEach((plane, channel) => {
      const i = row * columns + column
      plane[i] = (plane[i] ?? 0) + (landing.weight[channel] ?? 0) * share
    })
  }
  const blurredPlanes = planes.map((plane) => blur(plane, columns, rows, 1, 4))
  return createReader(blurredPlanes, columns, rows, area, cells)
}

const BORDER_CELLS = 5

function createReader(
  planes: readonly Float32Array[],
  columns: number,
  rows: number,
  area: Area,
  cells: number,
): LightMap {
  const read = (plane: Float32Array | undefined, u: number, v: number): number => {
    const i = Math.min(columns - 2, Math.max(0, Math.floor(u)))
    const j = Math.min(rows - 2, Math.max(0, Math.floor(v)))
    const s = Math.min(1, Math.max(0, u - i))
    const t = Math.min(1, Math.max(0, v - j))
    const at = j * columns + i
    const low = (plane?.[at] ?? 0) * (1 - s) + (plane?.[at + 1] ?? 0) * s
    const high = (plane?.[at + columns] ?? 0) * (1 - s) + (plane?.[at + columns + 1] ?? 0) * s
    return low * (1 - t) + high * t
  }
  return (x, y) => {
    const u = (x - area.left) * cells - 0.5
    const v = (y - area.near) * cells - 0.5
    const border = Math.min(u, v, columns - u, rows - v)
    if (border <= BORDER_CELLS) return [1, 1, 1]
    const part = Math.min(1, (border - BORDER_CELLS) / 40)
    const light = planes.map((plane) => 1 + (read(plane, u, v) - 1) * part)
    return [light[0] ?? 1, light[1] ?? 1, light[2] ?? 1]
  }
}
