import { createHeightField } from './height-field.ts'
import type { Picture } from './picture.ts'
import type { Pigment } from './pigments.ts'
import { addHeap } from './powder.ts'
import { randomBetween, createRandom, toSeed } from './random.ts'
import { renderView } from './render-view.ts'

export const PRODUCT_SIZE = 1600

const FOCUS = 0.58
const DEFOCUS = 2.4

/** Draws a product picture: a heap of the pigment on paper. */
export function drawHeapPicture(key: string, pigment: Pigment): Picture {
  const seed = toSeed(key)
  const random = createRandom(seed)
  const table = createHeightField(PRODUCT_SIZE, PRODUCT_SIZE, { seed })
  const shift = pigment.mark === 'twin' || pigment.mark === 'trail' ? -120 : 0
  addHeap(table, pigment, {
    x: 790 + shift + randomBetween(random, -30, 30),
    row: 1400 + randomBetween(random, -40, 40),
    radius: randomBetween(random, 480, 560) * (pigment.mark === 'ridge' ? 0.86 : 1),
    seed,
  })
  const exposure = pigment.exposure ?? 0.96
  return { raster: renderView(table), finish: { seed, focus: FOCUS, defocus: DEFOCUS, exposure } }
}
