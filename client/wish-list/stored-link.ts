import * as z from 'zod/mini'
import { parseStored } from '../runtime/browser-storage.ts'

const StoredLink = z.object({
  shared_wish_list_id: z.string(),
  revoke_key: z.string(),
  url: z.string().check(z.regex(/^https?:\/\//)),
  expires_at: z.string(),
})
export type StoredLink = z.infer<typeof StoredLink>

/** Parses the stored link; undefined if there is none, or none that still works. */
export function parseStoredLink(text: string | undefined): StoredLink | undefined {
  const { data } = z.safeParse(StoredLink, parseStored(text))
  return data !== undefined && Date.parse(data.expires_at) > Date.now() ? data : undefined
}
