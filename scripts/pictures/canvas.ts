import sharp from 'sharp'
import { blurred } from './blur.ts'
import { linearOf } from './colour.ts'
import { raster, type Raster } from './raster.ts'

/** A picture as three planes of display values, 0 to 255, and the thickness of its paint. */
export type Canvas = {
  width: number
  height: number
  red: Float32Array
  green: Float32Array
  blue: Float32Array
  paint: Float32Array
}

export function canvas(width: number, height: number): Canvas {
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

export async function canvasOf(svg: string, width: number, height: number): Promise<Canvas> {
  const raw = sharp(Buffer.from(svg)).resize(width, height, { fit: 'fill' }).removeAlpha().raw()
  const bytes = await raw.toBuffer()
  const made = canvas(width, height)
  for (let i = 0; i < width * height; i++) {
    made.red[i] = bytes[i * 3] ?? 0
    made.green[i] = bytes[i * 3 + 1] ?? 0
    made.blue[i] = bytes[i * 3 + 2] ?? 0
  }
  return made
}

export function softened(from: Canvas, radius: number): Canvas {
  const { width, height } = from
  return {
    ...from,
    red: blurred(from.red, width, height, radius),
    green: blurred(from.green, width, height, radius),
    blue: blurred(from.blue, width, height, radius),
  }
}

const RELIEF = 0.075
const WEAVE = 0.012

/** Lights the paint's thickness from the upper left, over a weave of canvas. */
export function lightCanvas(from: Canvas): Raster {
  const { width, height, paint } = from
  const out = raster(width, height)
  const thick = blurred(paint, width, height, 1, 1)
  const table = Float32Array.from({ length: 256 }, (_, i) => linearOf(i))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const left = thick[i - (x > 0 ? 1 : 0)] ?? 0
      const up = thick[i - (y > 0 ? width : 0)] ?? 0
      const here = thick[i] ?? 0
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
