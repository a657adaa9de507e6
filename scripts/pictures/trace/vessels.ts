import { hypot } from '../hypot.ts'
import { rgb, type Rgb } from '../colour.ts'
import {
  AIR,
  GLASS,
  type TransparentPart,
  type Medium,
  type SurfacePaint,
  type Solid,
} from './scene.ts'
import { roundCorners, smoothMax, revolveProfile, type Distance, type Profile } from './shapes.ts'
import { vec3, type Vector } from './vector.ts'

export type Vessel = {
  clear: TransparentPart
  outer: Distance
  inner: Distance
  tall: number
  wide: number
}

const TABLE_GAP = 0.012
export const WALL = 0.055

export function createLiquid(tint: string, strength: number, index = 1.47): Medium {
  const [r, g, b] = rgb(tint)
  const absorption = (c: number): number => -Math.log(Math.max(0.002, c)) * strength
  return { index, absorb: [absorption(r), absorption(g), absorption(b)] }
}

export const BOTTLE: Profile = roundCorners([
  [0, 0],
  [0.6, 0],
  [0.74, 0.02],
  [0.76, 0.16],
  [0.76, 1.7],
  [0.75, 2.0],
  [0.52, 2.26],
  [0.28, 2.4],
  [0.26, 2.56],
  [0.26, 2.76],
  [0.26, 2.86],
  [0, 2.86],
])

export const JAR: Profile = roundCorners([
  [0, 0],
  [0.72, 0],
  [0.86, 0.02],
  [0.88, 0.16],
  [0.88, 1.2],
  [0.87, 1.36],
  [0.74, 1.46],
  [0.72, 1.5],
  [0.72, 1.72],
  [0.7, 1.74],
  [0, 1.74],
])

export type Filling = { medium: Medium; level: number }

/** Creates a vessel of clear glass with a cavity, optionally with a transparent filling. */
export function createVessel(
  profile: Profile,
  at: Vector,
  size: number,
  filling?: Filling,
  open = false,
): Vessel {
  const shape = revolveProfile(profile)
  const tall = Math.max(...profile.map(([, z]) => z)) * size
  const wide = Math.max(...profile.map(([r]) => r)) * size
  const outer: Distance = (x, y, z) => {
    return shape(hypot(x - at.x, y - at.y) / size, (z - at.z - TABLE_GAP) / size) * size
  }
  const base = at.z + TABLE_GAP + WALL * 2.2 * size
  const inner: Distance = (x, y, z) => {
    // The cavity of an open vessel continues upwards through its rim.
    const higher = open ? Math.min(z, at.z + tall - WALL * 3 * size) : z
    return smoothMax(outer(x, y, higher) + WALL * size, base - z, 0.12 * size)
  }
  const regions = [
    { distance: open ? cutTop(outer, at.z + tall - 0.02) : outer, medium: GLASS },
    { distance: inner, medium: AIR },
  ]
  if (filling !== undefined) {
    const top = at.z + filling.level
    const liquidDistance: Distance = (x, y, z) => Math.max(inner(x, y, z) - 0.004, z - top)
    regions.push({ distance: liquidDistance, medium: filling.medium })
  }
  const centre = vec3(at.x, at.y, at.z + tall / 2)
  const clear = { centre, reach: hypot(tall / 2, wide) + 0.03, regions }
  return { clear, outer, inner, tall, wide }
}

function cutTop(outer: Distance, rim: number): Distance {
  return (x, y, z) => smoothMax(outer(x, y, Math.min(z, rim - 0.05)), z - rim, 0.05)
}

/** Creates a stopper, cap or lid: a revolved profile. */
export function createLid(profile: Profile, at: Vector, size: number, paint: SurfacePaint): Solid {
  const shape = revolveProfile(profile)
  const tall = Math.max(...profile.map(([, z]) => z)) * size
  const wide = Math.max(...profile.map(([r]) => r)) * size
  return {
    centre: vec3(at.x, at.y, at.z + tall / 2),
    reach: hypot(tall / 2, wide) + 0.03,
    distance: (x, y, z) => shape(hypot(x - at.x, y - at.y) / size, (z - at.z) / size) * size,
    paint,
  }
}

export function createCapProfile(radius: number, height: number): Profile {
  return roundCorners(
    [
      [0, 0],
      [radius - 0.01, 0],
      [radius, 0.01],
      [radius, height - 0.05],
      [radius - 0.03, height],
      [0, height],
    ],
    2,
  )
}

const CREAM = rgb('#efe6d2')
const HAIRLINE = rgb('#5b5048')
const CRIMSON = rgb('#9b1232')

export type Label = { low: number; high: number; half: number; mark?: Rgb }

/**
 * Creates a paper label around the front of a vessel, with a hairline border and the shop's mark.
 */
export function createLabel(on: Vessel, at: Vector, size: Label): Solid {
  const reachX = Math.min(on.wide * 0.96, size.half)
  const distance: Distance = (x, y, z) => {
    const shell = Math.abs(on.outer(x, y, z) - 0.008) - 0.006
    const band = Math.max(z - size.high, size.low - z)
    return Math.max(shell, band, Math.abs(x - at.x) - reachX, y - at.y)
  }
  const middle = (size.low + size.high) / 2
  return {
    centre: vec3(at.x, at.y, middle),
    reach: hypot(on.wide + 0.04, (size.high - size.low) / 2) + 0.02,
    distance,
    paint: (p) => ({
      colour: labelColour(p, at, size, reachX),
      mirror: 0.02,
      rough: 0.9,
      soft: 0.4,
    }),
  }
}

function labelColour(p: Vector, at: Vector, size: Label, half: number): Rgb {
  const arc = Math.abs(p.x - at.x)
  const edge = Math.min(size.high - p.z, p.z - size.low, half - arc)
  if (edge > 0.05 && edge < 0.062) return HAIRLINE
  const middle = size.low * 0.4 + size.high * 0.6
  const mark = hypot(p.x - at.x, p.z - middle)
  return mark < 0.075 ? (size.mark ?? CRIMSON) : CREAM
}
