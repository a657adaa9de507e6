import { hypot } from '../hypot.ts'
/** A signed distance function: below zero inside. x points right, y away from the viewer, z up. */
export type Distance = (x: number, y: number, z: number) => number
export type Profile = readonly (readonly [number, number])[]

export function smoothMin(a: number, b: number, k: number): number {
  const h = Math.max(0, k - Math.abs(a - b)) / k
  return Math.min(a, b) - (h * h * k) / 4
}

export function smoothMax(a: number, b: number, k: number): number {
  return -smoothMin(-a, -b, k)
}

export function boxDistance(
  x: number,
  y: number,
  z: number,
  half: readonly [number, number, number],
  round: number,
): number {
  const qx = Math.abs(x) - half[0] + round
  const qy = Math.abs(y) - half[1] + round
  const qz = Math.abs(z) - half[2] + round
  const out = hypot(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0))
  return out + Math.min(Math.max(qx, qy, qz), 0) - round
}

/** Returns the distance to the segment from a to b, for rods with round ends. */
export function capsuleDistance(
  x: number,
  y: number,
  z: number,
  a: readonly [number, number, number],
  b: readonly [number, number, number],
): number {
  const bx = b[0] - a[0]
  const by = b[1] - a[1]
  const bz = b[2] - a[2]
  const px = x - a[0]
  const py = y - a[1]
  const pz = z - a[2]
  const t = Math.min(1, Math.max(0, (px * bx + py * by + pz * bz) / (bx * bx + by * by + bz * bz)))
  return hypot(px - bx * t, py - by * t, pz - bz * t)
}

function segmentDistance(r: number, z: number, a: readonly number[], b: readonly number[]): number {
  const [ar = 0, az = 0] = a
  const [br = 0, bz = 0] = b
  const dr = br - ar
  const dz = bz - az
  const length = dr * dr + dz * dz || 1
  const t = Math.min(1, Math.max(0, ((r - ar) * dr + (z - az) * dz) / length))
  return hypot(r - ar - dr * t, z - az - dz * t)
}

function isInside(r: number, z: number, outline: Profile): boolean {
  let isWithin = false
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [ar, az] = outline[i] ?? [0, 0]
    const [br, bz] = outline[j] ?? [0, 0]
    if (az > z !== bz > z && r < ((br - ar) * (z - az)) / (bz - az) + ar) isWithin = !isWithin
  }
  return isWithin
}

/** Rounds an outline's corners by repeated cutting (Chaikin). */
export function roundCorners(outline: Profile, times = 3): Profile {
  let points: Profile = outline
  for (let n = 0; n < times; n++) {
    points = points.flatMap((a, i) => {
      const b = points[i + 1]
      if (b === undefined) return [a]
      const first = i === 0 ? [a] : []
      const low: readonly [number, number] = [a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25]
      const high: readonly [number, number] = [a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75]
      return [...first, low, high]
    })
    const last = outline.at(-1)
    if (last !== undefined) points = [...points, last]
  }
  return points
}

const CELLS = 560
const MARGIN = 0.25

/**
 * Revolves a profile about the upright axis. Distances are calculated once on a grid, because
 * reading them is many times faster than a calculation for every edge.
 */
export function revolveProfile(half: Profile): (r: number, z: number) => number {
  const outline: Profile = [...half, ...half.map(([r, z]) => [-r, z] as const).toReversed()]
  const wide = Math.max(...half.map(([r]) => r)) + MARGIN
  const low = Math.min(...half.map(([, z]) => z)) - MARGIN
  const tall = Math.max(...half.map(([, z]) => z)) + MARGIN - low
  const cell = Math.max(wide, tall) / CELLS
  const columns = Math.ceil(wide / cell) + 2
  const rows = Math.ceil(tall / cell) + 2
  const grid = new Float32Array(columns * rows)
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const r = i * cell
      const z = low + j * cell
      let near = 1e9
      for (let n = 0; n + 1 < half.length; n++) {
        near = Math.min(near, segmentDistance(r, z, half[n] ?? [], half[n + 1] ?? []))
      }
      grid[j * columns + i] = isInside(r, z, outline) ? -near : near
    }
  }
  return (r, z) => {
    const u = Math.min(columns - 1.001, r / cell)
    const v = Math.min(rows - 1.001, Math.max(0, (z - low) / cell))
    const i = Math.floor(u)
    const j = Math.floor(v)
    const at = j * columns + i
    const a = grid[at] ?? 0
    const c = grid[at + columns] ?? 0
    const below = a + ((grid[at + 1] ?? 0) - a) * (u - i)
    const above = c + ((grid[at + columns + 1] ?? 0) - c) * (u - i)
    const outside = Math.max(0, r - wide) + Math.max(0, low - z, z - low - tall)
    return below + (above - below) * (v - j) + outside
  }
}
