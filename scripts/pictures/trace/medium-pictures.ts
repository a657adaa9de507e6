import { hypot } from '../hypot.ts'
import { hex } from '../colour.ts'
import { fbm, gradientNoise } from '../noise.ts'
import type { Picture } from '../picture.ts'
import { plain, wood } from './paints.ts'
import { still } from './picture.ts'
import type { Medium, Paint, Solid } from './scene.ts'
import { smoothMax, smoothMin } from './shapes.ts'
import { vector } from './vector.ts'
import { BOTTLE, cap, JAR, label, lid, liquid, vessel, type Vessel } from './vessels.ts'

const HERE = vector(0, 0, 0)
const BAKELITE = plain('#1c1a19', 0.05, 0.25)
const CORK: Paint = (at) => {
  const noise = fbm(corkNoise, at.x * 14, at.y * 14 + at.z * 17, 3)
  const pit = noise > 0.45 ? 0.62 : 1
  const [r, g, b] = hex('#b98f62')
  const tone = (1 + noise * 0.16) * pit
  return { colour: [r * tone, g * tone, b * tone], mirror: 0, rough: 1 }
}
const corkNoise = gradientNoise(77)

type Bottling = { medium: Medium; level: number; stopper: Paint; size?: number; low?: number }

function bottle(name: string, filling: Bottling): Picture {
  const size = filling.size ?? 1
  const made = vessel(BOTTLE, HERE, size, filling)
  const corked = filling.stopper === CORK
  const top = corked
    ? lid(cap(0.29, 0.3), vector(0, 0, 2.78 * size), size, CORK)
    : lid(cap(0.31, 0.4), vector(0, 0, 2.6 * size), size, filling.stopper)
  const tag = label(made, HERE, { low: 0.48 * size, high: 1.36 * size, half: 0.6 * size })
  const camera = { target: vector(0.45, 0, 1.2), distance: 13, above: 24, view: 23 }
  return still(name, { solids: [top, tag], clears: [made.clear], camera })
}

/** Something opaque standing in a vessel up to a level, its top shaped by `rise`. */
export function contents(
  inside: Vessel,
  level: number,
  paint: Paint,
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

function openJar(name: string): Picture {
  const jar = vessel(JAR, HERE, 1, undefined, true)
  const noise = gradientNoise(31)
  const paste = contents(jar, 1.3, plain('#efe3c2', 0.035, 0.45, 0.4), (x, y) => {
    // One stroke of a knife: a trough with the wax it pushed up beside it.
    const across = (x * 0.5 + y * 0.86) / 0.2
    const trough = -0.13 * Math.exp(-across * across) + 0.07 * Math.exp(-((across - 1.6) ** 2) * 2)
    return trough + noise(x * 2.6, y * 2.6) * 0.03 + noise(x * 14, y * 5) * 0.006
  })
  const tag = label(jar, HERE, { low: 0.4, high: 1.02, half: 0.62 })
  const cover = lid(cap(0.82, 0.3), vector(1.55, 0.95, 0), 1, BAKELITE)
  const camera = { target: vector(0.55, 0.2, 0.7), above: 34, view: 21 }
  return still(name, { solids: [paste, tag, cover], clears: [jar.clear], camera })
}

function binderJar(name: string): Picture {
  const jar = vessel(JAR, HERE, 1.1, undefined, true)
  const milk = contents(jar, 1.42, plain('#f5f3ec', 0.04, 0.04, 0.35))
  const tag = label(jar, HERE, { low: 0.42, high: 1.1, half: 0.66 })
  const at = vector(0.42, -0.69, 1.8)
  const drop: Solid = {
    centre: at,
    reach: 0.5,
    distance: (x, y, z) => {
      const bead = hypot(x - at.x, y - at.y, (z - at.z + 0.06) * 0.9) - 0.085
      const run = Math.max(hypot(x - at.x, y - at.y - 0.01) - 0.045, Math.abs(z - 1.66) - 0.12)
      return smoothMin(bead, run, 0.08) * 0.8
    },
    paint: plain('#f3f0e6', 0.05, 0.03, 0.4),
  }
  const cover = lid(cap(0.9, 0.32), vector(1.7, 0.9, 0), 1, BAKELITE)
  const camera = { target: vector(0.6, 0.15, 0.76), above: 32, view: 22 }
  return still(name, { solids: [milk, tag, drop, cover], clears: [jar.clear], camera })
}

const PEAR = wood('#6d4630', '#3d2418')

export const MEDIUM_PICTURES: readonly (readonly [string, () => Picture])[] = [
  ['linseed-oil', oil('linseed-oil', '#dda334', 0.55)],
  ['walnut-oil', oil('walnut-oil', '#e8cd7c', 0.42)],
  ['dammar-varnish', () => varnish('dammar-varnish')],
  ['spirits-of-turpentine', () => turpentine('spirits-of-turpentine')],
  ['wax-medium', () => openJar('wax-medium')],
  ['acrylic-binder', () => binderJar('acrylic-binder')],
]

function oil(name: string, tint: string, strength: number): () => Picture {
  const stopper = name === 'walnut-oil' ? PEAR : BAKELITE
  return () => bottle(name, { medium: liquid(tint, strength), level: 1.98, stopper })
}

function varnish(name: string): Picture {
  const medium = liquid('#e6cc86', 0.6, 1.46)
  return bottle(name, { medium, level: 1.72, stopper: BAKELITE, size: 0.92 })
}

function turpentine(name: string): Picture {
  const medium = liquid('#f6f4e8', 0.5, 1.45)
  return bottle(name, { medium, level: 2.1, stopper: CORK, size: 1.04 })
}
