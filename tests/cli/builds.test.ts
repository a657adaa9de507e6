import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { BuildBucket } from '../../cli/builds/bucket.ts'
import { deleteOldBuilds } from '../../cli/builds/delete-old-builds.ts'
import { storeBuild } from '../../cli/builds/store-build.ts'
import { createShop } from './operator-shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A folder with the files of a build. */
async function createBuild(id: string, files: readonly string[]) {
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

async function storeFiles(
  bucket: BuildBucket,
  id: string,
  files: readonly string[],
): Promise<number> {
  await using build = await createBuild(id, files)
  return await storeBuild(bucket, build.folder)
}

async function listKeys(bucket: R2Bucket): Promise<string[]> {
  return (await bucket.list()).objects.map(({ key }) => key)
}

function daysFromNow(days: number): Date {
  return new Date(Date.now() + days * DAY_MS)
}

describe('Storing a build', () => {
  it('The files and the list of files are stored, each with its type', async () => {
    await using shop = await createShop()
    const { MEDIA } = shop.env
    expect(await storeFiles(MEDIA, 'aaaa', ['assets/a.js', 'assets/b.css'])).toBe(2)
    expect(await listKeys(MEDIA)).toEqual([
      'builds/assets/a.js',
      'builds/assets/b.css',
      'builds/meta/aaaa.json',
    ])
    const script = await MEDIA.get('builds/assets/a.js')
    expect(await script?.text()).toBe('bytes of assets/a.js')
    expect(script?.httpMetadata?.contentType).toBe('text/javascript; charset=utf-8')
  })

  it('Only new files are stored, and the same build again stores only its list', async () => {
    await using shop = await createShop()
    const { MEDIA } = shop.env
    await storeFiles(MEDIA, 'aaaa', ['assets/a.js', 'assets/b.js'])
    expect(await storeFiles(MEDIA, 'bbbb', ['assets/b.js', 'assets/c.js'])).toBe(1)
    expect(await storeFiles(MEDIA, 'bbbb', ['assets/b.js', 'assets/c.js'])).toBe(0)
  })

  it('The next run completes a build that was interrupted', async () => {
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
    await expect(storeFiles(breaking, 'aaaa', files)).rejects.toThrow('The line is dead')
    expect(await listKeys(MEDIA)).not.toContain('builds/meta/aaaa.json')
    expect(await storeFiles(MEDIA, 'aaaa', files)).toBe(1)
    expect(await listKeys(MEDIA)).toContain('builds/meta/aaaa.json')
  })

  it('A file that the worker would not serve is refused before anything changes', async () => {
    await using shop = await createShop()
    const files = ['assets/a.js', 'assets/film.mp4']
    await expect(storeFiles(shop.env.MEDIA, 'aaaa', files)).rejects.toThrow(
      '/assets/film.mp4 is of no',
    )
    expect(await listKeys(shop.env.MEDIA)).toEqual([])
  })
})

describe('Deleting old builds', () => {
  it('The newest five builds stay at any age, and so does everything else in the bucket', async () => {
    await using shop = await createShop()
    const { MEDIA } = shop.env
    await MEDIA.put('0123456789abcdef/large.webp', 'a picture')
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
      await storeFiles(MEDIA, name.repeat(4), ['assets/always.js', `assets/${name}.js`])
    }
    expect(await deleteOldBuilds(MEDIA, daysFromNow(31))).toBe(1)
    const remaining = await listKeys(MEDIA)
    expect(remaining).toHaveLength(12)
    expect(remaining).not.toContain('builds/assets/a.js')
    expect(remaining).not.toContain('builds/meta/aaaa.json')
    expect(remaining).toContain('builds/assets/always.js')
    expect(await deleteOldBuilds(MEDIA, daysFromNow(31))).toBe(0)
  })

  it('All builds of the last 30 days stay', async () => {
    await using shop = await createShop()
    const { MEDIA } = shop.env
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
      await storeFiles(MEDIA, name.repeat(4), [`assets/${name}.js`])
    }
    expect(await deleteOldBuilds(MEDIA, daysFromNow(29))).toBe(0)
    expect(await listKeys(MEDIA)).toHaveLength(14)
  })

  it('Files of a running deployment stay, and are deleted if it never finishes', async () => {
    await using shop = await createShop()
    const { MEDIA } = shop.env
    await storeFiles(MEDIA, 'aaaa', ['assets/a.js'])
    await MEDIA.put('builds/assets/half.js', 'x')
    expect(await deleteOldBuilds(MEDIA, new Date())).toBe(0)
    expect(await deleteOldBuilds(MEDIA, daysFromNow(2))).toBe(1)
  })

  it('Nothing is deleted while the files of a build cannot be read', async () => {
    await using shop = await createShop()
    const { MEDIA } = shop.env
    await storeFiles(MEDIA, 'aaaa', ['assets/a.js'])
    await MEDIA.put('builds/meta/bbbb.json', '{"id":"bbbb"}')
    await expect(deleteOldBuilds(MEDIA, daysFromNow(2))).rejects.toThrow()
    expect(await listKeys(MEDIA)).toContain('builds/assets/a.js')
  })
})
