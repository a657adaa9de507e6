import { createRandom } from './random.ts'

/** Two-dimensional gradient noise, about -1 to 1. */
export type Noise = (x: number, y: number) => number

const TABLE = 256
const MASK = TABLE - 1
const PERLIN_GAIN = 1.5

export function createGradientNoise(seed: number): Noise {
  const random = createRandom(seed)
  const order = new Uint8Array(TABLE * 2)
  const gx = new Float32Array(TABLE)
  const gy = new Float32Array(TABLE)
  for (let i = 0; i < TABLE; i++) {
    order[i] = i
    const angle = random() * Math.PI * 2
    gx[i] = Math.cos(angle) * PERLIN_GAIN
    gy[i] = Math.sin(angle) * PERLIN_GAIN
  }
  for (let i = MASK; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const swapped = order[i] ?? 0
    order[i] = order[j] ?? 0
    order[j] = swapped
  }
  order.copyWithin(TABLE, 0, TABLE)
  return (x, y) => {
    const fx = Math.floor(x)
    const fy = Math.floor(y)
    const u = x - fx
    const v = y - fy
    const row = order[fx & MASK] ?? 0
    const next = order[(fx + 1) & MASK] ?? 0
    const a = order[row + (fy & MASK)] ?? 0
    const b = order[next + (fy & MASK)] ?? 0
    const c = order[row + ((fy + 1) & MASK)] ?? 0
    const d = order[next + ((fy + 1) & MASK)] ?? 0
    const na = (gx[a] ?? 0) * u + (gy[a] ?? 0) * v
    const nb = (gx[b] ?? 0) * (u - 1) + (gy[b] ?? 0) * v
    const nc = (gx[c] ?? 0) * u + (gy[c] ?? 0) * (v - 1)
    const nd = (gx[d] ?? 0) * (u - 1) + (gy[d] ?? 0) * (v - 1)
    const su = u * u * u * (u * (u * 6 - 15) + 10)
    const sv = v * v * v * (v * (v * 6 - 15) + 10)
    const low = na + (nb - na) * su
    return low + (nc + (nd - nc) * su - low) * sv
  }
}

const LACUNARITY = 2.03

/**
 * Sums octaves of noise (fractional Brownian motion), each finer and weaker than the one before.
 */
export function fbm(noise: Noise, x: number, y: number, octaves: number, gain = 0.5): number {
  let sum = 0
  let amplitude = 1
  let px = x
  let py = y
  for (let i = 0; i < octaves; i++) {
    sum += noise(px, py) * amplitude
    amplitude *= gain
    // The offset prevents the octaves' lattices from having a common point.
    px = px * LACUNARITY + 17.3
    py = py * LACUNARITY - 9.7
  }
  return sum
}

/** Sums octaves of billow noise: rounded lumps with creases between them. */
export function billow(noise: Noise, x: number, y: number, octaves: number, gain = 0.5): number {
  let sum = 0
  let strength = 1
  let px = x
  let py = y
  for (let i = 0; i < octaves; i++) {
    sum += (1 - Math.abs(noise(px, py)) * 2) * strength
    strength *= gain
    px = px * LACUNARITY + 5.1
    py = py * LACUNARITY + 23.9
  }
  return sum
}

export function smoothstep(low: number, high: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return t * t * (3 - 2 * t)
}

export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
