import * as z from 'zod/mini'

const MAX_ID_CHARACTERS = 64
const Id = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(MAX_ID_CHARACTERS))

/** A prepared order, with the key of a link to it. */
export const DraftReference = z.object({ id: Id, key: Id })
export type DraftReference = z.infer<typeof DraftReference>
