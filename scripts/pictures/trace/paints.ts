import { hex, mixRgb, scaleRgb, type Rgb } from '../colour.ts'
import { clamp, fbm, gradientNoise } from '../noise.ts'
import type { Paint } from './scene.ts'

export const STEEL: Paint = (at) => {
  // Brushing marks run across the metal and break the mirror up.
  const fine = brushed(at.x * 3, at.y * 160 + at.z * 40)
  return {
    colour: scaleRgb(hex('#d9dadb'), 0.9 + fine * 0.08),
    mirror: 0.78,
    rough: 0.22,
    metal: true,
  }
}

export const BRASS: Paint = () => {
  return { colour: hex('#dcb46a'), mirror: 0.75, rough: 0.2, metal: true }
}

export const COPPER: Paint = () => {
  return { colour: hex('#d99a72'), mirror: 0.75, rough: 0.16, metal: true }
}

export const SILVER: Paint = () => {
  return { colour: hex('#e6e6e4'), mirror: 0.82, rough: 0.12, metal: true }
}

export const PORCELAIN: Paint = () => {
  return { colour: hex('#f2f0ea'), mirror: 0.045, rough: 0.05, soft: 0.25 }
}

export const BISCUIT: Paint = (at) => {
  const grit = brushed(at.x * 60 + at.z * 40, at.y * 60)
  return { colour: scaleRgb(hex('#ebe7dd'), 1 + grit * 0.03), mirror: 0.01, rough: 1, soft: 0.2 }
}

export function plain(colour: string, mirror = 0.04, rough = 0.3, soft = 0): Paint {
  const tone = hex(colour)
  return () => ({ colour: tone, mirror, rough, soft })
}

const brushed = gradientNoise(0x57ee1)
const grain = gradientNoise(0x3007)

/** Wood with its grain along the x axis. */
export function wood(light: string, dark: string, gloss = 0.04): Paint {
  const [pale, deep] = [hex(light), hex(dark)]
  return (at) => {
    const wave = fbm(grain, at.x * 0.7, at.y * 3 + at.z * 2, 2) * 1.4
    const ring = Math.sin((at.y * 9 + at.z * 13 + wave) * 3.2) * 0.5 + 0.5
    const pore = fbm(grain, at.x * 5, (at.y + at.z * 0.7) * 70, 3)
    const part = clamp(ring * 0.45 + 0.25 + pore * 0.42, 0, 1)
    return { colour: mixRgb(pale, deep, part), mirror: gloss, rough: 0.35 }
  }
}

/** Dry powder seen from a little distance: matt, with faint lumps. */
export function dry(colour: Rgb, fine = 30): Paint {
  return (at) => {
    const lump = fbm(grain, at.x * fine, at.y * fine + at.z * fine * 0.7, 3)
    return { colour: scaleRgb(colour, 1 + lump * 0.22), mirror: 0, rough: 1, soft: 0.08 }
  }
}
