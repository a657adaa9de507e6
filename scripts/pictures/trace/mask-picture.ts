import { hypot } from '../hypot.ts'
import { rgb, scaleRgb } from '../colour.ts'
import { fbm, createGradientNoise } from '../noise.ts'
import type { Picture } from '../picture.ts'
import { createPlainPaint } from './paints.ts'
import { renderStill } from './render-still.ts'
import type { SurfacePaint, Solid } from './scene.ts'
import { smoothMax, smoothMin } from './shapes.ts'
import { vec3 } from './vector.ts'

const fleece = createGradientNoise(0x3a5c)
const WHITE = rgb('#f4f4f1')

const CLOTH: SurfacePaint = (at) => {
  const nap = fbm(fleece, at.x * 46, at.y * 46 + at.z * 30, 3) * 0.05
  // Welded seams: rows of small pressed dots along the folds.
  const seam = Math.abs(at.y + 0.02) < 0.03 && Math.sin(at.x * 70) > 0.2 ? -0.12 : 0
  return { colour: scaleRgb(WHITE, 1 + nap + seam), mirror: 0.01, rough: 1, soft: 0.3 }
}

/** Creates a cup of pressed fleece with a fold across its middle, lying with the nose up. */
function createMaskCup(): Solid {
  return {
    centre: vec3(0, 0, 0.35),
    reach: 1.95,
    distance: (x, y, z) => {
      const narrow = 1 - 0.16 * Math.max(0, y) * Math.max(0, y)
      const crease = 0.1 * Math.exp(-((y + 0.02) ** 2) / 0.012) * Math.max(0, 1.1 - Math.abs(x))
      const pleat = 0.028 * Math.sin((y - 0.3) * 17) * Math.exp(-((y - 0.45) ** 2) / 0.05)
      const r = hypot(x / (1.5 * narrow), y / 1.12, (z - crease - pleat) / 1.02)
      const dome = Math.abs((r - 1) * 1.0) - 0.022
      const rim = smoothMax(dome, -z + 0.02, 0.02)
      const edge = hypot(x / (1.52 * narrow), y / 1.14)
      const flange = smoothMax(Math.abs(edge - 1.02) - 0.06, Math.abs(z - 0.045) - 0.02, 0.02)
      return smoothMin(rim, flange, 0.06) * 0.62
    },
    paint: CLOTH,
  }
}

function createValve(): Solid {
  const [cx, cy, cz] = [0.5, -0.42, 0.9]
  return {
    centre: vec3(cx, cy, cz),
    reach: 0.55,
    distance: (x, y, z) => {
      const u = x - cx
      const v = y - cy
      const w = (z - cz) * 0.9 + u * 0.24 - v * 0.36
      const flat = hypot(u - w * 0.24, v + w * 0.36)
      const plate = smoothMax(flat - 0.29, Math.abs(w) - 0.07, 0.05)
      const slots = smoothMax(Math.abs(((flat * 11 + 20) % 1) - 0.5) / 11 - 0.012, 0.055 - w, 0.01)
      return smoothMax(plate, -slots, 0.015) * 0.8
    },
    paint: createPlainPaint('#e4e5e3', 0.04, 0.25, 0.1),
  }
}

type StrapLoop = { x: number; y: number; wide: number; deep: number; lift: number }

function createStrap(loop: StrapLoop): Solid {
  return {
    centre: vec3(loop.x, loop.y, 0.1),
    reach: Math.max(loop.wide, loop.deep) + 0.25,
    distance: (x, y, z) => {
      const u = (x - loop.x) / loop.wide
      const v = (y - loop.y) / loop.deep
      const ring = (hypot(u, v) - 1) * Math.min(loop.wide, loop.deep)
      const height = 0.05 + loop.lift * Math.max(0, Math.sin(x * 1.7 + 0.6)) * 0.14
      return smoothMax(Math.abs(ring) - 0.045, Math.abs(z - height) - 0.016, 0.012) * 0.7
    },
    paint: createPlainPaint('#e9e2d0', 0.02, 0.8, 0.15),
  }
}

export function drawMaskPicture(name: string): Picture {
  const straps = [
    createStrap({ x: 0.1, y: -0.42, wide: 1.72, deep: 1.2, lift: 0.6 }),
    createStrap({ x: -0.05, y: 0.3, wide: 1.82, deep: 1.1, lift: 0.4 }),
  ]
  const camera = { target: vec3(0.1, -0.1, 0.3), above: 40, view: 22 }
  return renderStill(name, {
    solids: [createMaskCup(), createValve(), ...straps],
    camera,
    exposure: 0.84,
  })
}
