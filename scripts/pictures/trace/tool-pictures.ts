import { hypot } from '../hypot.ts'
import type { Picture } from '../picture.ts'
import { BISCUIT, createPlainPaint, PORCELAIN, STEEL } from './paints.ts'
import { renderStill } from './render-still.ts'
import type { TransparentPart, Solid } from './scene.ts'
import {
  boxDistance,
  capsuleDistance,
  roundCorners,
  smoothMax,
  smoothMin,
  revolveProfile,
  type Profile,
} from './shapes.ts'
import { createKnife } from './create-knife.ts'
import { vec3, type Vector } from './vector.ts'
import { createCapProfile, JAR, createLid, createVessel } from './vessels.ts'

const MULLER: Profile = roundCorners([
  [0, 0],
  [0.98, 0],
  [1, 0.03],
  [1, 0.2],
  [0.96, 0.3],
  [0.62, 0.44],
  [0.4, 0.66],
  [0.36, 0.95],
  [0.44, 1.3],
  [0.56, 1.56],
  [0.56, 1.86],
  [0.36, 2.06],
  [0, 2.1],
])

const FROST = createPlainPaint('#e9ebe6', 0.02, 0.9, 0.4)

/** Creates the muller's body of solid glass and its frosted grinding face. */
export function createMuller(at: Vector, size: number): { clear: TransparentPart; base: Solid } {
  const shape = revolveProfile(MULLER)
  const centre = vec3(at.x, at.y, at.z + size * 1.05)
  const reach = size * 1.48
  const distance = (x: number, y: number, z: number): number => {
    return shape(hypot(x - at.x, y - at.y) / size, (z - at.z - 0.03) / size) * size
  }
  const medium = { index: 1.5, absorb: [0.11, 0.05, 0.08] as const }
  const base = createLid(createCapProfile(0.97, 0.028), vec3(at.x, at.y, at.z + 0.002), size, FROST)
  return { clear: { centre, reach, regions: [{ distance, medium }] }, base }
}

export function drawMullerPicture(name: string): Picture {
  const { clear, base } = createMuller(vec3(0, 0, 0), 1)
  const camera = { target: vec3(0.35, 0, 0.85), above: 27, view: 20 }
  return renderStill(name, { clears: [clear], solids: [base], camera })
}

export type Slab = { clear: TransparentPart; face: Solid; top: number }

/** Creates a plate of greenish glass with a frosted upper face. */
export function createSlab(at: Vector, half: number, thick: number, turn = 0): Slab {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const middle = at.z + thick / 2 + 0.012
  const plate = (x: number, y: number, z: number): number => {
    const u = (x - at.x) * cos + (y - at.y) * sin
    const v = (y - at.y) * cos - (x - at.x) * sin
    return boxDistance(u, v, z - middle, [half, half, thick / 2], 0.03)
  }
  const layer = (x: number, y: number, z: number): number => {
    const u = (x - at.x) * cos + (y - at.y) * sin
    const v = (y - at.y) * cos - (x - at.x) * sin
    return boxDistance(
      u,
      v,
      z - middle - thick / 2 + 0.004,
      [half - 0.045, half - 0.045, 0.007],
      0.005,
    )
  }
  const centre = vec3(at.x, at.y, middle)
  const reach = half * 1.42 + 0.05
  const medium = { index: 1.52, absorb: [0.62, 0.16, 0.36] as const }
  const face = {
    centre,
    reach,
    distance: layer,
    paint: createPlainPaint('#d3dfd5', 0.03, 0.7, 0.2),
  }
  return {
    clear: { centre, reach, regions: [{ distance: plate, medium }] },
    face,
    top: at.z + thick + 0.016,
  }
}

export function drawSlabPicture(name: string): Picture {
  const { clear, face } = createSlab(vec3(0, 0, 0), 1.55, 0.24, 0.32)
  const camera = { target: vec3(0.1, -0.1, 0.1), above: 38, view: 21 }
  return renderStill(name, { clears: [clear], solids: [face], camera })
}

export function drawJarPicture(name: string): Picture {
  const jar = createVessel(JAR, vec3(0, 0, 0), 1.15)
  const cover = createLid(
    createCapProfile(0.95, 0.42),
    vec3(0, 0, 1.72),
    1,
    createPlainPaint('#1b1a1a', 0.05, 0.22),
  )
  const camera = { target: vec3(0.35, 0, 0.95), above: 25, view: 21 }
  return renderStill(name, { clears: [jar.clear], solids: [cover], camera })
}

function createBowl(): Solid {
  const outer = revolveProfile(
    roundCorners([
      [0, 0],
      [0.62, 0],
      [0.68, 0.04],
      [0.66, 0.14],
      [0.86, 0.34],
      [1.12, 0.74],
      [1.24, 1.14],
      [1.3, 1.2],
      [1.28, 1.25],
      [0, 1.25],
    ]),
  )
  return {
    centre: vec3(0, 0, 0.65),
    reach: 1.75,
    distance: (x, y, z) => {
      // The lip forms a spout on one side.
      const angle = Math.atan2(y, x)
      const spout = Math.exp(-(((angle + 0.35) / 0.2) ** 2)) * 0.17 * Math.max(0, z - 0.75) * 1.8
      const r = hypot(x, y) - spout
      const hollow = hypot(r, (z - 1.28) * 1.02) - 1.12
      return smoothMax(outer(r, z - 0.01), -hollow, 0.06) * 0.8
    },
    paint: (at, normal) => {
      const within = hypot(at.x, at.y) < 1.1 && normal.z > 0.05 && at.z > 0.16
      return within ? BISCUIT(at, normal) : PORCELAIN(at, normal)
    },
  }
}

export function drawMortarPicture(name: string): Picture {
  const foot = [-0.35, 0.1, 0.42] as const
  const grip = [1.32, 0.62, 1.85] as const
  const pestle: Solid = {
    centre: vec3(0.5, 0.36, 1.1),
    reach: 1.6,
    distance: (x, y, z) => {
      const t = Math.min(1, Math.max(0, ((x - foot[0]) * 1.67 + (z - foot[2]) * 1.43) / 4.83))
      const body = capsuleDistance(x, y, z, foot, grip) - (0.13 + 0.05 * t * t)
      const head = hypot(x - foot[0], y - foot[1], z - foot[2]) - 0.26
      const knob = hypot(x - grip[0], y - grip[1], z - grip[2]) - 0.2
      return smoothMin(smoothMin(body, head, 0.16), knob, 0.1) * 0.85
    },
    paint: (at, normal) => (at.z < 0.62 ? BISCUIT(at, normal) : PORCELAIN(at, normal)),
  }
  const camera = { target: vec3(0.25, 0, 0.75), above: 31, view: 21 }
  return renderStill(name, { solids: [createBowl(), pestle], camera, exposure: 0.88 })
}

export function drawKnifePicture(name: string): Picture {
  const camera = { target: vec3(0.06, 0, 0.1), above: 42, view: 21 }
  return renderStill(name, { solids: createKnife(vec3(-0.1, 0, 0), 0.5), camera })
}

export function drawScoopPicture(name: string): Picture {
  const turn = 0.45
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const scoop: Solid = {
    centre: vec3(0, 0, 0.3),
    reach: 2.4,
    distance: (x, y, z) => {
      const u = x * cos + y * sin
      const v = y * cos - x * sin
      const width = 0.46 - 0.1 * Math.max(0, -0.9 - u)
      const shell = Math.abs(hypot(v, z - 0.5) - width) - 0.014
      // The trough has a slanted mouth and a back plate.
      const mouth = -(u + 1.35 - (z - 0.1) * 0.55)
      const trough = smoothMax(smoothMax(shell, z - 0.5, 0.02), Math.max(mouth, u - 0.25), 0.02)
      const disc = smoothMax(hypot(v, z - 0.5) - 0.47, z - 0.5, 0.02)
      const back = smoothMax(disc, Math.abs(u - 0.25) - 0.016, 0.02)
      const bent = z - 0.36 - Math.max(0, u - 0.25) * 0.04
      const blade = boxDistance(u - 1.0, v, bent, [0.78, 0.13, 0.02], 0.018)
      const end = Math.max(hypot(u - 1.72, v) - 0.2, Math.abs(bent) - 0.02)
      const hole = hypot(u - 1.74, v) - 0.075
      const handle = smoothMax(smoothMin(blade, end, 0.06), -hole, 0.01)
      return smoothMin(smoothMin(trough, back, 0.02), handle, 0.03) * 0.75
    },
    paint: STEEL,
  }
  const camera = { target: vec3(0.25, 0, 0.2), above: 38, view: 20 }
  return renderStill(name, { solids: [scoop], camera })
}

export const TOOL_PICTURES: readonly (readonly [string, () => Picture])[] = [
  ['glass-muller', () => drawMullerPicture('glass-muller')],
  ['grinding-slab', () => drawSlabPicture('grinding-slab')],
  ['palette-knife', () => drawKnifePicture('palette-knife')],
  ['glass-jar', () => drawJarPicture('glass-jar')],
  ['pigment-scoop', () => drawScoopPicture('pigment-scoop')],
  ['porcelain-mortar', () => drawMortarPicture('porcelain-mortar')],
]
