import * as z from 'zod/mini'
import { CONTENT_UNITS } from './net-content.ts'

/** How much one piece contains, in the unit of its price per unit of measure. */
export const NetContent = z.object({
  quantity: z.number().check(z.positive()),
  unit: z.enum(CONTENT_UNITS),
})
