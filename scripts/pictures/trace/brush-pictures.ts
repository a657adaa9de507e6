import { hypot } from '../hypot.ts'
import { rgb, mixRgb } from '../colour.ts'
import { fbm, createGradientNoise } from '../noise.ts'
import type { Picture } from '../picture.ts'
import { COPPER, SILVER, createWoodPaint } from './paints.ts'
import { renderStill } from './render-still.ts'
import type { SurfacePaint, Solid, Surface } from './scene.ts'
import { roundCorners, revolveProfile, type Profile } from './shapes.ts'
import { vec3, type Vector } from './vector.ts'

type BrushOptions = {
  hair: Profile
  ferrule: Profile
  handle: Profile
  /** The flattening of the hair: 1 is round, 0.4 is flat. */
  flat: number
  hairPaint: SurfacePaint
  ferrulePaint: SurfacePaint
  handlePaint: SurfacePaint
  turn: number
  lift: number
}

const strands = createGradientNoise(0xb4a1)

function createHairPaint(root: string, tip: string, from: number, to: number): SurfacePaint {
  const [a, b] = [rgb(root), rgb(tip)]
  return (at): Surface => {
    const along = Math.min(1, Math.max(0, (at.x - from) / (to - from)))
    const strand = fbm(strands, at.x * 1.4, (at.y * 0.8 + at.z) * 62, 3)
    const [r, g, bl] = mixRgb(a, b, along)
    const tone = 1 + strand * 0.55
    return { colour: [r * tone, g * tone, bl * tone], mirror: 0.03, rough: 0.5, soft: 0.15 }
  }
}

/** Creates the parts along one axis; each is a profile revolved about it. */
function createBrushParts(brush: BrushOptions): Solid[] {
  const [cos, sin] = [Math.cos(brush.turn), Math.sin(brush.turn)]
  const toLocal = (x: number, y: number): [number, number] => [x * cos + y * sin, y * cos - x * sin]
  const createPart = (
    profile: Profile,
    flat: (u: number) => number,
    paint: SurfacePaint,
    rough = 0,
  ): Solid => {
    const shape = revolveProfile(profile)
    const from = Math.min(...profile.map(([, z]) => z))
    const to = Math.max(...profile.map(([, z]) => z))
    const middle = (from + to) / 2
    return {
      centre: vec3(middle * cos, middle * sin, brush.lift),
      reach: (to - from) / 2 + 0.4,
      distance: (x, y, z) => {
        const [u, v] = toLocal(x, y)
        const f = flat(u)
        const r = hypot(v, (z - brush.lift) / f)
        const bristle = rough > 0 ? strands(u * 2, Math.atan2(z - brush.lift, v) * 9) * rough : 0
        return (shape(r, u) + bristle) * Math.min(1, f) * 0.8
      },
      paint: (p: Vector, n: Vector) => {
        const [u, v] = toLocal(p.x, p.y)
        return paint(vec3(u, v, p.z), n)
      },
    }
  }
  const flattening = (u: number): number => {
    // The ferrule is round at the handle and flat at the hair.
    const t = Math.min(1, Math.max(0, (0.9 - u) / 0.8))
    return 1 + (brush.flat - 1) * t
  }
  return [
    createPart(brush.hair, () => brush.flat, brush.hairPaint, 0.012),
    createPart(brush.ferrule, flattening, brush.ferrulePaint),
    createPart(brush.handle, () => 1, brush.handlePaint),
  ]
}

function addCrimps(base: Profile, at: readonly number[]): Profile {
  return base.flatMap(([r, z]) => {
    const near = at.some((ring) => Math.abs(ring - z) < 0.001)
    return near
      ? [[r, z - 0.04] as const, [r - 0.016, z] as const, [r, z + 0.04] as const]
      : [[r, z] as const]
  })
}

const LACQUER: SurfacePaint = () => ({ colour: rgb('#141312'), mirror: 0.05, rough: 0.08 })

export function drawKolinskyPicture(name: string): Picture {
  const brush: BrushOptions = {
    hair: roundCorners([
      [0, -1.28],
      [0.012, -1.2],
      [0.07, -0.9],
      [0.135, -0.5],
      [0.15, -0.2],
      [0.125, 0.08],
      [0, 0.08],
    ]),
    ferrule: roundCorners(
      addCrimps(
        [
          [0, 0],
          [0.125, 0],
          [0.13, 0.02],
          [0.155, 0.7],
          [0.165, 0.95],
          [0.165, 1.1],
          [0.17, 1.2],
          [0, 1.2],
        ],
        [0.7, 0.95],
      ),
      2,
    ),
    handle: roundCorners([
      [0, 1.15],
      [0.155, 1.15],
      [0.17, 1.25],
      [0.2, 1.7],
      [0.17, 2.3],
      [0.1, 3.2],
      [0.07, 3.6],
      [0.03, 3.68],
      [0, 3.68],
    ]),
    flat: 1,
    hairPaint: createHairPaint('#8c4a22', '#3a1c10', 0, -1.2),
    ferrulePaint: SILVER,
    handlePaint: LACQUER,
    turn: 0.62,
    lift: 0.21,
  }
  const camera = { target: vec3(0.97, 0.68, 0.1), above: 44, view: 22.5 }
  return renderStill(name, { solids: createBrushParts(brush), camera })
}

export function drawBristlePicture(name: string): Picture {
  const brush: BrushOptions = {
    hair: roundCorners([
      [0, -1.12],
      [0.26, -1.1],
      [0.33, -0.98],
      [0.35, -0.6],
      [0.34, -0.2],
      [0.31, 0.08],
      [0, 0.08],
    ]),
    ferrule: roundCorners(
      addCrimps(
        [
          [0, 0],
          [0.32, 0],
          [0.325, 0.03],
          [0.24, 0.7],
          [0.2, 1.0],
          [0.2, 1.15],
          [0.19, 1.3],
          [0, 1.3],
        ],
        [1.0, 1.15],
      ),
      2,
    ),
    handle: roundCorners([
      [0, 1.25],
      [0.17, 1.25],
      [0.19, 1.35],
      [0.23, 1.9],
      [0.19, 2.8],
      [0.12, 4.4],
      [0.08, 5.4],
      [0.09, 6.3],
      [0, 6.4],
    ]),
    flat: 0.42,
    hairPaint: createHairPaint('#d9c9a4', '#efe5cd', 0, -1.1),
    ferrulePaint: COPPER,
    handlePaint: createWoodPaint('#c99b62', '#9c6d3c', 0.05),
    turn: 0.56,
    lift: 0.24,
  }
  const camera = { target: vec3(1.75, 0.95, 0.1), above: 44, view: 31 }
  return renderStill(name, { solids: createBrushParts(brush), camera })
}
