import { describe, expect, it } from 'vitest'
import {
  createPreloadQueue,
  MAX_CONCURRENT,
  MAX_CONCURRENT_IN_VIEW,
} from '../../../client/navigation/preload-queue.ts'

/** A queue whose preloads run until the test ends them. */
function aQueue() {
  const startedPreloads: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const queue = createPreloadQueue((url) => {
    startedPreloads.push(url)
    const end = Promise.withResolvers<void>()
    ends.set(url, end)
    return end.promise
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    queue,
    started: startedPreloads,
    end: (url: string) => (ends.get(url)?.resolve(), settle()),
    fail: (url: string) => (ends.get(url)?.reject(new Error('Failed')), settle()),
  }
}

const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f'] as const

describe('The queue of preloads', () => {
  it('The preload queue runs four at a time (spec §9)', () => {
    const { queue, started } = aQueue()
    for (const url of LETTERS) queue.add(url, 'intent')
    expect(MAX_CONCURRENT).toBe(4)
    expect(started).toEqual(['a', 'b', 'c', 'd'])
  })

  it('The preload queue continues with the link that was pointed at last', async () => {
    const { queue, started, end } = aQueue()
    for (const url of LETTERS) queue.add(url, 'intent')
    await end('a')
    expect(started.slice(MAX_CONCURRENT)).toEqual(['f'])
  })

  it('The preload queue continues after a failed preload', async () => {
    const { queue, started, fail } = aQueue()
    for (const url of LETTERS) queue.add(url, 'intent')
    await fail('c')
    expect(started).toHaveLength(MAX_CONCURRENT + 1)
  })

  it('The preload queue reserves slots for links that are pointed at', () => {
    const { queue, started } = aQueue()
    for (const url of LETTERS) queue.add(url, 'view')
    expect(started).toHaveLength(MAX_CONCURRENT_IN_VIEW)
    queue.add('pointed at', 'intent')
    expect(started.at(-1)).toBe('pointed at')
  })

  it('The preload queue runs links that are pointed at before visible links that waited longer', async () => {
    const { queue, started, end } = aQueue()
    for (const url of LETTERS) queue.add(url, 'view')
    for (const url of ['1', '2', '3']) queue.add(url, 'intent')
    expect(started).toEqual(['a', 'b', '1', '2'])
    await end('a')
    expect(started.at(-1)).toBe('3')
  })

  it('The preload queue cancels a waiting preload, but not a running one', async () => {
    const { queue, started, end } = aQueue()
    for (const url of LETTERS) queue.add(url, 'intent')
    queue.cancel('f')
    queue.cancel('a')
    await end('a')
    expect(started.at(-1)).toBe('e')
  })

  it('The preload queue cancels the waiting preloads of visible links', async () => {
    const { queue, started, end } = aQueue()
    for (const url of LETTERS) queue.add(url, 'view')
    for (const url of ['1', '2', '3']) queue.add(url, 'intent')
    queue.cancelInView()
    await end('a')
    await end('b')
    expect(started).toEqual(['a', 'b', '1', '2', '3'])
  })

  it('The preload queue does not run the same preload twice at once', () => {
    const { queue, started } = aQueue()
    queue.add('a', 'intent')
    queue.add('a', 'intent')
    queue.add('a', 'view')
    expect(started).toEqual(['a'])
  })

  it('A preload of a visible link runs again when the link is pointed at, to load its pictures', () => {
    const { queue, started } = aQueue()
    queue.add('a', 'view')
    queue.add('a', 'intent')
    expect(started).toEqual(['a', 'a'])
  })
})
