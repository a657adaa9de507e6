import { describe, expect, it } from 'vitest'
import { confirmBuild, findLatestId, tryBuild } from '../../../client/builds/newer-build.ts'
import { createFakeStorage } from '../cart/fake-storage.ts'

const NOW = 1_795_300_000_000
const HOUR_MS = 3_600_000

describe('A document for a newer build', () => {
  it('The document is loaded once, and again an hour later if the old build is still served', () => {
    const storage = createFakeStorage()
    const results = [0, 1, HOUR_MS - 1, HOUR_MS, HOUR_MS + 1].map((ms) =>
      tryBuild(storage, { id: 'new', now: NOW + ms }),
    )
    expect(results).toEqual([true, false, false, true, false])
  })

  it('The document is loaded immediately when an even newer build exists', () => {
    const storage = createFakeStorage()
    tryBuild(storage, { id: 'new', now: NOW })
    expect(tryBuild(storage, { id: 'newer', now: NOW })).toBe(true)
  })

  it('The document is loaded again when an old page is restored after the new build was reached', () => {
    const storage = createFakeStorage()
    tryBuild(storage, { id: 'new', now: NOW })
    confirmBuild(storage, 'old')
    expect(tryBuild(storage, { id: 'new', now: NOW })).toBe(false)
    confirmBuild(storage, 'new')
    expect(tryBuild(storage, { id: 'new', now: NOW })).toBe(true)
  })

  it('The document is not loaded when the attempt cannot be stored, and is loaded when the stored data is invalid', () => {
    expect(tryBuild(createFakeStorage({ isFull: true }), { id: 'new', now: NOW })).toBe(false)
    const storage = createFakeStorage()
    storage.write('tried_build', 'new yesterday')
    expect(tryBuild(storage, { id: 'new', now: NOW })).toBe(true)
  })
})

describe('The build id in latest.json', () => {
  it('The id is read', () => {
    expect(findLatestId({ id: 'abc', timestamp: 1 })).toBe('abc')
  })

  it('The id is undefined for any other content', () => {
    const responses = [null, [], 'abc', {}, { id: '' }, { id: 1 }, { id: null }]
    expect(responses.flatMap((response) => findLatestId(response) ?? [])).toEqual([])
  })
})
