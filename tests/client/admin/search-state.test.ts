import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { toSearchState } from '../../../admin/client/api/search-state.ts'

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })

afterEach(() => client.clear())

/** Starts a query that is pending until it is answered. */
function start(key: string, queryFn: () => Promise<readonly string[]>) {
  const observer = new QueryObserver(client, { queryKey: [key], queryFn })
  observer.subscribe(() => undefined)
  return observer
}

/** Starts a query and waits for its end. */
async function finish(key: string, queryFn: () => Promise<readonly string[]>) {
  const observer = start(key, queryFn)
  await vi.waitUntil(() => !observer.getCurrentResult().isFetching)
  return observer.getCurrentResult()
}

const find = () => Promise.resolve([])
const fail = () => Promise.reject(new Error('Lost'))
const wait = () => Promise.withResolvers<readonly string[]>().promise

it('A search is over when all its queries are over and nothing was typed since', async () => {
  const found = await finish('found', find)
  const asked = start('asked', wait).getCurrentResult()
  expect(toSearchState({ queries: [found] }).isSearching).toBe(false)
  expect(toSearchState({ queries: [found, asked] }).isSearching).toBe(true)
  expect(toSearchState({ queries: [found], isTyping: true }).isSearching).toBe(true)
})

it('One query that has failed makes the search fail, and only that one is repeated', async () => {
  const search = vi.fn(find)
  const failing = vi.fn(fail)
  const queries = [await finish('found', search), await finish('failed', failing)]
  const state = toSearchState({ queries })
  expect(state).toMatchObject({ isSearching: false, error: new Error('Lost') })
  state.retry()
  await vi.waitUntil(() => failing.mock.calls.length === 2)
  expect(search).toHaveBeenCalledOnce()
})
