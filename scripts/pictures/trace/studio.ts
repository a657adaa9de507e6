import type { Rgb } from '../colour.ts'
import { fbm, createGradientNoise, smoothstep } from '../noise.ts'
import { cross, dot, normalize, vec3, type Vector } from './vector.ts'

/** The same lamp as over the heaps: upper left, slightly behind. */
export const LAMP = normalize(vec3(-0.7, 0.36, 0.62))
export const SUN: Rgb = [1.5, 1.44, 1.34]
export const SKY: Rgb = [0.235, 0.245, 0.265]

const WINDOW_WAY = normalize(vec3(-0.78, 0.1, 0.6))
const WINDOW_RIGHT = normalize(cross(WINDOW_WAY, vec3(0, 0, 1)))
const WINDOW_UP = cross(WINDOW_RIGHT, WINDOW_WAY)
const WINDOW_HALF = 0.3
const WINDOW_TALL = 0.42
const BAR = 0.022
const WINDOW_LIGHT = 7

function windowPane(u: number, v: number, rough: number): number {
  const edge = 0.02 + rough * 0.6
  const wide = smoothstep(WINDOW_HALF + edge, WINDOW_HALF - edge, Math.abs(u))
  const tall = smoothstep(WINDOW_TALL + edge, WINDOW_TALL - edge, Math.abs(v))
  const bars = Math.min(Math.abs(u), Math.abs(v - 0.06))
  const lead = rough > 0.15 ? 1 : smoothstep(BAR - 0.012, BAR + 0.012, bars)
  return (wide * tall * lead) / (1 + rough * 5)
}

/**
 * Returns the light of the room for a ray that hits nothing: a window on the left, a dark screen on
 * the right.
 */
export function roomLight(direction: Vector, rough = 0): Rgb {
  const wall = 0.14 + 0.72 * smoothstep(0.02, 0.95, direction.z)
  const side = smoothstep(0.15, 0.75, direction.x) * smoothstep(0.85, 0.2, direction.z)
  const base = wall * (1 - 0.72 * side * (1 - rough * 0.5))
  const back = smoothstep(0.2, 0.9, direction.y) * 0.2 * smoothstep(0.7, 0.1, direction.z)
  // A pale ceiling above the window gives metal and lids their sheen.
  const ceiling = smoothstep(0.5, 0.85, direction.z) * smoothstep(0.55, -0.35, direction.x)
  let bright = base + back + 0.85 * ceiling
  const facing = dot(direction, WINDOW_WAY)
  if (facing > 0.1) {
    const u = dot(direction, WINDOW_RIGHT) / facing
    const v = dot(direction, WINDOW_UP) / facing
    bright += WINDOW_LIGHT * windowPane(u, v, rough)
  }
  // A narrow strip of light on the right outlines the far edges of glass.
  const strip =
    smoothstep(0.05, 0.025, Math.abs(direction.x - 0.83)) * smoothstep(0, 0.12, direction.z)
  bright += strip * smoothstep(0.6, 0.5, direction.z) * 0.8 * (1 - rough)
  return [bright, bright * 0.985, bright * 0.955]
}

/** Creates paper with cloudiness and grain. */
export function createPaperColour(colour: Rgb, seed: number): (x: number, y: number) => Rgb {
  const noise = createGradientNoise(seed)
  return (x, y) => {
    const cloud = fbm(noise, x * 0.9, y * 0.9, 2) * 0.012
    const tooth = fbm(noise, x * 90, y * 90, 2) * 0.016
    const fibre = noise(x * 9 + y * 23, y * 60 - x * 31)
    const shade = 1 + cloud + tooth - (fibre > 0.62 ? 0.02 : 0)
    return [colour[0] * shade, colour[1] * shade, colour[2] * (shade - cloud * 0.6)]
  }
}

/** The table fades into a dim room, which darkens the edges of glass. */
export function tableFade(x: number, y: number): number {
  const far = Math.max(Math.abs(x) / 1.25, Math.abs(y) / 1.8)
  return 1 - 0.72 * smoothstep(3.2, 9, far)
}
