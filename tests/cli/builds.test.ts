import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { BuildBucket } from '../../cli/builds/bucket.ts'
import { deleteOldBuilds } from '../../cli/builds/delete-old-builds.ts'
import { storeBuild } from '../../cli/builds/store-build.ts'
import { createShop } from './operator-shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A folder as a build leaves it. */
async function aBuild(id: string, files: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'karavan-build-'))
  await mkdir(join(folder, 'builds/meta'), { recursive: true })
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'builds/latest.json'), JSON.stringify({ id, timestamp: 1 }))
  await writeFile(join(folder, `builds/meta/${id}.json`), JSON.stringify({ id, files }))
  await Promise.all(files.map((file) => writeFile(join(folder, file), `bytes of ${file}`)))
  return {
    folder,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

async function keep(bucket: BuildBucket, id: string, files: readonly string[]): Promise<number> {
  await using build = await aBuild(id, files)
  return await storeBuild(bucket, build.folder)
}

async function keysOf(bucket: R2Bucket): Promise<string[]> {
  return (await bucket.list()).objects.map(({ key }) => key)
}

/** So many days from now. */
function inDays(days: number): Date {
  return new Date(Date.now() + days * DAY_MS)
}

describe('keeping a build', () => {
  it('puts its files and its list into the bucket, each with its type', async () => {
    await using shop = await createShop()
    const { MEDIA } = shop.env
    expect(await keep(MEDIA, 'aaaa', ['assets/a.js', 'assets/b.css'])).toBe(2)
    expect(await keysOf(MEDIA)).toEqual([
      'builds/assets/a.js',
      'builds/assets/b.css',
      'builds/meta/aaaa.json',
    ])
    const script = await MEDIA.get('builds/assets/a.js')
    expect(await script?.text()).toBe('bytes of assets/a.js')
    expect(script?.httpMetadata?.contentType).toBe('text/javascript; charset=utf-8')
  })

  it('puts only what is new, and the same build again nothing but its list', async () => {
    await using shop = await createShop()
    const { MEDIA } = shop.env
    await keep(MEDIA, 'aaaa', ['assets/a.js', 'assets/b.js'])
    expect(await keep(MEDIA, 'bbbb', ['assets/b.js', 'assets/c.js'])).toBe(1)
    expect(await keep(MEDIA, 'bbbb', ['assets/b.js', 'assets/c.js'])).toBe(0)
  })

  it('that was stopped half-way is completed by the next run', async () => {
    await using shop = await createShop()
    const { MEDIA } = shop.env
    let puts = 0
    const breaking: BuildBucket = {
      list: (options) => MEDIA.list(options),
      get: (key) => MEDIA.get(key),
      delete: (keys) => MEDIA.delete(keys),
      async put(key, value, options) {
        puts += 1
        if (puts > 2) throw new Error('The line is dead')
        await MEDIA.put(key, value, options)
      },
    }
    const files = ['assets/a.js', 'assets/b.js', 'assets/c.js']
    await expect(keep(breaking, 'aaaa', files)).rejects.toThrow('The line is dead')
    expect(await keysOf(MEDIA)).not.toContain('builds/meta/aaaa.json')
    expect(await keep(MEDIA, 'aaaa', files)).toBe(1)
    expect(await keysOf(MEDIA)).toContain('builds/meta/aaaa.json')
  })

  it('refuses a file that the worker would not serve, before anything is changed', async () => {
    await using shop = await createShop()
    const files = ['assets/a.js', 'assets/film.mp4']
    await expect(keep(shop.env.MEDIA, 'aaaa', files)).rejects.toThrow('/assets/film.mp4 is of no')
    expect(await keysOf(shop.env.MEDIA)).toEqual([])
  })
})

describe('dropping old builds', () => {
  it('leaves the newest five, however old they are, and everything else of the bucket', async () => {
    await using shop = await createShop()
    const { MEDIA } = shop.env
    await MEDIA.put('0123456789abcdef/large.webp', 'a picture')
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
      await keep(MEDIA, name.repeat(4), ['assets/always.js', `assets/${name}.js`])
    }
    expect(await deleteOldBuilds(MEDIA, inDays(31))).toBe(1)
    const left = await keysOf(MEDIA)
    expect(left).toHaveLength(12)
    expect(left).not.toContain('builds/assets/a.js')
    expect(left).not.toContain('builds/meta/aaaa.json')
    expect(left).toContain('builds/assets/always.js')
    expect(await deleteOldBuilds(MEDIA, inDays(31))).toBe(0)
  })

  it('leaves all of the last 30 days', async () => {
    await using shop = await createShop()
    const { MEDIA } = shop.env
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
      await keep(MEDIA, name.repeat(4), [`assets/${name}.js`])
    }
    expect(await deleteOldBuilds(MEDIA, inDays(29))).toBe(0)
    expect(await keysOf(MEDIA)).toHaveLength(14)
  })

  it('leaves what a deployment under way has put in, and takes it when that never ended', async () => {
    await using shop = await createShop()
    const { MEDIA } = shop.env
    await keep(MEDIA, 'aaaa', ['assets/a.js'])
    await MEDIA.put('builds/assets/half.js', 'x')
    expect(await deleteOldBuilds(MEDIA, new Date())).toBe(0)
    expect(await deleteOldBuilds(MEDIA, inDays(2))).toBe(1)
  })

  it('deletes nothing while it cannot read what a build consists of', async () => {
    await using shop = await createShop()
    const { MEDIA } = shop.env
    await keep(MEDIA, 'aaaa', ['assets/a.js'])
    await MEDIA.put('builds/meta/bbbb.json', '{"id":"bbbb"}')
    await expect(deleteOldBuilds(MEDIA, inDays(2))).rejects.toThrow()
    expect(await keysOf(MEDIA)).toContain('builds/assets/a.js')
  })
})
