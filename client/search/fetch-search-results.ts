import { send, type Api } from '#shared/api/send.ts'
import type { SearchAnswer } from '#shared/search/contract.ts'

/** The number of suggestions of each kind. */
const RESULT_LIMIT = 4

export interface SearchQuery {
  readonly q: string
  readonly language_id: number
}

/** Fetches suggestions. The response is from the same build, so it is not parsed and no schema is loaded. */
export async function fetchSearchResults(
  api: Api,
  { q, language_id }: SearchQuery,
): Promise<SearchAnswer> {
  const query = new URLSearchParams({
    q,
    language_id: String(language_id),
    limit: String(RESULT_LIMIT),
  })
  const results: SearchAnswer = Object(
    await send(api, {
      method: 'GET',
      url: `${api.base_url}/search/fetch?${query.toString()}`,
      dontNeedLoading: true,
    }),
  )
  return results
}
