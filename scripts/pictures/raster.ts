import { toSrgb, toneMap } from './colour.ts'
import { mix, smoothstep } from './noise.ts'
import { randomNormal, createRandom } from './random.ts'

/** A picture in linear light, three numbers for each pixel. */
export type Raster = { width: number; height: number; data: Float32Array }

export type FinishOptions = {
  seed: number
  exposure?: number
  grain?: number
  vignette?: number
  /**
   * The vertical position of sharp focus, from 0 (top) to 1 (bottom). Without it the whole picture
   * is sharp.
   */
  focus?: number
  /** The blur at the far edge, in pixels. */
  defocus?: number
  /** The output size, if the picture is rendered smaller. */
  enlarge?: { width: number; height: number }
}

export function createRaster(width: number, height: number): Raster {
  return { width, height, data: new Float32Array(width * height * 3) }
}

const DEFAULT_GRAIN = 1.1
const CURVE_STEPS = 4096
const CURVE_TOP = 4

function createToneCurve(): Float32Array {
  const table = new Float32Array(CURVE_STEPS + 1)
  for (let i = 0; i <= CURVE_STEPS; i++) {
    // The scale is quadratic, so that shadows have finer steps.
    table[i] = toSrgb(toneMap((i / CURVE_STEPS) ** 2 * CURVE_TOP)) * 255
  }
  return table
}

/** Applies the vignette and the tone curve, and converts linear light to sRGB bytes. */
export function applyToneCurve(picture: Raster, finish: FinishOptions): Uint8Array {
  const { width, height, data } = picture
  const { exposure = 1, vignette = 0.16 } = finish
  const table = createToneCurve()
  const bytes = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    const v = (y + 0.5) / height - 0.47
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5) / width - 0.46
      const falloff = exposure * (1 - vignette * smoothstep(0.12, 0.62, u * u + v * v))
      const i = (y * width + x) * 3
      for (let c = 0; c < 3; c++) {
        const light = Math.max(0, (data[i + c] ?? 0) * falloff)
        const step = Math.min(CURVE_STEPS, Math.sqrt(light / CURVE_TOP) * CURVE_STEPS)
        const low = Math.floor(step)
        const tone = mix(table[low] ?? 0, table[low + 1] ?? table[low] ?? 0, step - low)
        bytes[i + c] = Math.round(tone)
      }
    }
  }
  return bytes
}

/** Adds film grain, the same in all three channels. */
export function addFilmGrain(bytes: Uint8Array, finish: FinishOptions): Uint8Array {
  const strength = finish.grain ?? DEFAULT_GRAIN
  const random = createRandom(finish.seed ^ 0x9e3779b9)
  for (let i = 0; i + 2 < bytes.length; i += 3) {
    const speck = randomNormal(random) * strength
    for (let c = 0; c < 3; c++) {
      bytes[i + c] = Math.max(0, Math.min(255, Math.round((bytes[i + c] ?? 0) + speck)))
    }
  }
  return bytes
}
