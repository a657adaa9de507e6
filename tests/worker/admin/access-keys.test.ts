import { beforeAll, describe, expect, it, vi } from 'vitest'
import { AccessUnavailableError } from '../../../admin/worker/access/access-keys.ts'
import { createKey, createToken, EMAIL, type SigningKey } from './access-tokens.ts'
import { createAccess } from './fake-access.ts'

let key: SigningKey
let otherKey: SigningKey

beforeAll(async () => {
  key = await createKey('first')
  otherKey = await createKey('second')
})

describe('The keys of Access are cached', () => {
  it('Fetches them once for many tokens', async () => {
    const { verify, access } = createAccess(key.published)
    for (let count = 0; count < 5; count += 1) await verify(await createToken(key))
    expect(access.requests).toBe(1)
  })

  it('Of simultaneous requests one fetches, and all of them get the keys', async () => {
    const { verify, access } = createAccess(key.published)
    const tokens = await Promise.all(Array.from({ length: 5 }, () => createToken(key)))
    expect(await Promise.all(tokens.map(verify))).toEqual(Array.from({ length: 5 }, () => EMAIL))
    expect(access.requests).toBe(1)
  })

  it('Of simultaneous requests that name a new key, none is refused while one fetches it', async () => {
    const { verify, access } = createAccess(key.published)
    await verify(await createToken(key))
    access.keys = [otherKey.published, key.published]
    access.now += 60_000
    const tokens = await Promise.all(Array.from({ length: 3 }, () => createToken(otherKey)))
    expect(await Promise.all(tokens.map(verify))).toEqual([EMAIL, EMAIL, EMAIL])
    expect(access.requests).toBe(1 + 1)
  })

  it('If the request that fetches is stopped, the next one fetches after a second', async () => {
    const { verify, access } = createAccess(key.published)
    access.answer = new Promise(() => {})
    void verify(await createToken(key))
    await vi.waitFor(() => expect(access.requests).toBe(1))
    access.answer = Promise.resolve()
    const startedAt = access.now
    expect(await verify(await createToken(key))).toBe(EMAIL)
    expect(access.now - startedAt).toBe(1000)
    expect(access.requests).toBe(2)
  })

  it('Follows a rotation, and accepts the old key as long as it is published', async () => {
    const { verify, access } = createAccess(key.published)
    await verify(await createToken(key))
    access.keys = [otherKey.published, key.published]
    access.now += 60_000
    expect(await verify(await createToken(otherKey))).toBe(EMAIL)
    expect(await verify(await createToken(key))).toBe(EMAIL)
    access.keys = [otherKey.published]
    access.now += 60 * 60_000
    await expect(verify(await createToken(key))).rejects.toThrow()
  })

  it('Asks at most once a minute, however often an unknown key is named', async () => {
    const { verify, access } = createAccess(key.published)
    await verify(await createToken(key))
    for (let second = 0; second < 150; second += 1) {
      access.now += 1000
      await expect(verify(await createToken(otherKey))).rejects.toThrow()
    }
    expect(access.requests).toBe(1 + 2)
  })

  it('Keeps the known keys while Access is down, and refuses everybody without any', async () => {
    const { verify, access } = createAccess(key.published)
    await verify(await createToken(key))
    access.isDown = true
    access.now += 2 * 60 * 60_000
    expect(await verify(await createToken(key))).toBe(EMAIL)
    const { verify: verifyAtStart, access: downAccess } = createAccess(key.published)
    downAccess.isDown = true
    await expect(verifyAtStart(await createToken(key))).rejects.toThrow(AccessUnavailableError)
    await expect(verifyAtStart(await createToken(key))).rejects.toThrow(AccessUnavailableError)
    expect(downAccess.requests).toBe(1)
  })
})
