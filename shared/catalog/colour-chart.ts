import * as z from 'zod/mini'
import { HUES } from './hue.ts'

/** A product of the colour chart with its cell: `x` by hue, `y` by value from light to dark. */
export const ChartColour = z.object({
  product_id: z.int(),
  slug: z.string(),
  name: z.string(),
  /** The actual language of a name that does not exist in the page's language. */
  lang: z.optional(z.string()),
  /** `#rrggbb` */
  colour: z.string(),
  hue: z.enum(HUES),
  /** Absent if the chart is full. */
  cell: z.optional(z.object({ x: z.int(), y: z.int() })),
})
export type ChartColour = z.infer<typeof ChartColour>
