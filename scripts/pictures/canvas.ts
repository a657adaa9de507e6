import sharp from 'sharp'
import { blur } from './blur.ts'
import { toLinear } from './colour.ts'
import { createRaster, type Raster } from './raster.ts'

/**
 * A picture as three planes of display values from 0 to 255, and a plane with the thickness of the
 * paint.
 */
export type Canvas = {
  width: number
  height: number
  red: Float32Array
  green: Float32Array
  blue: Float32Array
  paint: Float32Array
}

export function createCanvas(width: number, height: number): Canvas {
  const size = width * height
  return {
    width,
    height,
    red: new Float32Array(size),
    green: new Float32Array(size),
    blue: new Float32Array(size),
    paint: new Float32Array(size),
  }
}

export async function rasterizeSvg(svg: string, width: number, height: number): Promise<Canvas> {
  const raw = sharp(Buffer.from(svg)).resize(width, height, { fit: 'fill' }).removeAlpha().raw()
  const bytes = await raw.toBuffer()
  const result = createCanvas(width, height)
  for (let i = 0; i < width * height; i++) {
    result.red[i] = bytes[i * 3] ?? 0
    result.green[i] = bytes[i * 3 + 1] ?? 0
    result.blue[i] = bytes[i * 3 + 2] ?? 0
  }
  return result
}

export function blurCanvas(from: Canvas, radius: number): Canvas {
  const { width, height } = from
  return {
    ...from,
    red: blur(from.red, width, height, radius),
    green: blur(from.green, width, height, radius),
    blue: blur(from.blue, width, height, radius),
  }
}

const RELIEF = 0.075
const WEAVE = 0.012

/** Lights the paint's relief from the upper left, over the weave of the canvas. */
export function lightCanvas(from: Canvas): Raster {
  const { width, height, paint } = from
  const out = createRaster(width, height)
  const thickness = blur(paint, width, height, 1, 1)
  const table = Float32Array.from({ length: 256 }, (_, i) => toLinear(i))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const left = thickness[i - (x > 0 ? 1 : 0)] ?? 0
      const up = thickness[i - (y > 0 ? width : 0)] ?? 0
      const here = thickness[i] ?? 0
      const weave = Math.sin(x * 1.35) * Math.sin(y * 1.35) * WEAVE * Math.max(0, 1 - here / 3)
      const slope = (here - left) * 0.9 + (here - up) * 0.7
      const shade = 1 + Math.max(-0.4, Math.min(0.5, slope * RELIEF * 2.2)) + weave
      for (const [c, plane] of [from.red, from.green, from.blue].entries()) {
        const tone = Math.max(0, Math.min(255, Math.round(plane[i] ?? 0)))
        out.data[i * 3 + c] = (table[tone] ?? 0) * shade
      }
    }
  }
  return out
}
