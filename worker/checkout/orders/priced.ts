import * as z from 'zod/mini'

export const Priced = z.looseObject({
  total: z.number(),
  lines: z.array(
    z.looseObject({
      searching_key: z.string(),
      name: z.string(),
      total: z.number(),
      is_there: z.boolean(),
    }),
  ),
})
export type Priced = z.infer<typeof Priced>
