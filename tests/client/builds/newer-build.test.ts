import { describe, expect, it } from 'vitest'
import { arriveIn, findLatestId, tryBuild } from '../../../client/builds/newer-build.ts'
import { aStorage } from '../cart/fake-storage.ts'

const NOW = 1_795_300_000_000
const HOUR_MS = 3_600_000

describe('a document for a newer build', () => {
  it('is loaded once, and once more an hour later where the old one came', () => {
    const storage = aStorage()
    const tries = [0, 1, HOUR_MS - 1, HOUR_MS, HOUR_MS + 1].map((ms) =>
      tryBuild(storage, { id: 'new', now: NOW + ms }),
    )
    expect(tries).toEqual([true, false, false, true, false])
  })

  it('is loaded at once when yet another build is there', () => {
    const storage = aStorage()
    tryBuild(storage, { id: 'new', now: NOW })
    expect(tryBuild(storage, { id: 'newer', now: NOW })).toBe(true)
  })

  it('is loaded again for an old page that comes back after the new one was there', () => {
    const storage = aStorage()
    tryBuild(storage, { id: 'new', now: NOW })
    arriveIn(storage, 'old')
    expect(tryBuild(storage, { id: 'new', now: NOW })).toBe(false)
    arriveIn(storage, 'new')
    expect(tryBuild(storage, { id: 'new', now: NOW })).toBe(true)
  })

  it('is not loaded where that cannot be remembered, nor kept from it by junk', () => {
    expect(tryBuild(aStorage({ isFull: true }), { id: 'new', now: NOW })).toBe(false)
    const storage = aStorage()
    storage.write('tried_build', 'new yesterday')
    expect(tryBuild(storage, { id: 'new', now: NOW })).toBe(true)
  })
})

describe('what latest.json says', () => {
  it('is the id', () => {
    expect(findLatestId({ id: 'abc', timestamp: 1 })).toBe('abc')
  })

  it('is nothing when it is something else', () => {
    const answers = [null, [], 'abc', {}, { id: '' }, { id: 1 }, { id: null }]
    expect(answers.flatMap((answer) => findLatestId(answer) ?? [])).toEqual([])
  })
})
