import { scaleRgb, type Rgb } from '../colour.ts'
import { createRaster, type Raster } from '../raster.ts'
import {
  lampVisibility,
  GLASS_STEP,
  march,
  surfaceNormal,
  skyVisibility,
  SURFACE_EPSILON,
  findWall,
} from './march.ts'
import { lightMap, type Area, type LightMap } from './photons.ts'
import { AIR, mediumAt, type Camera, type Scene, type Solid } from './scene.ts'
import { LAMP, roomLight, SKY, SUN, tableFade } from './studio.ts'
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

const MAX_EVENTS = 16
const MIN_REFLECTION = 0.012
const UP = vec3(0, 0, 1)

type Tracer = { scene: Scene; map: LightMap }
type Light = [number, number, number]

function addLight(sum: Light, light: Rgb, weight: Rgb, k = 1): void {
  sum[0] += light[0] * weight[0] * k
  sum[1] += light[1] * weight[1] * k
  sum[2] += light[2] * weight[2] * k
}

function floorLight(tracer: Tracer, at: Vector, direct: boolean): Rgb {
  const fade = direct ? 1 : tableFade(at.x, at.y)
  const colour = scaleRgb(tracer.scene.floor.colour(at.x, at.y), fade)
  const lamp = tracer.map(at.x, at.y)
  const open = skyVisibility(tracer.scene, at, UP)
  return [
    colour[0] * (SUN[0] * LAMP.z * lamp[0] + SKY[0] * open),
    colour[1] * (SUN[1] * LAMP.z * lamp[1] + SKY[1] * open),
    colour[2] * (SUN[2] * LAMP.z * lamp[2] + SKY[2] * open),
  ]
}

/** Returns what a mirror reflects: the room or the table, not other objects. */
function reflectedLight(tracer: Tracer, at: Vector, direction: Vector, rough: number): Rgb {
  if (direction.z >= -0.02) return roomLight(direction, rough)
  const far = -at.z / direction.z
  if (far > 14) return roomLight(direction, rough)
  const x = at.x + direction.x * far
  const y = at.y + direction.y * far
  const colour = scaleRgb(tracer.scene.floor.colour(x, y), tableFade(x, y))
  const lamp = tracer.map(x, y)
  const near = Math.min(1, 0.35 + far * 0.5)
  return [
    colour[0] * (SUN[0] * LAMP.z * lamp[0] + SKY[0] * near),
    colour[1] * (SUN[1] * LAMP.z * lamp[1] + SKY[1] * near),
    colour[2] * (SUN[2] * LAMP.z * lamp[2] + SKY[2] * near),
  ]
}

function solidLight(tracer: Tracer, solid: Solid, at: Vector, direction: Vector): Rgb {
  const normal = surfaceNormal(solid.distance, at)
  const surface = solid.paint(at, normal)
  const { colour, mirror, rough, metal = false, soft = 0 } = surface
  const facing = dot(normal, LAMP)
  const wrapped = Math.max(0, (facing + soft) / (1 + soft))
  const lampShare =
    wrapped > 0 ? lampVisibility(tracer.scene, moveAlong(at, normal, 0.02), LAMP) : 0
  const open = skyVisibility(tracer.scene, at, normal, 0.1)
  const bounce = 0.3 * Math.max(0, 0.5 - normal.z * 0.5) * Math.min(1, 0.3 + at.z)
  const out: Light = [0, 0, 0]
  const cos = Math.max(0, -dot(normal, direction))
  const shine = mirror + (1 - mirror) * (1 - cos) ** 5 * (1 - rough)
  const deep = metal ? 0.12 : 1 - shine
  for (let c = 0; c < 3; c++) {
    const lamp = (SUN[c] ?? 0) * wrapped * (lampShare * (1 - soft * 0.3) + soft * 0.3)
    out[c] = (colour[c] ?? 0) * deep * (lamp + ((SKY[c] ?? 0) * 1.15 + bounce) * open)
  }
  const reflection = reflectedLight(tracer, at, reflect(direction, normal), rough)
  const tint: Rgb = metal ? colour : [1, 1, 1]
  addLight(out, reflection, tint, shine * (0.35 + 0.65 * open) * (0.55 + 0.45 * lampShare))
  return out
}

/** Returns the light that arrives along one ray. */
function trace(tracer: Tracer, start: Vector, first: Vector): Rgb {
  const { scene } = tracer
  const sum: Light = [0, 0, 0]
  let from = start
  let direction = first
  let weight: Light = [1, 1, 1]
  let medium = AIR
  for (let n = 0; n < MAX_EVENTS; n++) {
    const hit = march(scene, from, direction)
    if (hit.kind === 'sky') {
      addLight(sum, roomLight(direction), weight)
      return sum
    }
    const [r, g, b] = medium.absorb
    weight = [
      weight[0] * Math.exp(-r * hit.far),
      weight[1] * Math.exp(-g * hit.far),
      weight[2] * Math.exp(-b * hit.far),
    ]
    if (hit.kind === 'floor') {
      addLight(sum, floorLight(tracer, hit.at, n === 0), weight)
      return sum
    }
    if (hit.kind === 'solid') {
      addLight(sum, solidLight(tracer, hit.solid, hit.at, direction), weight)
      return sum
    }
    const next = mediumAt(scene, moveAlong(hit.at, direction, SURFACE_EPSILON * 4))
    from = moveAlong(hit.at, direction, SURFACE_EPSILON * 3)
    if (next.index === medium.index) {
      medium = next
      continue
    }
    let normal = surfaceNormal(findWall(hit.clear, hit.at), hit.at, GLASS_STEP)
    if (dot(normal, direction) > 0) normal = vec3(-normal.x, -normal.y, -normal.z)
    const refracted = refract(direction, normal, medium.index / next.index)
    const reflected = reflect(direction, normal)
    if (refracted === undefined) {
      direction = reflected
      from = moveAlong(hit.at, normal, SURFACE_EPSILON * 4)
      continue
    }
    const share = fresnel(-dot(direction, normal), medium.index, next.index)
    if (share > MIN_REFLECTION)
      addLight(sum, reflectedLight(tracer, hit.at, reflected, 0), weight, share)
    weight = [weight[0] * (1 - share), weight[1] * (1 - share), weight[2] * (1 - share)]
    direction = refracted
    medium = next
  }
  addLight(sum, [0.5, 0.49, 0.47], weight)
  return sum
}

type Viewpoint = { from: Vector; look: (x: number, y: number) => Vector }

function createViewpoint(camera: Camera, width: number, height: number): Viewpoint {
  const above = (camera.above * Math.PI) / 180
  const aside = ((camera.aside ?? 0) * Math.PI) / 180
  const back = vec3(
    Math.sin(aside) * Math.cos(above),
    -Math.cos(aside) * Math.cos(above),
    Math.sin(above),
  )
  const from = moveAlong(camera.target, back, camera.distance)
  const forward = vec3(-back.x, -back.y, -back.z)
  const right = normalize(cross(forward, UP))
  const up = cross(right, forward)
  const wide = Math.tan((camera.view * Math.PI) / 360)
  const look = (x: number, y: number): Vector => {
    const u = ((x / width) * 2 - 1) * wide
    const v = (1 - (y / height) * 2) * wide * (height / width)
    return normalize(moveAlong(moveAlong(forward, right, u), up, v))
  }
  return { from, look }
}

const EDGE_CONTRAST = 0.045
const SUBPIXELS = [
  [0.125, 0.625],
  [0.375, 0.125],
  [0.625, 0.875],
  [0.875, 0.375],
] as const

function contrast(a: Float32Array, i: number, j: number): number {
  let maxDifference = 0
  for (let c = 0; c < 3; c++) {
    const p = Math.min(1, a[i * 3 + c] ?? 0)
    const q = Math.min(1, a[j * 3 + c] ?? 0)
    maxDifference = Math.max(maxDifference, Math.abs(Math.sqrt(p) - Math.sqrt(q)))
  }
  return maxDifference
}

/** Traces four rays for each pixel that differs from a neighbour. */
function antialias(tracer: Tracer, picture: Raster, eye: Viewpoint): void {
  const { width, height, data } = picture
  const original = Float32Array.from(data)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const rough =
        contrast(original, i, i + 1) > EDGE_CONTRAST ||
        contrast(original, i, i - 1) > EDGE_CONTRAST ||
        contrast(original, i, i + width) > EDGE_CONTRAST ||
        contrast(original, i, i - width) > EDGE_CONTRAST
      if (!rough) continue
      const sum: Light = [0, 0, 0]
      for (const [dx, dy] of SUBPIXELS) {
        const light = trace(tracer, eye.from, eye.look(x + dx, y + dy))
        // A glint far brighter than white would leave a jagged edge.
        addLight(
          sum,
          [Math.min(2, light[0]), Math.min(2, light[1]), Math.min(2, light[2])],
          [1, 1, 1],
        )
      }
      for (let c = 0; c < 3; c++) data[i * 3 + c] = (sum[c] ?? 0) / SUBPIXELS.length
    }
  }
}

export function render(scene: Scene, width: number, height: number, area: Area): Raster {
  const tracer = { scene, map: lightMap(scene, area) }
  const eye = createViewpoint(scene.camera, width, height)
  const picture = createRaster(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const light = trace(tracer, eye.from, eye.look(x + 0.5, y + 0.5))
      for (let c = 0; c < 3; c++) picture.data[(y * width + x) * 3 + c] = light[c] ?? 0
    }
  }
  antialias(tracer, picture, eye)
  return picture
}
