import { srgbOf, toneMap } from './colour.ts'
import { mix, smoothstep } from './noise.ts'
import { gauss, randomFrom } from './random.ts'

/** A picture in linear light, three numbers a pixel. */
export type Raster = { width: number; height: number; data: Float32Array }

export type Finish = {
  seed: number
  exposure?: number
  grain?: number
  vignette?: number
  /** Where it is sharp, from the top (0) to the bottom (1); leave out for sharp all over. */
  focus?: number
  /** Blur in pixels at the far edge. */
  defocus?: number
  /** The size it is brought to, where it was drawn smaller. */
  enlarge?: { width: number; height: number }
}

export function raster(width: number, height: number): Raster {
  return { width, height, data: new Float32Array(width * height * 3) }
}

const DEFAULT_GRAIN = 1.1
const CURVE_STEPS = 4096
const CURVE_TOP = 4

function curve(): Float32Array {
  const table = new Float32Array(CURVE_STEPS + 1)
  for (let i = 0; i <= CURVE_STEPS; i++) {
    // Squared, so that the shadows get the finer steps.
    table[i] = srgbOf(toneMap((i / CURVE_STEPS) ** 2 * CURVE_TOP)) * 255
  }
  return table
}

/** Vignette and film curve: linear light to the bytes of an sRGB picture. */
export function develop(picture: Raster, finish: Finish): Uint8Array {
  const { width, height, data } = picture
  const { exposure = 1, vignette = 0.16 } = finish
  const table = curve()
  const bytes = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    const v = (y + 0.5) / height - 0.47
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5) / width - 0.46
      const fall = exposure * (1 - vignette * smoothstep(0.12, 0.62, u * u + v * v))
      const i = (y * width + x) * 3
      for (let c = 0; c < 3; c++) {
        const light = Math.max(0, (data[i + c] ?? 0) * fall)
        const step = Math.min(CURVE_STEPS, Math.sqrt(light / CURVE_TOP) * CURVE_STEPS)
        const low = Math.floor(step)
        const tone = mix(table[low] ?? 0, table[low + 1] ?? table[low] ?? 0, step - low)
        bytes[i + c] = Math.round(tone)
      }
    }
  }
  return bytes
}

/** The film's own grain, the same in all three colours. */
export function grained(bytes: Uint8Array, finish: Finish): Uint8Array {
  const strength = finish.grain ?? DEFAULT_GRAIN
  const random = randomFrom(finish.seed ^ 0x9e3779b9)
  for (let i = 0; i + 2 < bytes.length; i += 3) {
    const speck = gauss(random) * strength
    for (let c = 0; c < 3; c++) {
      bytes[i + c] = Math.max(0, Math.min(255, Math.round((bytes[i + c] ?? 0) + speck)))
    }
  }
  return bytes
}
