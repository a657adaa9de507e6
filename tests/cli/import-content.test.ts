import { copyFile, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { diffWithShop } from '../../cli/diff/diff-with-shop.ts'
import { importContent, type ImportResult } from '../../cli/import/import-content.ts'
import type { OperatorEnv } from '../../cli/platform/platform.ts'
import { createProgress } from '../../cli/command/progress.ts'
import { readContent } from '../../cli/content/read-content.ts'
import { hashSource } from '../../cli/content/source-files.ts'
import { createContentFolder } from './content-folder.ts'
import { createShop, readColumn } from './operator-shop.ts'
import { replace } from './find-content-problems.ts'

const progress = createProgress({ write: () => true }, () => 0)
const SIZES_AND_FORMATS = 8

/** All tests share derived pictures, because deriving them takes long. */
let cache: string
beforeAll(async () => {
  cache = await createCacheFolder()
})
afterAll(() => rm(cache, { recursive: true, force: true }))

const createCacheFolder = () => mkdtemp(join(tmpdir(), 'karavan-cache-'))

/** Imports the current state of the folder, as the command does. */
const ACTOR = { name: 'ani', is_verified: false, request_id: 'run' }

async function runImport(
  env: OperatorEnv,
  folder: string,
  cacheFolder = cache,
): Promise<ImportResult> {
  const content = await readContent(folder)
  const now = new Date('2026-11-21T10:00:00Z')
  return await importContent(
    env,
    { content, folder },
    { progress, now, actor: ACTOR, cache: cacheFolder },
  )
}

it('A second import of the same folder changes nothing', async () => {
  await using shop = await createShop()
  await using folder = await createContentFolder()
  const firstResult = await runImport(shop.env, folder.path)
  const secondResult = await runImport(shop.env, folder.path)
  expect([firstResult, secondResult]).toEqual([
    { version: 1, hasChanged: true },
    { version: 1, hasChanged: false },
  ])
})

it('An import has a row in the audit log, and an import that changes nothing has none', async () => {
  await using shop = await createShop()
  await using folder = await createContentFolder()
  await runImport(shop.env, folder.path)
  await runImport(shop.env, folder.path)
  await folder.edit('products/red/en.md', replace('Red is', 'Crimson is'))
  await runImport(shop.env, folder.path)
  const rows = await readColumn(
    shop.env.DB,
    `SELECT concat_ws(' ', action, subject_id, actor, is_verified, before, after ->> 'version')
     FROM audit_log ORDER BY id`,
  )
  expect(rows).toEqual([1, 2].map((id) => `content.import ${id} ${ACTOR.name} 0 ${id}`))
})

it('A changed word is imported, and the order of all search documents', async () => {
  await using shop = await createShop()
  await using folder = await createContentFolder()
  const sql = "SELECT name_words || '/' || position FROM search_document ORDER BY id"
  await runImport(shop.env, folder.path)
  const order = await readColumn(shop.env.DB, sql)
  await shop.env.DB.exec('UPDATE search_document SET name_words = 99, position = 99')
  await folder.edit('products/red/en.md', replace('Red is', 'Crimson is'))
  expect(await runImport(shop.env, folder.path)).toEqual({ version: 2, hasChanged: true })
  expect(await readColumn(shop.env.DB, sql)).toEqual(order)
})

it('A picture that changed under the same name is imported', async () => {
  await using shop = await createShop()
  await using folder = await createContentFolder()
  await runImport(shop.env, folder.path)
  const hashBefore = await readColumn(shop.env.DB, "SELECT hash FROM media WHERE key = 'red.png'")
  await copyFile(join(folder.path, 'pictures/blue.png'), join(folder.path, 'pictures/red.png'))
  expect(await runImport(shop.env, folder.path)).toEqual({ version: 2, hasChanged: true })
  const hashAfter = await readColumn(shop.env.DB, "SELECT hash FROM media WHERE key = 'red.png'")
  expect(hashAfter).not.toEqual(hashBefore)
})

it('Every size and format of the used pictures is stored in the bucket', async () => {
  await using shop = await createShop()
  await using folder = await createContentFolder()
  await runImport(shop.env, folder.path)
  const { objects } = await shop.env.MEDIA.list()
  const derivedObjects = objects.filter(({ key }) => !key.startsWith('source/'))
  expect(derivedObjects).toHaveLength(2 * SIZES_AND_FORMATS)
  const [hash] = await readColumn(shop.env.DB, "SELECT hash FROM media WHERE key = 'red.png'")
  const picture = await shop.env.MEDIA.head(`${String(hash)}/large.avif`)
  expect(picture?.httpMetadata).toMatchObject({
    contentType: 'image/avif',
    cacheControl: 'public, max-age=31536000, immutable',
  })
})

it('A picture that is missing in the bucket is stored again', async () => {
  await using shop = await createShop()
  await using folder = await createContentFolder()
  await runImport(shop.env, folder.path)
  const [hash] = await readColumn(shop.env.DB, "SELECT hash FROM media WHERE key = 'red.png'")
  await shop.env.MEDIA.delete(`${String(hash)}/large.avif`)
  await runImport(shop.env, folder.path)
  expect(await shop.env.MEDIA.head(`${String(hash)}/large.avif`)).not.toBeNull()
})

it('The caches get the new version, even if the previous run had not written it', async () => {
  await using shop = await createShop()
  await using folder = await createContentFolder()
  const { CACHE } = shop.env
  const listPurgeRequests = async () =>
    (await CACHE.list({ prefix: 'purge:' })).keys.map(({ name }) => name)
  await runImport(shop.env, folder.path)
  expect([await CACHE.get('catalogue:version'), await listPurgeRequests()]).toEqual(['1', []])
  await CACHE.delete('catalogue:version')
  await runImport(shop.env, folder.path)
  expect([await CACHE.get('catalogue:version'), await listPurgeRequests()]).toEqual(['1', []])
  // Only the pages of the previous version must be purged.
  await CACHE.put('catalogue:version', '0')
  await runImport(shop.env, folder.path)
  expect([await CACHE.get('catalogue:version'), await listPurgeRequests()]).toEqual([
    '1',
    ['purge:catalogue:0'],
  ])
})

it('Files behind symbolic links belong to the source', async () => {
  await using folder = await createContentFolder()
  const hashBefore = await hashSource(folder.path)
  const otherFolder = join(folder.path, '../elsewhere')
  await rename(join(folder.path, 'pictures'), otherFolder)
  await symlink(otherFolder, join(folder.path, 'pictures'))
  expect(hashBefore.binaryFiles.map(({ path }) => path)).toEqual([
    'pictures/blue.png',
    'pictures/red.png',
  ])
  expect(await hashSource(folder.path)).toEqual(hashBefore)
})

it('A failing KV is reported after the database has changed', async () => {
  await using shop = await createShop()
  await using folder = await createContentFolder()
  const CACHE: KVNamespace = new Proxy(shop.env.CACHE, {
    get(kv, name) {
      if (name === 'put') return () => Promise.reject(new Error('429'))
      return (...args: unknown[]) => Reflect.apply(Reflect.get(kv, name), kv, args)
    },
  })
  const runningImport = runImport({ ...shop.env, CACHE }, folder.path)
  await expect(runningImport).rejects.toThrow(
    'The database has changed (catalogue version 1), but KV',
  )
  expect(await readColumn(shop.env.DB, 'SELECT COUNT(*) FROM product')).toEqual([3])
})

it('A file that is not a picture is refused, and nothing changes', async () => {
  await using shop = await createShop()
  await using folder = await createContentFolder({ 'pictures/red.png': 'not a picture' })
  const emptyCache = await createCacheFolder()
  await expect(runImport(shop.env, folder.path, emptyCache)).rejects.toThrow(
    'content/pictures/red.png:1 cannot be made into pictures',
  )
  expect(await readColumn(shop.env.DB, 'SELECT id FROM product')).toEqual([])
  expect(await readdir(emptyCache)).toHaveLength(1)
  await rm(emptyCache, { recursive: true })
})

const VIDEO = '```video\nfile: red.webm\nposter: red.png\nlabel: Red, mulled\n```'

it('A film is stored under a name that changes with its content', async () => {
  await using shop = await createShop()
  await using folder = await createContentFolder({
    'videos/red.webm': 'first',
    'products/red/en.md': replace('Red is **red**.', VIDEO),
  })
  await runImport(shop.env, folder.path)
  const firstFilm = await findFilm(shop.env)
  await folder.edit('videos/red.webm', 'second')
  expect((await runImport(shop.env, folder.path)).hasChanged).toBe(true)
  const secondFilm = await findFilm(shop.env)
  expect([firstFilm.text, secondFilm.text]).toEqual(['first', 'second'])
  expect(secondFilm.key).not.toBe(firstFilm.key)
})

it('A dry run works for a shop with films', async () => {
  await using shop = await createShop()
  await using folder = await createContentFolder({
    'videos/red.webm': 'first',
    'products/red/en.md': replace('Red is **red**.', VIDEO),
  })
  await runImport(shop.env, folder.path)
  const content = await readContent(folder.path)
  expect(await diffWithShop(shop.env, content)).toEqual({ changes: [], unknown: undefined })
})

it('A safety data sheet is stored under its content, compared, and deleted when no record names it', async () => {
  await using shop = await createShop()
  await using folder = await createContentFolder({
    'safety.yaml':
      'records: [{ key: chalk, classification: unknown, sheets: { en: chalk-en.pdf } }]',
    'safety/chalk-en.pdf': '%PDF-1.7 first %%EOF',
  })
  const listSheets = async () => {
    const { objects } = await shop.env.MEDIA.list({ prefix: 'sheets/' })
    return objects.map(({ key }) => key)
  }
  await runImport(shop.env, folder.path)
  const firstKeys = await listSheets()
  expect(firstKeys).toEqual([expect.stringMatching(/^sheets\/[0-9a-f]{16}\/chalk-en\.pdf$/)])
  const content = await readContent(folder.path)
  expect(await diffWithShop(shop.env, content)).toEqual({ changes: [], unknown: undefined })
  await folder.edit('safety/chalk-en.pdf', '%PDF-1.7 second %%EOF')
  await runImport(shop.env, folder.path)
  const secondKeys = await listSheets()
  expect(secondKeys).toHaveLength(1)
  expect(secondKeys).not.toEqual(firstKeys)
  const sheet = await shop.env.MEDIA.get(secondKeys[0] ?? '')
  expect(await sheet?.text()).toBe('%PDF-1.7 second %%EOF')
  await folder.edit('safety.yaml', undefined)
  await folder.edit('safety/chalk-en.pdf', undefined)
  await runImport(shop.env, folder.path)
  expect(await listSheets()).toEqual([])
})

/** The film that the text of the product links to. */
async function findFilm({ DB, MEDIA }: OperatorEnv) {
  const bodies = await readColumn(
    DB,
    "SELECT body_html FROM product_text WHERE body_html LIKE '%film%'",
  )
  const key = /\/media\/([0-9a-f]{16}\/film\.webm)/.exec(String(bodies[0]))?.[1] ?? ''
  return { key, text: await (await MEDIA.get(key))?.text() }
}
