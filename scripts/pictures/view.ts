import type { Field } from './field.ts'
import { light } from './light.ts'
import { raster, type Raster } from './raster.ts'

/** Rows are drawn this much finer and then averaged, so that edges do not break into steps. */
const OVERSAMPLE = 3

/**
 * Looks at the lit table from the camera's angle: each column is drawn from the nearest cell to
 * the farthest, and a cell shows only where it rises above all that stand before it.
 */
export function look(table: Field, scale = 1): Raster {
  const { width, depth, sine, cosine, viewHeight, height } = table
  const lit = light(table, scale)
  const tall = viewHeight * OVERSAMPLE
  const picture = raster(width, viewHeight)
  const horizon = new Float32Array(width).fill(tall)
  for (let row = depth - 1; row >= 0; row--) {
    for (let x = 0; x < width; x++) {
      const i = row * width + x
      const drawn = horizon[x] ?? 0
      const top = (row * sine - (height[i] ?? 0) * cosine) * OVERSAMPLE
      if (top >= drawn) continue
      const from = Math.max(0, Math.floor(top))
      for (let y = Math.floor(drawn) - 1; y >= from; y--) {
        const o = (Math.floor(y / OVERSAMPLE) * width + x) * 3
        for (let c = 0; c < 3; c++) {
          const part = (lit.data[i * 3 + c] ?? 0) / OVERSAMPLE
          picture.data[o + c] = (picture.data[o + c] ?? 0) + part
        }
      }
      horizon[x] = Math.min(drawn, from)
    }
  }
  closeTop(picture, horizon)
  return picture
}

/** The farthest row may end a few steps below the picture's edge: it is carried on. */
function closeTop(picture: Raster, horizon: Float32Array): void {
  const { width, data } = picture
  for (let x = 0; x < width; x++) {
    const last = Math.ceil((horizon[x] ?? 0) / OVERSAMPLE)
    for (let y = last - 1; y >= 0; y--) {
      for (let c = 0; c < 3; c++) {
        data[(y * width + x) * 3 + c] = data[((y + 1) * width + x) * 3 + c] ?? 0
      }
    }
  }
}
