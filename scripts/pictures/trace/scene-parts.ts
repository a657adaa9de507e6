import { hypot } from '../hypot.ts'
import { rgb, mixRgb, type Rgb } from '../colour.ts'
import { fbm, createGradientNoise, smoothstep } from '../noise.ts'
import { toSeed } from '../random.ts'
import { createContents } from './medium-pictures.ts'
import { createPowderPaint, createPlainPaint } from './paints.ts'
import type { TransparentPart, Solid } from './scene.ts'
import { vec3 } from './vector.ts'
import { createCapProfile, JAR, createLabel, createLid, createVessel } from './vessels.ts'

export const LID = createPlainPaint('#1b1a19', 0.05, 0.25)

export type SceneParts = { solids: Solid[]; clears: TransparentPart[] }

export function mergeParts(...groups: readonly SceneParts[]): SceneParts {
  return {
    solids: groups.flatMap(({ solids }) => solids),
    clears: groups.flatMap(({ clears }) => clears),
  }
}

type PowderJarOptions = {
  x: number
  y: number
  size: number
  colour: string
  level: number
  open?: boolean
  bare?: boolean
}

/** Creates a jar of powder, labelled and closed by default. */
export function createPowderJar({
  x,
  y,
  size,
  colour,
  level,
  open = false,
  bare = false,
}: PowderJarOptions): SceneParts {
  const at = vec3(x, y, 0)
  const glass = createVessel(JAR, at, size, undefined, open)
  const noise = createGradientNoise(toSeed(colour + x))
  const powder = createContents(
    glass,
    level * size,
    createPowderPaint(rgb(colour), 16),
    (px, py) => {
      return fbm(noise, px * 2.4, py * 2.4, 4) * 0.07
    },
  )
  const paperLabel = createLabel(glass, at, {
    low: 0.36 * size,
    high: 0.98 * size,
    half: 0.58 * size,
  })
  const cover = createLid(createCapProfile(0.83, 0.34), vec3(x, y, 1.5 * size), size, LID)
  return {
    solids: [powder, ...(bare ? [] : [paperLabel]), ...(open ? [] : [cover])],
    clears: [glass.clear],
  }
}

type MoundOptions = { x: number; y: number; radius: number; tall: number; colour: Rgb; edge?: Rgb }

/** Creates a small heap of powder. */
export function createMound({ x, y, radius, tall, colour, edge }: MoundOptions): SceneParts {
  const noise = createGradientNoise(toSeed(`${x}${y}${radius}`))
  const powder = createPowderPaint(colour, 22)
  const heap: Solid = {
    centre: vec3(x, y, tall / 2),
    reach: radius * 1.35,
    distance: (px, py, pz) => {
      const u = (px - x) / radius
      const v = (py - y) / radius
      const bent = hypot(u, v) + fbm(noise, u * 1.6, v * 1.6, 3) * 0.13
      const lumps = fbm(noise, u * 6, v * 6, 5, 0.58) * 0.045
      const rise = 1.14 - Math.sqrt(bent * bent + 0.03) - 0.12 * smoothstep(0.5, 1, bent) + lumps
      return (pz - rise * tall) * 0.55
    },
    paint: (at, normal) => {
      const base = powder(at, normal)
      if (edge === undefined) return base
      // The bronze sheen is visible where the powder is thin: at the foot and on the crests.
      const thin =
        0.55 * smoothstep(0.22, 0.02, at.z / tall) + 0.1 * smoothstep(0.8, 0.98, normal.z)
      return { ...base, colour: mixRgb(base.colour, edge, thin), mirror: 0.03, rough: 0.8 }
    },
  }
  return { solids: [heap], clears: [] }
}
