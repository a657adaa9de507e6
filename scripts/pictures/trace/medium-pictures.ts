import { hypot } from '../hypot.ts'
import { rgb } from '../colour.ts'
import { fbm, createGradientNoise } from '../noise.ts'
import type { Picture } from '../picture.ts'
import { createPlainPaint, createWoodPaint } from './paints.ts'
import { renderStill } from './render-still.ts'
import type { Medium, SurfacePaint, Solid } from './scene.ts'
import { smoothMax, smoothMin } from './shapes.ts'
import { vec3 } from './vector.ts'
import {
  BOTTLE,
  createCapProfile,
  JAR,
  createLabel,
  createLid,
  createLiquid,
  createVessel,
  type Vessel,
} from './vessels.ts'

const ORIGIN = vec3(0, 0, 0)
const BAKELITE = createPlainPaint('#1c1a19', 0.05, 0.25)
const CORK: SurfacePaint = (at) => {
  const noise = fbm(corkNoise, at.x * 14, at.y * 14 + at.z * 17, 3)
  const pit = noise > 0.45 ? 0.62 : 1
  const [r, g, b] = rgb('#b98f62')
  const tone = (1 + noise * 0.16) * pit
  return { colour: [r * tone, g * tone, b * tone], mirror: 0, rough: 1 }
}
const corkNoise = createGradientNoise(77)

type BottleFilling = {
  medium: Medium
  level: number
  stopper: SurfacePaint
  size?: number
  low?: number
}

function drawBottle(name: string, filling: BottleFilling): Picture {
  const size = filling.size ?? 1
  const glass = createVessel(BOTTLE, ORIGIN, size, filling)
  const corked = filling.stopper === CORK
  const top = corked
    ? createLid(createCapProfile(0.29, 0.3), vec3(0, 0, 2.78 * size), size, CORK)
    : createLid(createCapProfile(0.31, 0.4), vec3(0, 0, 2.6 * size), size, filling.stopper)
  const paperLabel = createLabel(glass, ORIGIN, {
    low: 0.48 * size,
    high: 1.36 * size,
    half: 0.6 * size,
  })
  const camera = { target: vec3(0.45, 0, 1.2), distance: 13, above: 24, view: 23 }
  return renderStill(name, { solids: [top, paperLabel], clears: [glass.clear], camera })
}

/** Creates opaque contents of a vessel up to a level; `rise` shapes the top. */
export function createContents(
  inside: Vessel,
  level: number,
  paint: SurfacePaint,
  rise: (x: number, y: number) => number = () => 0,
): Solid {
  const { centre, reach } = inside.clear
  return {
    centre,
    reach,
    distance: (x, y, z) => {
      const top = (z - level - rise(x, y)) * 0.8
      return smoothMax(inside.inner(x, y, Math.min(z, level + 0.1)) + 0.006, top, 0.02)
    },
    paint,
  }
}

function drawOpenJar(name: string): Picture {
  const jar = createVessel(JAR, ORIGIN, 1, undefined, true)
  const noise = createGradientNoise(31)
  const paste = createContents(jar, 1.3, createPlainPaint('#efe3c2', 0.035, 0.45, 0.4), (x, y) => {
    // A knife stroke: a trough, and the wax that it displaced beside it.
    const across = (x * 0.5 + y * 0.86) / 0.2
    const trough = -0.13 * Math.exp(-across * across) + 0.07 * Math.exp(-((across - 1.6) ** 2) * 2)
    return trough + noise(x * 2.6, y * 2.6) * 0.03 + noise(x * 14, y * 5) * 0.006
  })
  const paperLabel = createLabel(jar, ORIGIN, { low: 0.4, high: 1.02, half: 0.62 })
  const cover = createLid(createCapProfile(0.82, 0.3), vec3(1.55, 0.95, 0), 1, BAKELITE)
  const camera = { target: vec3(0.55, 0.2, 0.7), above: 34, view: 21 }
  return renderStill(name, { solids: [paste, paperLabel, cover], clears: [jar.clear], camera })
}

function drawBinderJar(name: string): Picture {
  const jar = createVessel(JAR, ORIGIN, 1.1, undefined, true)
  const milk = createContents(jar, 1.42, createPlainPaint('#f5f3ec', 0.04, 0.04, 0.35))
  const paperLabel = createLabel(jar, ORIGIN, { low: 0.42, high: 1.1, half: 0.66 })
  const at = vec3(0.42, -0.69, 1.8)
  const drop: Solid = {
    centre: at,
    reach: 0.5,
    distance: (x, y, z) => {
      const bead = hypot(x - at.x, y - at.y, (z - at.z + 0.06) * 0.9) - 0.085
      const run = Math.max(hypot(x - at.x, y - at.y - 0.01) - 0.045, Math.abs(z - 1.66) - 0.12)
      return smoothMin(bead, run, 0.08) * 0.8
    },
    paint: createPlainPaint('#f3f0e6', 0.05, 0.03, 0.4),
  }
  const cover = createLid(createCapProfile(0.9, 0.32), vec3(1.7, 0.9, 0), 1, BAKELITE)
  const camera = { target: vec3(0.6, 0.15, 0.76), above: 32, view: 22 }
  return renderStill(name, { solids: [milk, paperLabel, drop, cover], clears: [jar.clear], camera })
}

const PEAR = createWoodPaint('#6d4630', '#3d2418')

export const MEDIUM_PICTURES: readonly (readonly [string, () => Picture])[] = [
  ['linseed-oil', createOilDrawing('linseed-oil', '#dda334', 0.55)],
  ['walnut-oil', createOilDrawing('walnut-oil', '#e8cd7c', 0.42)],
  ['dammar-varnish', () => drawVarnish('dammar-varnish')],
  ['spirits-of-turpentine', () => drawTurpentine('spirits-of-turpentine')],
  ['wax-medium', () => drawOpenJar('wax-medium')],
  ['acrylic-binder', () => drawBinderJar('acrylic-binder')],
]

function createOilDrawing(name: string, tint: string, strength: number): () => Picture {
  const stopper = name === 'walnut-oil' ? PEAR : BAKELITE
  return () => drawBottle(name, { medium: createLiquid(tint, strength), level: 1.98, stopper })
}

function drawVarnish(name: string): Picture {
  const medium = createLiquid('#e6cc86', 0.6, 1.46)
  return drawBottle(name, { medium, level: 1.72, stopper: BAKELITE, size: 0.92 })
}

function drawTurpentine(name: string): Picture {
  const medium = createLiquid('#f6f4e8', 0.5, 1.45)
  return drawBottle(name, { medium, level: 2.1, stopper: CORK, size: 1.04 })
}
