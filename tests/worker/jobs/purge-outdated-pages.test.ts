import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { purgeOutdatedPages, startPurge } from '../../../worker/jobs/purge-outdated-pages.ts'
import { createQueue, deliver } from './job-batch.ts'

beforeEach(async () => {
  const { keys } = await env.CACHE.list({ prefix: 'purge:' })
  await Promise.all(keys.map(({ name }) => env.CACHE.delete(name)))
})

const requestPurge = (tag: string) => env.CACHE.put(`purge:${tag}`, '')

async function listRequested(): Promise<string[]> {
  return (await env.CACHE.list({ prefix: 'purge:' })).keys.map(({ name }) => name)
}

it('All requested tags are purged once in one call', async () => {
  await requestPurge('catalogue:1')
  await requestPurge('product:2')
  const calls: string[][] = []
  const purge = async (tags: string[]) => calls.push(tags) > 0
  await purgeOutdatedPages(env.CACHE, purge)
  await purgeOutdatedPages(env.CACHE, purge)
  expect([calls, await listRequested()]).toEqual([[['catalogue:1', 'product:2']], []])
})

it('Nothing is purged when no tag is requested', async () => {
  const purge = vi.fn<(tags: string[]) => Promise<boolean>>()
  await purgeOutdatedPages(env.CACHE, purge)
  expect(purge).not.toHaveBeenCalled()
})

it('A purge that failed is tried again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await requestPurge('catalogue:1')
  await purgeOutdatedPages(env.CACHE, async () => false)
  expect(await listRequested()).toEqual(['purge:catalogue:1'])
  await purgeOutdatedPages(env.CACHE, () => Promise.reject(new Error('no answer')))
  expect(await listRequested()).toEqual(['purge:catalogue:1'])
  expect(String(log.mock.calls)).toContain('no answer')
  log.mockRestore()
})

it('A hundred tags are purged at a time', async () => {
  for (let index = 0; index < 130; index += 1) await requestPurge(`product:${index}`)
  const sizes: number[] = []
  const purge = async (tags: string[]) => sizes.push(tags.length) > 0
  await purgeOutdatedPages(env.CACHE, purge)
  await purgeOutdatedPages(env.CACHE, purge)
  expect([sizes, await listRequested()]).toEqual([[100, 30], []])
})

describe('A purge that the cron could not finish', () => {
  const message = { kind: 'purge', id: 'outdated-pages' }
  const succeed = () => Promise.resolve(true)
  const fail = () => Promise.resolve(false)

  it('A message is queued only if something remains to be purged', async () => {
    const { sent, JOBS } = createQueue()
    const start = (purge: () => Promise<boolean>) => startPurge({ CACHE: env.CACHE, JOBS }, purge)
    await requestPurge('catalogue:1')
    await start(fail)
    expect(sent).toEqual([message])
    await start(succeed)
    expect(sent).toEqual([message])
  })

  it('The message returns until everything is purged', async () => {
    for (let index = 0; index < 130; index += 1) await requestPurge(`product:${index}`)
    expect(await deliver([message], { purge: fail })).toMatchObject({ delays: [61] })
    expect(await listRequested()).toHaveLength(130)
    expect(await deliver([message], { purge: succeed })).toMatchObject({ delays: [16] })
    expect(await listRequested()).toHaveLength(30)
    const last = await deliver([message], { purge: succeed })
    expect(last).toMatchObject({ retried: [], acknowledged: ['0'] })
    expect(await listRequested()).toEqual([])
  })

  it('Without a queue, or if it fails, the next run of the cron continues the purge', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await requestPurge('catalogue:1')
    const { JOBS } = createQueue({ isDown: true })
    for (const queue of [undefined, JOBS]) {
      await startPurge({ CACHE: env.CACHE, JOBS: queue }, fail)
    }
    await startPurge({ CACHE: env.CACHE, JOBS: undefined }, succeed)
    expect(await listRequested()).toEqual([])
    expect(log).toHaveBeenCalledTimes(1)
    log.mockRestore()
  })
})
