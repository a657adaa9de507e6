import { scaleRgb, type Rgb } from './colour.ts'
import { tintCell, type Field } from './field.ts'
import { between, gauss, type Random } from './random.ts'

export type Facets = 'ball' | 'crystal' | 'flake'

export type Grain = {
  x: number
  row: number
  radius: number
  /** Height as part of the radius. */
  tall: number
  shape: Facets
  colour: Rgb
  gloss: number
  glow: number
}

type Plane = { nx: number; nr: number; drop: number }

function planesOf(random: Random, shape: Facets): Plane[] {
  const count = shape === 'crystal' ? 6 : 4
  const turn = random() * Math.PI * 2
  const planes: Plane[] = []
  for (let i = 0; i < count; i++) {
    const angle = turn + ((i + between(random, -0.3, 0.3)) / count) * Math.PI * 2
    const steep = between(random, 0.8, 2.2)
    planes.push({ nx: Math.cos(angle) * steep, nr: Math.sin(angle) * steep, drop: steep * 0.92 })
  }
  // The lid lies askew, so that every crystal catches the lamp in its own way.
  planes.push({ nx: gauss(random) * 0.3, nr: gauss(random) * 0.3, drop: between(random, 0.4, 0.9) })
  return planes
}

function bump(grain: Grain, planes: readonly Plane[], u: number, v: number): number {
  if (grain.shape === 'ball') {
    const rest = 1 - u * u - v * v
    return rest <= 0 ? 0 : Math.sqrt(rest)
  }
  let low = 1
  for (const plane of planes) low = Math.min(low, plane.drop - plane.nx * u - plane.nr * v)
  return low
}

const LUMP = 24

/** The slope a grain lies on: without it grains on a steep side would stand there as columns. */
function leanAt(table: Field, x: number, row: number, reach: number): { x: number; row: number } {
  const { width, depth, height } = table
  const left = Math.max(0, x - reach)
  const right = Math.min(width - 1, x + reach)
  const far = Math.max(0, row - reach)
  const near = Math.min(depth - 1, row + reach)
  const dx = (height[row * width + right] ?? 0) - (height[row * width + left] ?? 0)
  const dr = (height[near * width + x] ?? 0) - (height[far * width + x] ?? 0)
  // A large lump keeps its own balance, small ones follow the slope.
  const part = reach > LUMP ? 0.25 : 1
  return {
    x: (dx * part) / Math.max(1, right - left),
    row: (dr * part) / Math.max(1, near - far),
  }
}

/** Sets one grain on whatever lies there: paper, powder or another grain. */
export function drop(table: Field, grain: Grain, random: Random, sink = 0.35): void {
  const { width, depth, height } = table
  const cx = Math.floor(grain.x)
  const cr = Math.floor(grain.row)
  if (cx < 0 || cr < 0 || cx >= width || cr >= depth) return
  const planes = grain.shape === 'ball' ? [] : planesOf(random, grain.shape)
  const oval = between(random, 0.72, 1)
  const turn = random() * Math.PI
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const floor = (height[cr * width + cx] ?? 0) - grain.radius * grain.tall * sink
  const reach = Math.ceil(grain.radius * 1.35)
  const lean = leanAt(table, cx, cr, reach)
  for (let row = Math.max(0, cr - reach); row <= Math.min(depth - 1, cr + reach); row++) {
    for (let x = Math.max(0, cx - reach); x <= Math.min(width - 1, cx + reach); x++) {
      const dx = (x - grain.x) / grain.radius
      const dr = (row - grain.row) / grain.radius
      const up = bump(grain, planes, dx * cos + dr * sin, (dr * cos - dx * sin) / oval)
      if (up <= 0) continue
      const i = row * width + x
      const ground = floor + lean.x * (x - grain.x) + lean.row * (row - grain.row)
      const level = ground + up * grain.radius * grain.tall
      if (level <= (height[i] ?? 0)) continue
      height[i] = level
      tintCell(table, i, grain.colour, 1)
      table.gloss[i] = grain.gloss
      table.glow[i] = grain.glow
    }
  }
}

export type Strewing = {
  x: number
  row: number
  radius: number
  count: number
  /** Smallest and largest grain. */
  small: number
  large: number
  /** How strongly the small ones outnumber the large. */
  steep: number
  /** Spread beyond the heap: 0 keeps them on it. */
  spread: number
  shape: Facets
  tall: number
  colours: readonly [Rgb, ...Rgb[]]
  jitter: number
  gloss: number
  glow: number
  sink?: number
  /** The heap whose grains these are. */
  owner?: number
}

const SPLASHES = 6
const BARE = 2
const STEP = 6

/** Throws thrown together land together: most loose grains lie along a few directions. */
function anglesOf(random: Random): number[] {
  return Array.from({ length: SPLASHES }, () => random() * Math.PI * 2)
}

function edgeAlong(table: Field, strewing: Strewing, cos: number, sin: number): number {
  let far = strewing.radius * 0.55
  for (; far < strewing.radius * 2; far += STEP) {
    const x = Math.floor(strewing.x + cos * far)
    const row = Math.floor(strewing.row + sin * far)
    if (x < 0 || row < 0 || x >= table.width || row >= table.depth) break
    if ((table.height[row * table.width + x] ?? 0) < BARE) break
  }
  return far
}

type Spot = { x: number; row: number }

function spotOf(
  table: Field,
  strewing: Strewing,
  splashes: readonly number[],
  random: Random,
): Spot | undefined {
  const splash = splashes[Math.floor(random() * splashes.length)] ?? 0
  const angle = random() < 0.55 ? splash + gauss(random) * 0.24 : random() * Math.PI * 2
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  if (strewing.spread > 0) {
    const past = -Math.log(1 - random() * 0.99) * strewing.spread * strewing.radius
    const far = edgeAlong(table, strewing, cos, sin) - strewing.radius * 0.03 + past
    return { x: strewing.x + cos * far, row: strewing.row + sin * far }
  }
  const far = Math.sqrt(random()) * strewing.radius
  const turn = random() * Math.PI * 2
  const x = strewing.x + Math.cos(turn) * far
  const row = strewing.row + Math.sin(turn) * far
  const under = Math.floor(row) * table.width + Math.floor(x)
  const own = strewing.owner === undefined || table.owner[under] === strewing.owner
  return own && (table.height[under] ?? 0) > BARE ? { x, row } : undefined
}

/** Strews grains over and around a heap. */
export function strew(table: Field, strewing: Strewing, random: Random): void {
  const { small, large, steep, colours, jitter } = strewing
  const splashes = anglesOf(random)
  for (let n = 0; n < strewing.count; n++) {
    const spot = spotOf(table, strewing, splashes, random)
    if (spot === undefined) continue
    const radius = small + (large - small) * random() ** steep
    const colour = colours[Math.floor(random() * colours.length)] ?? colours[0]
    const tone = 1 + gauss(random) * jitter
    drop(
      table,
      {
        ...spot,
        radius,
        tall: strewing.tall * between(random, 0.75, 1.15),
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
