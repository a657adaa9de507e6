import { scaleRgb, type Rgb } from './colour.ts'
import { tintCell, type HeightField } from './height-field.ts'
import { randomBetween, randomNormal, type Random } from './random.ts'

export type GrainShape = 'ball' | 'crystal' | 'flake'

export type Grain = {
  x: number
  row: number
  radius: number
  /** The height as a share of the radius. */
  tall: number
  shape: GrainShape
  colour: Rgb
  gloss: number
  glow: number
}

type Plane = { nx: number; nr: number; drop: number }

function createPlanes(random: Random, shape: GrainShape): Plane[] {
  const count = shape === 'crystal' ? 6 : 4
  const turn = random() * Math.PI * 2
  const planes: Plane[] = []
  for (let i = 0; i < count; i++) {
    const angle = turn + ((i + randomBetween(random, -0.3, 0.3)) / count) * Math.PI * 2
    const steepness = randomBetween(random, 0.8, 2.2)
    planes.push({
      nx: Math.cos(angle) * steepness,
      nr: Math.sin(angle) * steepness,
      drop: steepness * 0.92,
    })
  }
  // The top plane is tilted, so that every crystal reflects the lamp differently.
  planes.push({
    nx: randomNormal(random) * 0.3,
    nr: randomNormal(random) * 0.3,
    drop: randomBetween(random, 0.4, 0.9),
  })
  return planes
}

function heightAt(grain: Grain, planes: readonly Plane[], u: number, v: number): number {
  if (grain.shape === 'ball') {
    const rest = 1 - u * u - v * v
    return rest <= 0 ? 0 : Math.sqrt(rest)
  }
  let low = 1
  for (const plane of planes) low = Math.min(low, plane.drop - plane.nx * u - plane.nr * v)
  return low
}

const LARGE_GRAIN_RADIUS = 24

/** Returns the slope under a grain. Without it, grains on a steep side would look like columns. */
function measureSlope(
  table: HeightField,
  x: number,
  row: number,
  reach: number,
): { x: number; row: number } {
  const { width, depth, height } = table
  const left = Math.max(0, x - reach)
  const right = Math.min(width - 1, x + reach)
  const far = Math.max(0, row - reach)
  const near = Math.min(depth - 1, row + reach)
  const dx = (height[row * width + right] ?? 0) - (height[row * width + left] ?? 0)
  const dr = (height[near * width + x] ?? 0) - (height[far * width + x] ?? 0)
  // A large grain follows the slope less than a small one.
  const part = reach > LARGE_GRAIN_RADIUS ? 0.25 : 1
  return {
    x: (dx * part) / Math.max(1, right - left),
    row: (dr * part) / Math.max(1, near - far),
  }
}

/** Places one grain on the surface: paper, powder or another grain. */
export function placeGrain(table: HeightField, grain: Grain, random: Random, sink = 0.35): void {
  const { width, depth, height } = table
  const cx = Math.floor(grain.x)
  const cr = Math.floor(grain.row)
  if (cx < 0 || cr < 0 || cx >= width || cr >= depth) return
  const planes = grain.shape === 'ball' ? [] : createPlanes(random, grain.shape)
  const aspect = randomBetween(random, 0.72, 1)
  const turn = random() * Math.PI
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const base = (height[cr * width + cx] ?? 0) - grain.radius * grain.tall * sink
  const reach = Math.ceil(grain.radius * 1.35)
  const slope = measureSlope(table, cx, cr, reach)
  for (let row = Math.max(0, cr - reach); row <= Math.min(depth - 1, cr + reach); row++) {
    for (let x = Math.max(0, cx - reach); x <= Math.min(width - 1, cx + reach); x++) {
      const dx = (x - grain.x) / grain.radius
      const dr = (row - grain.row) / grain.radius
      const up = heightAt(grain, planes, dx * cos + dr * sin, (dr * cos - dx * sin) / aspect)
      if (up <= 0) continue
      const i = row * width + x
      const ground = base + slope.x * (x - grain.x) + slope.row * (row - grain.row)
      const level = ground + up * grain.radius * grain.tall
      if (level <= (height[i] ?? 0)) continue
      height[i] = level
      tintCell(table, i, grain.colour, 1)
      table.gloss[i] = grain.gloss
      table.glow[i] = grain.glow
    }
  }
}

export type ScatterOptions = {
  x: number
  row: number
  radius: number
  count: number
  /** The radius of the smallest and the largest grain. */
  small: number
  large: number
  /** The exponent by which small grains outnumber large ones. */
  steep: number
  /** How far grains are scattered beyond the heap; 0 keeps them on it. */
  spread: number
  shape: GrainShape
  tall: number
  colours: readonly [Rgb, ...Rgb[]]
  jitter: number
  gloss: number
  glow: number
  sink?: number
  /** The heap to which the grains belong. */
  owner?: number
}

const DIRECTIONS = 6
const MIN_HEAP_HEIGHT = 2
const STEP = 6

/** Picks the few directions along which most loose grains fall. */
function pickAngles(random: Random): number[] {
  return Array.from({ length: DIRECTIONS }, () => random() * Math.PI * 2)
}

function findHeapEdge(
  table: HeightField,
  strewing: ScatterOptions,
  cos: number,
  sin: number,
): number {
  let far = strewing.radius * 0.55
  for (; far < strewing.radius * 2; far += STEP) {
    const x = Math.floor(strewing.x + cos * far)
    const row = Math.floor(strewing.row + sin * far)
    if (x < 0 || row < 0 || x >= table.width || row >= table.depth) break
    if ((table.height[row * table.width + x] ?? 0) < MIN_HEAP_HEIGHT) break
  }
  return far
}

type Spot = { x: number; row: number }

function pickSpot(
  table: HeightField,
  strewing: ScatterOptions,
  splashes: readonly number[],
  random: Random,
): Spot | undefined {
  const direction = splashes[Math.floor(random() * splashes.length)] ?? 0
  const angle = random() < 0.55 ? direction + randomNormal(random) * 0.24 : random() * Math.PI * 2
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  if (strewing.spread > 0) {
    const overshoot = -Math.log(1 - random() * 0.99) * strewing.spread * strewing.radius
    const far = findHeapEdge(table, strewing, cos, sin) - strewing.radius * 0.03 + overshoot
    return { x: strewing.x + cos * far, row: strewing.row + sin * far }
  }
  const far = Math.sqrt(random()) * strewing.radius
  const turn = random() * Math.PI * 2
  const x = strewing.x + Math.cos(turn) * far
  const row = strewing.row + Math.sin(turn) * far
  const index = Math.floor(row) * table.width + Math.floor(x)
  const isOnOwnHeap = strewing.owner === undefined || table.owner[index] === strewing.owner
  return isOnOwnHeap && (table.height[index] ?? 0) > MIN_HEAP_HEIGHT ? { x, row } : undefined
}

/** Scatters grains over and around a heap. */
export function scatterGrains(table: HeightField, strewing: ScatterOptions, random: Random): void {
  const { small, large, steep, colours, jitter } = strewing
  const directions = pickAngles(random)
  for (let n = 0; n < strewing.count; n++) {
    const spot = pickSpot(table, strewing, directions, random)
    if (spot === undefined) continue
    const radius = small + (large - small) * random() ** steep
    const colour = colours[Math.floor(random() * colours.length)] ?? colours[0]
    const tone = 1 + randomNormal(random) * jitter
    placeGrain(
      table,
      {
        ...spot,
        radius,
        tall: strewing.tall * randomBetween(random, 0.75, 1.15),
        shape: strewing.shape,
        colour: scaleRgb(colour, Math.max(0.3, tone)),
        gloss: strewing.gloss,
        glow: strewing.glow,
      },
      random,
      strewing.sink,
    )
  }
}
