import * as z from 'zod/mini'

/** What scripts/build/client-build.ts writes of each build. */
export const BuildMeta = z.object({ id: z.string(), files: z.array(z.string()) })
