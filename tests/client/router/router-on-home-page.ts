import type { Basename } from '#shared/locale/prefixes.ts'
import { createPageLoader, type PageSource } from '../../../client/router/page-loader.ts'
import { createPageRouter, type RouterState } from '../../../client/router/page-router.ts'
import { fetchPayload } from '../../../client/runtime/fetch-payload.ts'
import { createFakeApi } from '../../shared/api/fake-api.ts'
import { createMemoryHistory, NO_POSITIONS } from './memory-history.ts'

type Respond = (url: URL) => Response | Promise<Response>

export const HOME = { title: 'Home' }
export const Component = () => null

/** A router on the home page whose requests get these responses. */
export function createRouterOnHomePage(respond: Respond, basename: Basename = '') {
  const fetchedUrls: string[] = []
  const { api, loading } = createFakeApi(() => new Response(), {
    async fetch({ url }) {
      fetchedUrls.push(new URL(url).pathname + new URL(url).search)
      return respond(new URL(url))
    },
  })
  const source: PageSource = {
    load: ({ url }) => fetchPayload(api, url),
    importComponent: () => Promise.resolve(Component),
    prepare: () => Promise.resolve(),
  }
  const positions = new Map<string, number>()
  const { history, ...tab } = createMemoryHistory(basename === '' ? '/' : basename)
  let position = 0
  const router = createPageRouter({
    history,
    basename,
    firstPage: { id: 'home', params: {}, data: HOME, error: undefined, Component },
    load: createPageLoader(source),
    ignoredQuery: ['shcar'],
    scrollPositions: {
      ...NO_POSITIONS,
      save: (key) => void positions.set(key, position),
      find: (key) => positions.get(key),
    },
  })
  /** Resolves with the next state in which nothing is loading. */
  const settle = () =>
    new Promise<RouterState>((resolve) => {
      const end = router.subscribe((state) => {
        if (state.pending !== undefined) return
        end()
        resolve(state)
      })
    })
  const scrollTo = (newPosition: number) => (position = newPosition)
  return { router, fetched: fetchedUrls, loading, source, tab, settle, scrollTo }
}

export const respondWithPage = () => Response.json({ page: {} })
