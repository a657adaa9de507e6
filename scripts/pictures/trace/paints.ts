import { rgb, mixRgb, scaleRgb, type Rgb } from '../colour.ts'
import { clamp, fbm, createGradientNoise } from '../noise.ts'
import type { SurfacePaint } from './scene.ts'

export const STEEL: SurfacePaint = (at) => {
  // Brushing marks across the metal diffuse the reflection.
  const fine = brushNoise(at.x * 3, at.y * 160 + at.z * 40)
  return {
    colour: scaleRgb(rgb('#d9dadb'), 0.9 + fine * 0.08),
    mirror: 0.78,
    rough: 0.22,
    metal: true,
  }
}

export const BRASS: SurfacePaint = () => {
  return { colour: rgb('#dcb46a'), mirror: 0.75, rough: 0.2, metal: true }
}

export const COPPER: SurfacePaint = () => {
  return { colour: rgb('#d99a72'), mirror: 0.75, rough: 0.16, metal: true }
}

export const SILVER: SurfacePaint = () => {
  return { colour: rgb('#e6e6e4'), mirror: 0.82, rough: 0.12, metal: true }
}

export const PORCELAIN: SurfacePaint = () => {
  return { colour: rgb('#f2f0ea'), mirror: 0.045, rough: 0.05, soft: 0.25 }
}

export const BISCUIT: SurfacePaint = (at) => {
  const grit = brushNoise(at.x * 60 + at.z * 40, at.y * 60)
  return {
    colour: scaleRgb(rgb('#ebe7dd'), 1 + grit * 0.03),
    mirror: 0.01,
    rough: 1,
    soft: 0.2,
  }
}

export function createPlainPaint(
  colour: string,
  mirror = 0.04,
  rough = 0.3,
  soft = 0,
): SurfacePaint {
  const tone = rgb(colour)
  return () => ({ colour: tone, mirror, rough, soft })
}

const brushNoise = createGradientNoise(0x57ee1)
const grainNoise = createGradientNoise(0x3007)

/** Creates wood with its grain along the x axis. */
export function createWoodPaint(light: string, dark: string, gloss = 0.04): SurfacePaint {
  const [pale, deep] = [rgb(light), rgb(dark)]
  return (at) => {
    const wave = fbm(grainNoise, at.x * 0.7, at.y * 3 + at.z * 2, 2) * 1.4
    const ring = Math.sin((at.y * 9 + at.z * 13 + wave) * 3.2) * 0.5 + 0.5
    const pore = fbm(grainNoise, at.x * 5, (at.y + at.z * 0.7) * 70, 3)
    const part = clamp(ring * 0.45 + 0.25 + pore * 0.42, 0, 1)
    return { colour: mixRgb(pale, deep, part), mirror: gloss, rough: 0.35 }
  }
}

/** Creates dry powder seen from a short distance: matt, with faint lumps. */
export function createPowderPaint(colour: Rgb, fine = 30): SurfacePaint {
  return (at) => {
    const lump = fbm(grainNoise, at.x * fine, at.y * fine + at.z * fine * 0.7, 3)
    return { colour: scaleRgb(colour, 1 + lump * 0.22), mirror: 0, rough: 1, soft: 0.08 }
  }
}
