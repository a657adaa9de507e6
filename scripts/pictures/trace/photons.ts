import type { Rgb } from '../colour.ts'
import { blurred } from '../blur.ts'
import { randomFrom } from '../random.ts'
import { GLASS_STEP, march, normalOf, TOUCH, wallOf } from './march.ts'
import { AIR, mediumAt, type Medium, type Scene } from './scene.ts'
import { LAMP } from './studio.ts'
import {
  along,
  cross,
  dot,
  fresnel,
  reflect,
  refract,
  unit,
  vector,
  type Vector,
} from './vector.ts'

/** Lamp light as it arrives on the table, shadows and caustics both, 1 where nothing stands. */
export type LightMap = (x: number, y: number) => Rgb

export type Area = { left: number; right: number; near: number; far: number }

/** Cells over the whole map: a wide scene gets coarser ones. */
const CELLS = 130_000
/** Photons a cell, in a square: each comes from another part of the lamp. */
const STRATA = 3
const LAMP_SIZE = 0.13
const START = 12
const EVENTS = 14

const LAMP_RIGHT = unit(cross(LAMP, vector(0, 0, 1)))
const LAMP_UP = cross(LAMP_RIGHT, LAMP)

function wayOf(a: number, b: number): Vector {
  const radius = Math.sqrt(a) * LAMP_SIZE
  const turn = b * Math.PI * 2
  const from = along(
    along(LAMP, LAMP_RIGHT, radius * Math.cos(turn)),
    LAMP_UP,
    radius * Math.sin(turn),
  )
  return unit({ x: -from.x, y: -from.y, z: -from.z })
}

type Landing = { at: Vector; weight: Rgb }

function dim(weight: Rgb, medium: Medium, far: number): Rgb {
  const [r, g, b] = medium.absorb
  return [
    weight[0] * Math.exp(-r * far),
    weight[1] * Math.exp(-g * far),
    weight[2] * Math.exp(-b * far),
  ]
}

/** Follows one photon through glass and liquid until it lands or is lost. */
function fly(scene: Scene, start: Vector, first: Vector): Landing | undefined {
  let from = start
  let way = first
  let weight: Rgb = [1, 1, 1]
  let medium = AIR
  for (let n = 0; n < EVENTS; n++) {
    const hit = march(scene, from, way)
    if (hit.kind === 'sky' || hit.kind === 'solid') return undefined
    weight = dim(weight, medium, hit.far)
    if (hit.kind === 'floor') return { at: hit.at, weight }
    const next = mediumAt(scene, along(hit.at, way, TOUCH * 4))
    from = along(hit.at, way, TOUCH * 3)
    if (next.index === medium.index) {
      medium = next
      continue
    }
    let normal = normalOf(wallOf(hit.clear, hit.at), hit.at, GLASS_STEP)
    if (dot(normal, way) > 0) normal = { x: -normal.x, y: -normal.y, z: -normal.z }
    const bent = refract(way, normal, medium.index / next.index)
    if (bent === undefined) {
      way = reflect(way, normal)
      from = along(hit.at, normal, TOUCH * 4)
      continue
    }
    const kept = 1 - fresnel(-dot(way, normal), medium.index, next.index)
    weight = [weight[0] * kept, weight[1] * kept, weight[2] * kept]
    way = bent
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
  const random = randomFrom(columns * 7919 + rows)
  const share = 1 / (STRATA * STRATA)
  for (let n = 0; n < columns * rows * STRATA * STRATA; n++) {
    const cell = Math.floor(n * share)
    const stratum = n % (STRATA * STRATA)
    // Each cell is aimed at equally often: where nothing stands, the light is perfectly even.
    const x = area.left + ((cell % columns) + random()) / cells
    const y = area.near + (Math.floor(cell / columns) + random()) / cells
    const a = (Math.floor(stratum / STRATA) + random()) / STRATA
    const way = wayOf(a, ((stratum % STRATA) + random()) / STRATA)
    const landing = fly(scene, along({ x, y, z: 0 }, way, -START), way)
    if (landing === undefined) continue
    const column = Math.floor((landing.at.x - area.left) * cells)
    const row = Math.floor((landing.at.y - area.near) * cells)
    if (column < 0 || row < 0 || column >= columns || row >= rows) continue
    planes.forEach((plane, channel) => {
      const i = row * columns + column
      plane[i] = (plane[i] ?? 0) + (landing.weight[channel] ?? 0) * share
    })
  }
  const soft = planes.map((plane) => blurred(plane, columns, rows, 1, 4))
  return readerOf(soft, columns, rows, area, cells)
}

const RIM = 5

function readerOf(
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
    if (border <= RIM) return [1, 1, 1]
    const part = Math.min(1, (border - RIM) / 40)
    const lit = planes.map((plane) => 1 + (read(plane, u, v) - 1) * part)
    return [lit[0] ?? 1, lit[1] ?? 1, lit[2] ?? 1]
  }
}
