import type { HeightField } from './height-field.ts'
import { computeLight } from './light.ts'
import { createRaster, type Raster } from './raster.ts'

/** Rows are rendered at this multiple and averaged, so that edges are smooth. */
const OVERSAMPLE = 3

/**
 * Renders the lit table from the camera's angle: each column is drawn from the nearest cell to the
 * farthest, and a cell is visible only where it rises above everything before it.
 */
export function renderView(table: HeightField, scale = 1): Raster {
  const { width, depth, sine, cosine, viewHeight, height } = table
  const lit = computeLight(table, scale)
  const outputHeight = viewHeight * OVERSAMPLE
  const picture = createRaster(width, viewHeight)
  const horizon = new Float32Array(width).fill(outputHeight)
  for (let row = depth - 1; row >= 0; row--) {
    for (let x = 0; x < width; x++) {
      const i = row * width + x
      const drawnTo = horizon[x] ?? 0
      const top = (row * sine - (height[i] ?? 0) * cosine) * OVERSAMPLE
      if (top >= drawnTo) continue
      const from = Math.max(0, Math.floor(top))
      for (let y = Math.floor(drawnTo) - 1; y >= from; y--) {
        const o = (Math.floor(y / OVERSAMPLE) * width + x) * 3
        for (let c = 0; c < 3; c++) {
          const part = (lit.data[i * 3 + c] ?? 0) / OVERSAMPLE
          picture.data[o + c] = (picture.data[o + c] ?? 0) + part
        }
      }
      horizon[x] = Math.min(drawnTo, from)
    }
  }
  fillTopRows(picture, horizon)
  return picture
}

/** The farthest row may end a few pixels below the picture's edge, so it is extended upwards. */
function fillTopRows(picture: Raster, horizon: Float32Array): void {
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
