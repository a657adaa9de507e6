import { hypot } from '../hypot.ts'
import { rgb, PAPER } from '../colour.ts'
import { fbm, createGradientNoise, smoothstep } from '../noise.ts'
import type { Picture } from '../picture.ts'
import { toSeed } from '../random.ts'
import { createContents } from './medium-pictures.ts'
import { createMound, createPowderJar, LID, mergeParts, type SceneParts } from './scene-parts.ts'
import { BRASS, createPlainPaint } from './paints.ts'
import { renderStill, type StillOptions } from './render-still.ts'
import type { Solid } from './scene.ts'
import { capsuleDistance, smoothMax, smoothMin } from './shapes.ts'
import { createKnife } from './create-knife.ts'
import { createMuller, createSlab } from './tool-pictures.ts'
import { vec3 } from './vector.ts'
import { BOTTLE, createCapProfile, JAR, createLid, createLiquid, createVessel } from './vessels.ts'

const WIDE = { width: 1600, height: 1067 }

const CLOSE_CAMERA: Partial<NonNullable<StillOptions['camera']>> = {
  above: 27,
  distance: 16,
  view: 26,
}

export function drawLabelPicture(name: string): Picture {
  const colours = ['#97102f', '#d9622a', '#efbb24', '#3f7f52', '#2440a0']
  const jars = colours.map((colour, n) => {
    return createPowderJar({
      x: (n - 2) * 1.62,
      y: (n % 2) * 0.16,
      size: 0.76,
      colour,
      level: 0.98 + (n % 3) * 0.1,
    })
  })
  const camera = { ...CLOSE_CAMERA, target: vec3(0.3, 0, 0.5), view: 32 }
  return renderStill(name, { ...mergeParts(...jars), camera }, WIDE)
}

function createBrassScoop(x: number, y: number): Solid {
  return {
    centre: vec3(x, y, 0.2),
    reach: 1.5,
    distance: (px, py, pz) => {
      const [cos, sin] = [Math.cos(0.3), Math.sin(0.3)]
      const u = (px - x) * cos + (py - y) * sin
      const v = (py - y) * cos - (px - x) * sin
      const shell = Math.abs(hypot(v, pz - 0.3) - 0.28) - 0.012
      const mouth = -(u + 0.75 - (pz - 0.1) * 0.5)
      const trough = smoothMax(smoothMax(shell, pz - 0.3, 0.02), Math.max(mouth, u - 0.1), 0.02)
      const disc = smoothMax(hypot(v, pz - 0.3) - 0.285, pz - 0.3, 0.02)
      const back = smoothMax(disc, Math.abs(u - 0.1) - 0.014, 0.02)
      const handle = capsuleDistance(u, v, pz, [0.1, 0, 0.2], [1.0, 0, 0.24]) - 0.05
      return smoothMin(smoothMin(trough, back, 0.02), handle, 0.03) * 0.75
    },
    paint: BRASS,
  }
}

export function drawDustPicture(name: string): Picture {
  const colours = ['#c4361f', '#f0b41c', '#1c4fa3', '#6f5a3c', '#efeadd', '#26241f']
  const jars = colours.map((colour, n) => {
    const back = n % 2
    return createPowderJar({
      x: (n - 2.5) * 1.36,
      y: 0.5 + back * 0.55,
      size: 0.7,
      colour,
      level: 1.02,
    })
  })
  const scoop = { solids: [createBrassScoop(0.1, -1.1)], clears: [] }
  const camera = { ...CLOSE_CAMERA, target: vec3(0.3, 0, 0.42), view: 31 }
  const ground = rgb('#b9b7b1')
  return renderStill(name, { ...mergeParts(...jars, scoop), camera, ground, exposure: 1.05 }, WIDE)
}

export function drawTemperaPicture(name: string): Picture {
  const at = vec3(0.35, 0.95, 0)
  const yolk = { medium: createLiquid('#f0cf6e', 1.5, 1.4), level: 0.92 }
  const egg = createVessel(JAR, at, 0.86, yolk, true)
  const heaps = [
    createMound({ x: -2.15, y: -0.2, radius: 0.82, tall: 0.52, colour: rgb('#c6922f') }),
    createMound({ x: -0.65, y: -0.72, radius: 0.74, tall: 0.48, colour: rgb('#7c977f') }),
    createMound({ x: 0.95, y: -0.78, radius: 0.78, tall: 0.5, colour: rgb('#a83c27') }),
    createMound({ x: 2.45, y: -0.3, radius: 0.8, tall: 0.53, colour: rgb('#1f2fa8') }),
  ]
  const parts = mergeParts({ solids: [], clears: [egg.clear] }, ...heaps)
  const camera = { ...CLOSE_CAMERA, target: vec3(0.2, 0, 0.42), view: 25 }
  return renderStill(name, { ...parts, camera }, WIDE)
}

function createLumps(x: number, size: number, colour: string, radius: number): Solid {
  const at = vec3(x, 0.6, 0)
  const glass = createVessel(JAR, at, size, undefined, true)
  const noise = createGradientNoise(toSeed(colour))
  return createContents(
    glass,
    0.86 * size,
    createPlainPaint(colour, 0.06, 0.15, 0.45),
    (px, py) => {
      // Rounded lumps side by side.
      const u = px / radius
      const v = py / radius
      const near = hypot(u - Math.floor(u) - 0.5, v - Math.floor(v) - 0.5)
      return Math.sqrt(Math.max(0, 0.4 - near * near)) * radius * 1.1 + noise(u, v) * 0.06
    },
  )
}

export function drawBindersPicture(name: string): Picture {
  const size = 0.78
  const jar = (x: number, filling?: { medium: ReturnType<typeof createLiquid>; level: number }) => {
    return createVessel(JAR, vec3(x, 0.6, 0), size, filling, true).clear
  }
  const yolk: Solid = createContents(
    createVessel(JAR, vec3(0.85, 0.6, 0), size, undefined, true),
    0.8,
    createPlainPaint('#e9a820', 0.05, 0.04, 0.35),
  )
  const white = { medium: createLiquid('#f1efdc', 0.6, 1.36), level: 0.8 }
  const jars: SceneParts = {
    solids: [
      createLumps(-2.55, size, '#d08a38', 0.26),
      createLumps(-0.85, size, '#a8753d', 0.12),
      yolk,
    ],
    clears: [jar(-2.55), jar(-0.85), jar(0.85), jar(2.55, white)],
  }
  const heaps = [
    createMound({ x: -0.75, y: -1.15, radius: 0.66, tall: 0.42, colour: rgb('#1f2fa8') }),
    createMound({ x: 0.95, y: -1.2, radius: 0.62, tall: 0.4, colour: rgb('#c6922f') }),
  ]
  const camera = { ...CLOSE_CAMERA, target: vec3(0.25, 0, 0.35), view: 27 }
  return renderStill(name, { ...mergeParts(jars, ...heaps), camera }, WIDE)
}

export function drawPrussianPicture(name: string): Picture {
  const water = { medium: createLiquid('#f4f5f0', 0.4, 1.34), level: 1.3 }
  const at = vec3(0.75, 1.05, 0)
  const flask = createVessel(BOTTLE, at, 0.72, water)
  const stopper = createLid(createCapProfile(0.3, 0.36), vec3(at.x, at.y, 1.9), 0.72, LID)
  const heaps = [
    createMound({
      x: -0.95,
      y: -0.35,
      radius: 1.4,
      tall: 0.92,
      colour: rgb('#12284a'),
      edge: rgb('#8a5a3c'),
    }),
    createMound({ x: 1.85, y: -0.75, radius: 0.62, tall: 0.4, colour: rgb('#8c2a35') }),
  ]
  const parts = mergeParts({ solids: [stopper], clears: [flask.clear] }, ...heaps)
  const camera = { ...CLOSE_CAMERA, target: vec3(0.35, 0, 0.62), view: 24 }
  return renderStill(name, { ...parts, camera, ground: PAPER }, WIDE)
}

/** Creates paint spread by a muller: a spiral of ridges that gets thinner outwards. */
function createSwirl(x: number, y: number, top: number): Solid {
  const noise = createGradientNoise(404)
  return {
    centre: vec3(x, y, top),
    reach: 1.75,
    distance: (px, py, pz) => {
      const u = px - x
      const v = (py - y) * 1.12
      const r = hypot(u, v) + fbm(noise, u * 1.3, v * 1.3, 3) * 0.09
      const angle = Math.atan2(v, u)
      const wave = Math.sin(r * 15 - angle * 1 + noise(u * 2, v * 2) * 0.8)
      const sheet = 0.03 + 0.016 * wave + fbm(noise, u * 9, v * 9, 2) * 0.004
      const height = sheet * smoothstep(1.42, 1.3, r)
      const film = (pz - top - height) * 0.6
      return smoothMax(film, r - 1.42, 0.04)
    },
    paint: () => ({ colour: rgb('#c48d22'), mirror: 0.05, rough: 0.06 }),
  }
}

export function drawMullingPicture(name: string): Picture {
  const plate = createSlab(vec3(0, 0, 0), 2.2, 0.2, 0.12)
  const tool = createMuller(vec3(-0.35, 0.35, plate.top + 0.05), 0.62)
  const blade = createKnife(vec3(1.9, -1.15, plate.top), 0.62)
  const ridge: Solid = {
    centre: vec3(1.2, -1.6, plate.top + 0.15),
    reach: 0.8,
    distance: (px, py, pz) => {
      const bead = capsuleDistance(
        px,
        py,
        pz,
        [0.72, -1.88, plate.top + 0.09],
        [1.5, -1.3, plate.top + 0.13],
      )
      return (bead - 0.09 - 0.025 * Math.sin(px * 17)) * 0.8
    },
    paint: () => ({ colour: rgb('#c48d22'), mirror: 0.05, rough: 0.06 }),
  }
  const solids = [plate.face, createSwirl(-0.25, 0.1, plate.top), tool.base, ...blade, ridge]
  const camera = { target: vec3(0.1, -0.1, 0.2), distance: 15, above: 40, view: 25 }
  return renderStill(name, { solids, clears: [plate.clear, tool.clear], camera }, WIDE)
}

export const SCENE_PICTURES: readonly (readonly [string, (name: string) => Picture])[] = [
  ['blog-reading-a-label', drawLabelPicture],
  ['blog-safe-dust', drawDustPicture],
  ['blog-egg-tempera-in-a-morning', drawTemperaPicture],
  ['blog-glue-gum-and-yolk', drawBindersPicture],
  ['blog-prussian-blue-accident', drawPrussianPicture],
  ['blog-mulling-paint', drawMullingPicture],
]
