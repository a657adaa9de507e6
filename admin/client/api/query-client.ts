import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isSignedOut, isTemporary } from './describe-error.ts'

const MAX_RETRIES = 2
const FRESH_MS = 10_000

/** Creates the cache of what was read. `onSignedOut` is called when a call finds that the session has ended. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: Error) => {
    if (isSignedOut(error)) onSignedOut()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
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
