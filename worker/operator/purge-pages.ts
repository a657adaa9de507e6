import * as z from 'zod/mini'
import { Refused } from './command/refused.ts'

const API = 'https://api.cloudflare.com/client/v4'
/** The API takes so many tags in one call. */
const TAGS_AT_ONCE = 30

const Answer = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ message: z.string() })),
})

/**
 * Frees what Cloudflare's cache holds of these pages. Without a token and a zone there is none to
 * ask, which harms nothing: pages of an older version of the catalogue are not asked for any more.
 */
export async function purgePages(tags: readonly string[]): Promise<'purged' | 'no credentials'> {
  const token = process.env['CLOUDFLARE_API_TOKEN']
  const zone = process.env['CLOUDFLARE_ZONE_ID']
  if (!token || !zone) return 'no credentials'
  const base = process.env['CLOUDFLARE_API_BASE_URL'] ?? API
  for (let at = 0; at < tags.length; at += TAGS_AT_ONCE) {
    const response = await fetch(`${base}/zones/${zone}/purge_cache`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ tags: tags.slice(at, at + TAGS_AT_ONCE) }),
    })
    const answer = z.safeParse(Answer, await response.json().catch(() => undefined))
    if (answer.success && answer.data.success) continue
    const reason = answer.data?.errors[0]?.message ?? `it answered ${response.status}`
    throw new Refused(`Cloudflare's cache was not purged: ${reason}.`)
  }
  return 'purged'
}
