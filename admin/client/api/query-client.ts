import { QueryClient } from '@tanstack/react-query'
import { isTemporary } from './describe-error.ts'

const MAX_RETRIES = 2
const FRESH_MS = 10_000

/** Creates the cache of what was read. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a connection a call fails and says so; by default it would wait without a word.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < MAX_RETRIES && isTemporary(error),
      },
    },
  })
}
