import * as z from 'zod/mini'

/** The metadata file that `scripts/build/client-build.ts` writes for each build. */
export const BuildMeta = z.object({ id: z.string(), files: z.array(z.string()) })
