import * as z from 'zod/mini'
import { parseJson } from '../runtime/parse-json.ts'

const StoredLink = z.object({
  shared_wish_list_id: z.string(),
  revoke_key: z.string(),
  url: z.string().check(z.regex(/^https?:\/\//)),
  expires_at: z.string(),
})
export type StoredLink = z.infer<typeof StoredLink>

/** Parses the stored link; undefined if there is none, or none that still works. */
export function parseStoredLink(text: string | undefined): StoredLink | undefined {
  const { data } = z.safeParse(StoredLink, parseJson(text))
  return data !== undefined && Date.parse(data.expires_at) > Date.now() ? data : undefined
}
