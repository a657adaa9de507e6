import * as z from 'zod/mini'
import { MAX_ALT_CHARACTERS } from './alt.ts'

/** A picture as pages show it. `path` is the folder of its derived files below the media path. */
export const Picture = z.object({
  path: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string().check(z.maxLength(MAX_ALT_CHARACTERS)),
  placeholder: z.optional(z.string()),
})
export type Picture = z.infer<typeof Picture>
