import { field } from './field.ts'
import type { Picture } from './picture.ts'
import type { Pigment } from './pigments.ts'
import { heapOf } from './powder.ts'
import { between, randomFrom, seedOf } from './random.ts'
import { look } from './view.ts'

export const PRODUCT_SIZE = 1600

const FOCUS = 0.58
const DEFOCUS = 2.4

/** One product picture: a heap of the pigment on paper. */
export function heapPicture(key: string, pigment: Pigment): Picture {
  const seed = seedOf(key)
  const random = randomFrom(seed)
  const table = field(PRODUCT_SIZE, PRODUCT_SIZE, { seed })
  const shift = pigment.mark === 'twin' || pigment.mark === 'trail' ? -120 : 0
  heapOf(table, pigment, {
    x: 790 + shift + between(random, -30, 30),
    row: 1400 + between(random, -40, 40),
    radius: between(random, 480, 560) * (pigment.mark === 'ridge' ? 0.86 : 1),
    seed,
  })
  const exposure = pigment.exposure ?? 0.96
  return { raster: look(table), finish: { seed, focus: FOCUS, defocus: DEFOCUS, exposure } }
}
