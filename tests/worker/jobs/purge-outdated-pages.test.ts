import { env } from 'cloudflare:workers'
import { beforeEach, expect, it, vi } from 'vitest'
import { purgeOutdatedPages } from '../../../worker/jobs/purge-outdated-pages.ts'

beforeEach(async () => {
  const { keys } = await env.CACHE.list({ prefix: 'purge:' })
  await Promise.all(keys.map(({ name }) => env.CACHE.delete(name)))
})

const want = (tag: string) => env.CACHE.put(`purge:${tag}`, '')

async function listWanted(): Promise<string[]> {
  return (await env.CACHE.list({ prefix: 'purge:' })).keys.map(({ name }) => name)
}

it('purges what is wanted, all in one call, once', async () => {
  await want('catalogue:1')
  await want('product:2')
  const calls: string[][] = []
  const purge = async (tags: string[]) => calls.push(tags) > 0
  await purgeOutdatedPages(env.CACHE, purge)
  await purgeOutdatedPages(env.CACHE, purge)
  expect([calls, await listWanted()]).toEqual([[['catalogue:1', 'product:2']], []])
})

it('asks for nothing when nothing is wanted', async () => {
  const purge = vi.fn<(tags: string[]) => Promise<boolean>>()
  await purgeOutdatedPages(env.CACHE, purge)
  expect(purge).not.toHaveBeenCalled()
})

it('tries again what was refused, or failed', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await want('catalogue:1')
  await purgeOutdatedPages(env.CACHE, async () => false)
  expect(await listWanted()).toEqual(['purge:catalogue:1'])
  await purgeOutdatedPages(env.CACHE, () => Promise.reject(new Error('no answer')))
  expect(await listWanted()).toEqual(['purge:catalogue:1'])
  expect(String(log.mock.calls)).toContain('no answer')
  log.mockRestore()
})

it('purges a hundred at a time', async () => {
  for (let index = 0; index < 130; index += 1) await want(`product:${index}`)
  const sizes: number[] = []
  const purge = async (tags: string[]) => sizes.push(tags.length) > 0
  await purgeOutdatedPages(env.CACHE, purge)
  await purgeOutdatedPages(env.CACHE, purge)
  expect([sizes, await listWanted()]).toEqual([[100, 30], []])
})
