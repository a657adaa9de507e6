import { describe, expect, it } from 'vitest'
import {
  createPreloadQueue,
  MOST_AT_ONCE,
  MOST_IN_VIEW_AT_ONCE,
} from '../../../../client/app/walk/preload-queue.ts'

/** A queue whose preloads go on until they are ended. */
function aQueue() {
  const started: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const queue = createPreloadQueue((url) => {
    started.push(url)
    const end = Promise.withResolvers<void>()
    ends.set(url, end)
    return end.promise
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    queue,
    started,
    end: (url: string) => (ends.get(url)?.resolve(), settle()),
    fail: (url: string) => (ends.get(url)?.reject(new Error('Failed')), settle()),
  }
}

const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f'] as const

describe('the queue of preloads', () => {
  it('runs four at a time (spec §9)', () => {
    const { queue, started } = aQueue()
    for (const url of LETTERS) queue.add(url, 'intent')
    expect(MOST_AT_ONCE).toBe(4)
    expect(started).toEqual(['a', 'b', 'c', 'd'])
  })

  it('goes on with what was pointed at last', async () => {
    const { queue, started, end } = aQueue()
    for (const url of LETTERS) queue.add(url, 'intent')
    await end('a')
    expect(started.slice(MOST_AT_ONCE)).toEqual(['f'])
  })

  it('goes on after one that failed', async () => {
    const { queue, started, fail } = aQueue()
    for (const url of LETTERS) queue.add(url, 'intent')
    await fail('c')
    expect(started).toHaveLength(MOST_AT_ONCE + 1)
  })

  it('leaves room for what is pointed at beside what is in view', () => {
    const { queue, started } = aQueue()
    for (const url of LETTERS) queue.add(url, 'view')
    expect(started).toHaveLength(MOST_IN_VIEW_AT_ONCE)
    queue.add('pointed at', 'intent')
    expect(started.at(-1)).toBe('pointed at')
  })

  it('takes what is pointed at before what has waited in view', async () => {
    const { queue, started, end } = aQueue()
    for (const url of LETTERS) queue.add(url, 'view')
    for (const url of ['1', '2', '3']) queue.add(url, 'intent')
    expect(started).toEqual(['a', 'b', '1', '2'])
    await end('a')
    expect(started.at(-1)).toBe('3')
  })

  it('forgets what is no longer pointed at, unless it is under way', async () => {
    const { queue, started, end } = aQueue()
    for (const url of LETTERS) queue.add(url, 'intent')
    queue.drop('f')
    queue.drop('a')
    await end('a')
    expect(started.at(-1)).toBe('e')
  })

  it('goes on with nothing in view once something else is awaited', async () => {
    const { queue, started, end } = aQueue()
    for (const url of LETTERS) queue.add(url, 'view')
    for (const url of ['1', '2', '3']) queue.add(url, 'intent')
    queue.dropInView()
    await end('a')
    await end('b')
    expect(started).toEqual(['a', 'b', '1', '2', '3'])
  })

  it('asks for nothing twice at once', () => {
    const { queue, started } = aQueue()
    queue.add('a', 'intent')
    queue.add('a', 'intent')
    queue.add('a', 'view')
    expect(started).toEqual(['a'])
  })

  it('comes back to what was in view when it is pointed at, for its pictures', () => {
    const { queue, started } = aQueue()
    queue.add('a', 'view')
    queue.add('a', 'intent')
    expect(started).toEqual(['a', 'a'])
  })
})
