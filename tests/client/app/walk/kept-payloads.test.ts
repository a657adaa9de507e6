import { describe, expect, it } from 'vitest'
import {
  createKeptPayloads,
  FRESH_MS,
  MOST_PAYLOADS,
} from '../../../../client/app/walk/kept-payloads.ts'
import { createReturnMemory, MOST_RETURNS } from '../../../../client/app/walk/return-memory.ts'
import { createProductStore } from '../../../../client/catalog/store.ts'

const PAGE = { title: 'About' }
const aPayload = () => Promise.resolve({ page: PAGE })

/** What is kept, with a clock that is set by hand. */
function keeping() {
  let now = 0
  const kept = createKeptPayloads(() => now)
  return { kept, wait: (ms: number) => (now += ms) }
}

describe('what was asked a moment ago', () => {
  it('is known, also while it is on its way', async () => {
    const { kept } = keeping()
    const asked = kept.keep('/about', aPayload())
    expect(kept.find('/about')).toMatchObject({ isHere: false })
    await asked
    await Promise.resolve()
    expect(kept.find('/about')).toMatchObject({ isHere: true })
    await expect(kept.find('/about')?.payload).resolves.toEqual({ page: PAGE })
  })

  it('is known for a minute', () => {
    const { kept, wait } = keeping()
    void kept.keep('/about', aPayload())
    wait(FRESH_MS - 1)
    expect(kept.find('/about')).toBeDefined()
    wait(1)
    expect(kept.find('/about')).toBeUndefined()
  })

  it('is not known when it failed', async () => {
    const { kept } = keeping()
    await expect(kept.keep('/about', Promise.reject(new Error('Away')))).rejects.toThrow('Away')
    expect(kept.find('/about')).toBeUndefined()
  })

  it('stays known when an older question for it fails later', async () => {
    const { kept } = keeping()
    const older = Promise.withResolvers<never>()
    const failing = kept.keep('/about', older.promise)
    void kept.keep('/about', aPayload())
    older.reject(new Error('Away'))
    await expect(failing).rejects.toThrow('Away')
    expect(kept.find('/about')).toBeDefined()
  })

  it('takes bounded room', () => {
    const { kept } = keeping()
    for (let index = 0; index <= MOST_PAYLOADS; index += 1) {
      void kept.keep(`/product/${index}`, aPayload())
    }
    expect(kept.find('/product/0')).toBeUndefined()
    expect(kept.find('/product/1')).toBeDefined()
  })

  it('is forgotten when it may be wrong', () => {
    const { kept } = keeping()
    void kept.keep('/about', aPayload())
    kept.forgetAll()
    expect(kept.find('/about')).toBeUndefined()
  })
})

describe('a page that is shown', () => {
  it('should be read anew a minute after it was asked for', async () => {
    const { kept, wait } = keeping()
    await kept.keep('/about', aPayload())
    wait(FRESH_MS - 1)
    expect(kept.isFresh(PAGE)).toBe(true)
    wait(1)
    expect(kept.isFresh(PAGE)).toBe(false)
    kept.renew(PAGE)
    expect(kept.isFresh(PAGE)).toBe(true)
  })

  it('is as old as the visit when it came with the document', () => {
    const { kept, wait } = keeping()
    expect(kept.isFresh(PAGE)).toBe(true)
    wait(FRESH_MS)
    expect(kept.isFresh(PAGE)).toBe(false)
  })
})

describe('what back and forward lead to', () => {
  const product = createProductStore().getState()

  it('is known as it was left, by the entry and not by its address', () => {
    const memory = createReturnMemory()
    memory.remember('first', { page: PAGE, product })
    memory.remember('first', { page: PAGE, product: { ...product, extras: [7] } })
    expect(memory.recall('first')?.product.extras).toEqual([7])
    expect(memory.recall('second')).toBeUndefined()
  })

  it('takes bounded room: the one that was shown longest ago goes first', () => {
    const memory = createReturnMemory()
    for (let index = 0; index < MOST_RETURNS; index += 1)
      memory.remember(`${index}`, { page: PAGE, product })
    memory.remember('0', { page: PAGE, product })
    memory.remember('one more', { page: PAGE, product })
    expect(memory.recall('1')).toBeUndefined()
    expect(memory.recall('0')).toBeDefined()
  })
})
