import { send, type Api } from '#shared/api/send.ts'
import type { SearchAnswer } from '#shared/search/contract.ts'

/** Of each kind: a short list is read, a long one is scrolled past. */
const LIMIT = 4

export interface Asked {
  readonly q: string
  readonly language_id: number
}

/** What our own server answers, for this very build: not parsed again, so that no schema is loaded. */
export async function askSearch(api: Api, { q, language_id }: Asked): Promise<SearchAnswer> {
  const query = new URLSearchParams({ q, language_id: String(language_id), limit: String(LIMIT) })
  const answer: SearchAnswer = Object(
    await send(api, {
      method: 'GET',
      url: `${api.base_url}/search/fetch?${query.toString()}`,
      dontNeedLoading: true,
    }),
  )
  return answer
}
