import { scaleRgb, type Rgb } from '../colour.ts'
import { raster, type Raster } from '../raster.ts'
import { lampSeen, GLASS_STEP, march, normalOf, openness, TOUCH, wallOf } from './march.ts'
import { lightMap, type Area, type LightMap } from './photons.ts'
import { AIR, mediumAt, type Camera, type Scene, type Solid } from './scene.ts'
import { LAMP, room, SKY, SUN, tableFade } from './studio.ts'
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

const EVENTS = 16
const FAINT = 0.012
const UP = vector(0, 0, 1)

type Tracer = { scene: Scene; map: LightMap }
type Light = [number, number, number]

function add(sum: Light, light: Rgb, weight: Rgb, k = 1): void {
  sum[0] += light[0] * weight[0] * k
  sum[1] += light[1] * weight[1] * k
  sum[2] += light[2] * weight[2] * k
}

function floorLight(tracer: Tracer, at: Vector, direct: boolean): Rgb {
  const fade = direct ? 1 : tableFade(at.x, at.y)
  const colour = scaleRgb(tracer.scene.floor.colour(at.x, at.y), fade)
  const lamp = tracer.map(at.x, at.y)
  const open = openness(tracer.scene, at, UP)
  return [
    colour[0] * (SUN[0] * LAMP.z * lamp[0] + SKY[0] * open),
    colour[1] * (SUN[1] * LAMP.z * lamp[1] + SKY[1] * open),
    colour[2] * (SUN[2] * LAMP.z * lamp[2] + SKY[2] * open),
  ]
}

/** What a mirror shows: the room or the table, not the other things on it. */
function mirrored(tracer: Tracer, at: Vector, way: Vector, rough: number): Rgb {
  if (way.z >= -0.02) return room(way, rough)
  const far = -at.z / way.z
  if (far > 14) return room(way, rough)
  const x = at.x + way.x * far
  const y = at.y + way.y * far
  const colour = scaleRgb(tracer.scene.floor.colour(x, y), tableFade(x, y))
  const lamp = tracer.map(x, y)
  const near = Math.min(1, 0.35 + far * 0.5)
  return [
    colour[0] * (SUN[0] * LAMP.z * lamp[0] + SKY[0] * near),
    colour[1] * (SUN[1] * LAMP.z * lamp[1] + SKY[1] * near),
    colour[2] * (SUN[2] * LAMP.z * lamp[2] + SKY[2] * near),
  ]
}

function solidLight(tracer: Tracer, solid: Solid, at: Vector, way: Vector): Rgb {
  const normal = normalOf(solid.distance, at)
  const surface = solid.paint(at, normal)
  const { colour, mirror, rough, metal = false, soft = 0 } = surface
  const facing = dot(normal, LAMP)
  const wrapped = Math.max(0, (facing + soft) / (1 + soft))
  const seen = wrapped > 0 ? lampSeen(tracer.scene, along(at, normal, 0.02), LAMP) : 0
  const open = openness(tracer.scene, at, normal, 0.1)
  const bounce = 0.3 * Math.max(0, 0.5 - normal.z * 0.5) * Math.min(1, 0.3 + at.z)
  const out: Light = [0, 0, 0]
  const cos = Math.max(0, -dot(normal, way))
  const shine = mirror + (1 - mirror) * (1 - cos) ** 5 * (1 - rough)
  const deep = metal ? 0.12 : 1 - shine
  for (let c = 0; c < 3; c++) {
    const lamp = (SUN[c] ?? 0) * wrapped * (seen * (1 - soft * 0.3) + soft * 0.3)
    out[c] = (colour[c] ?? 0) * deep * (lamp + ((SKY[c] ?? 0) * 1.15 + bounce) * open)
  }
  const glare = mirrored(tracer, at, reflect(way, normal), rough)
  const tint: Rgb = metal ? colour : [1, 1, 1]
  add(out, glare, tint, shine * (0.35 + 0.65 * open) * (0.55 + 0.45 * seen))
  return out
}

/** The light that comes back along one ray. */
function trace(tracer: Tracer, start: Vector, first: Vector): Rgb {
  const { scene } = tracer
  const sum: Light = [0, 0, 0]
  let from = start
  let way = first
  let weight: Light = [1, 1, 1]
  let medium = AIR
  for (let n = 0; n < EVENTS; n++) {
    const hit = march(scene, from, way)
    if (hit.kind === 'sky') {
      add(sum, room(way), weight)
      return sum
    }
    const [r, g, b] = medium.absorb
    weight = [
      weight[0] * Math.exp(-r * hit.far),
      weight[1] * Math.exp(-g * hit.far),
      weight[2] * Math.exp(-b * hit.far),
    ]
    if (hit.kind === 'floor') {
      add(sum, floorLight(tracer, hit.at, n === 0), weight)
      return sum
    }
    if (hit.kind === 'solid') {
      add(sum, solidLight(tracer, hit.solid, hit.at, way), weight)
      return sum
    }
    const next = mediumAt(scene, along(hit.at, way, TOUCH * 4))
    from = along(hit.at, way, TOUCH * 3)
    if (next.index === medium.index) {
      medium = next
      continue
    }
    let normal = normalOf(wallOf(hit.clear, hit.at), hit.at, GLASS_STEP)
    if (dot(normal, way) > 0) normal = vector(-normal.x, -normal.y, -normal.z)
    const bent = refract(way, normal, medium.index / next.index)
    const bounced = reflect(way, normal)
    if (bent === undefined) {
      way = bounced
      from = along(hit.at, normal, TOUCH * 4)
      continue
    }
    const share = fresnel(-dot(way, normal), medium.index, next.index)
    if (share > FAINT) add(sum, mirrored(tracer, hit.at, bounced, 0), weight, share)
    weight = [weight[0] * (1 - share), weight[1] * (1 - share), weight[2] * (1 - share)]
    way = bent
    medium = next
  }
  add(sum, [0.5, 0.49, 0.47], weight)
  return sum
}

type Eye = { from: Vector; look: (x: number, y: number) => Vector }

function eyeOf(camera: Camera, width: number, height: number): Eye {
  const above = (camera.above * Math.PI) / 180
  const aside = ((camera.aside ?? 0) * Math.PI) / 180
  const back = vector(
    Math.sin(aside) * Math.cos(above),
    -Math.cos(aside) * Math.cos(above),
    Math.sin(above),
  )
  const from = along(camera.target, back, camera.distance)
  const forward = vector(-back.x, -back.y, -back.z)
  const right = unit(cross(forward, UP))
  const up = cross(right, forward)
  const wide = Math.tan((camera.view * Math.PI) / 360)
  const look = (x: number, y: number): Vector => {
    const u = ((x / width) * 2 - 1) * wide
    const v = (1 - (y / height) * 2) * wide * (height / width)
    return unit(along(along(forward, right, u), up, v))
  }
  return { from, look }
}

const EDGE = 0.045
const CORNERS = [
  [0.125, 0.625],
  [0.375, 0.125],
  [0.625, 0.875],
  [0.875, 0.375],
] as const

function contrast(a: Float32Array, i: number, j: number): number {
  let most = 0
  for (let c = 0; c < 3; c++) {
    const p = Math.min(1, a[i * 3 + c] ?? 0)
    const q = Math.min(1, a[j * 3 + c] ?? 0)
    most = Math.max(most, Math.abs(Math.sqrt(p) - Math.sqrt(q)))
  }
  return most
}

/** Looks again, four times, at the pixels that differ from a neighbour. */
function refine(tracer: Tracer, picture: Raster, eye: Eye): void {
  const { width, height, data } = picture
  const first = Float32Array.from(data)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const rough =
        contrast(first, i, i + 1) > EDGE ||
        contrast(first, i, i - 1) > EDGE ||
        contrast(first, i, i + width) > EDGE ||
        contrast(first, i, i - width) > EDGE
      if (!rough) continue
      const sum: Light = [0, 0, 0]
      for (const [dx, dy] of CORNERS) {
        const light = trace(tracer, eye.from, eye.look(x + dx, y + dy))
        // A glint far brighter than white would leave a jagged edge.
        add(sum, [Math.min(2, light[0]), Math.min(2, light[1]), Math.min(2, light[2])], [1, 1, 1])
      }
      for (let c = 0; c < 3; c++) data[i * 3 + c] = (sum[c] ?? 0) / CORNERS.length
    }
  }
}

export function render(scene: Scene, width: number, height: number, area: Area): Raster {
  const tracer = { scene, map: lightMap(scene, area) }
  const eye = eyeOf(scene.camera, width, height)
  const picture = raster(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const light = trace(tracer, eye.from, eye.look(x + 0.5, y + 0.5))
      for (let c = 0; c < 3; c++) picture.data[(y * width + x) * 3 + c] = light[c] ?? 0
    }
  }
  refine(tracer, picture, eye)
  return picture
}
