import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createProgress } from '../../cli/command/progress.ts'
import { readContent } from '../../cli/content/read-content.ts'
import { digestTables } from '../../cli/export/digest-tables.ts'
import { importContent } from '../../cli/import/import-content.ts'
import { queueImport } from '../../cli/import/queue-import.ts'
import { findCatalogue } from '../../cli/import/read-catalogue.ts'
import type { OperatorEnv } from '../../cli/platform/platform.ts'
import { runLimitedImport } from '../../cli/import/rehearse/run-limited-import.ts'
import { listObjectKeys } from '../../worker/import/bucket-objects.ts'
import { findLastImport } from '../../worker/operations/import-jobs.ts'
import { createContentFolder } from './content-folder.ts'
import { replace } from './find-content-problems.ts'
import { createShop, createShopOnDisk, readColumn } from './operator-shop.ts'
import { runShop } from './run-shop.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const RED = 'products/red/product.yaml'
const PRICE = "SELECT price FROM product_variant WHERE sku = 'RD-10'"
/** Many invocations or commands, on a machine that may be busy. */
const LONG = { timeout: 240_000 }
const STAGED_COUNT = 'SELECT COUNT(*) FROM import_row'
/** They name the time of the import or its version. */
const DATED_TABLES = new Set(['catalogue', 'import_log', 'audit_log', 'price_history'])

let cache: string
beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'karavan-cache-'))
})
afterAll(() => rm(cache, { recursive: true, force: true }))
// A failed attempt has a line in the log.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

const tools = () => ({
  progress: createProgress({ write: () => true }, () => 0),
  now: NOW,
  actor: { name: 'ani', is_verified: false, request_id: 'run' },
  cache,
})

async function readImport(env: OperatorEnv, folder: string) {
  const began_from = (await findCatalogue(env.DB))?.version
  return { content: await readContent(folder), folder, ...(began_from && { began_from }) }
}

async function queue(env: OperatorEnv, folder: string) {
  return queueImport(env, await readImport(env, folder), tools())
}

/** A shop with the folder imported, whose price in the folder then rises. */
async function createChangedShop() {
  const shop = await createShop()
  const folder = await createContentFolder()
  await importContent(shop.env, await readImport(shop.env, folder.path), tools())
  await folder.edit(RED, replace('price: 24.50', 'price: 25.50'))
  return { ...shop, folder }
}

async function digestUndated({ DB }: OperatorEnv) {
  return [...(await digestTables(DB))].filter(([name]) => !DATED_TABLES.has(name))
}

const runAll = (env: OperatorEnv, now = NOW) =>
  runLimitedImport(env, { now, maxParts: 30, chooseStop: () => Infinity })

it('An import that is cut off again and again ends like a direct one', LONG, async () => {
  const { env, folder } = await createChangedShop()
  const direct = await createChangedShop()
  await importContent(direct.env, await readImport(direct.env, direct.folder.path), tools())
  await queue(env, folder.path)
  const prices = new Set<unknown>()
  const { state, stops } = await runLimitedImport(env, {
    now: NOW,
    maxParts: 30,
    // Each invocation makes one call more than the one before.
    chooseStop: (invocation) => invocation,
    onPause: async () => {
      prices.add(String(await readColumn(env.DB, PRICE)))
      await env.DB.prepare('UPDATE import_job SET attempts = 0').run()
    },
  })
  expect(state).toMatchObject({ version: 2, last_error: null })
  expect(stops).toBeGreaterThan(6)
  expect([...prices]).toEqual(['2450', '2550'])
  expect(await digestUndated(env)).toEqual(await digestUndated(direct.env))
  expect(await env.CACHE.get('catalogue:version')).toBe(
    await direct.env.CACHE.get('catalogue:version'),
  )
  expect(await readColumn(env.DB, STAGED_COUNT)).toEqual([0])
  expect(await listObjectKeys(env.MEDIA, 'imports/')).toEqual([])
  await folder[Symbol.asyncDispose]()
  await direct.folder[Symbol.asyncDispose]()
})

it('A second import is refused until the first has ended', async () => {
  const { env, folder } = await createChangedShop()
  await queue(env, folder.path)
  const refusal = /has not ended \(0 of \d+ parts\)\. Nothing was changed/
  await expect(queue(env, folder.path)).rejects.toThrow(refusal)
  const directImport = readImport(env, folder.path).then((toImport) =>
    importContent(env, toImport, tools()),
  )
  await expect(directImport).rejects.toThrow(refusal)
  expect((await runAll(env)).state).toMatchObject({ version: 2 })
  expect(await queue(env, folder.path)).toEqual({ version: 2, hasChanged: false })
  await folder[Symbol.asyncDispose]()
})

it('An import ends without effect when the shop has changed since it was compared', async () => {
  const { env, folder } = await createChangedShop()
  await queue(env, folder.path)
  await env.DB.prepare('UPDATE catalogue SET version = version + 1').run()
  const { state } = await runAll(env)
  expect(state).toMatchObject({ version: null })
  expect(state?.last_error).toContain('Someone else changed the shop')
  expect(await readColumn(env.DB, PRICE)).toEqual([2450])
  expect(await readColumn(env.DB, STAGED_COUNT)).toEqual([0])
  await folder[Symbol.asyncDispose]()
})

it('An import whose rows an older command has deleted stages them again', async () => {
  const { env, folder } = await createChangedShop()
  await queue(env, folder.path)
  const { state } = await runLimitedImport(env, {
    now: NOW,
    maxParts: 1,
    chooseStop: () => Infinity,
    onPause: async () => {
      const lastImport = await findLastImport(env.DB)
      if (lastImport?.last_error !== null) return
      await env.DB.prepare('DELETE FROM import_row WHERE seq = 0').run()
    },
  })
  expect(state).toMatchObject({ version: 2 })
  expect(await readColumn(env.DB, PRICE)).toEqual([2550])
  await folder[Symbol.asyncDispose]()
})

it('An import that fails each time is given up, and one that is stopped each time too', async () => {
  const { env, folder } = await createChangedShop()
  await queue(env, folder.path)
  const parts = await listObjectKeys(env.MEDIA, 'imports/')
  await env.MEDIA.delete(parts)
  const failed = await runAll(env)
  expect(failed.state).toMatchObject({ version: null })
  expect(failed.state?.last_error).toContain('A file of this import is missing')

  await queue(env, folder.path)
  const stopped = await runLimitedImport(env, {
    now: NOW,
    maxParts: 30,
    chooseStop: (invocation) => (invocation > 6 ? Infinity : 2),
  })
  expect(stopped.stops).toBe(6)
  expect(stopped.state?.last_error).toContain('stopped at each attempt')
  expect(await readColumn(env.DB, PRICE)).toEqual([2450])
  await folder[Symbol.asyncDispose]()
})

it('The command queues an import, shows how far it is, and cancels it', LONG, async () => {
  await using shop = await createShopOnDisk()
  await using folder = await createContentFolder()
  const run = (...args: string[]) => runShop(['import', ...args], shop.state)
  expect((await run('--status')).stdout).toBe('No import was left to the worker.\n')
  expect(await run(folder.path, '--queue')).toMatchObject({
    stderr: '',
    stdout: expect.stringMatching(/Uploaded \d+ rows in \d+ part/),
  })
  expect((await run('--status')).stdout).toMatch(/has not ended: 0 of \d+ parts?\.\n$/)
  expect(JSON.parse((await run('--status', '--json')).stdout)).toMatchObject({
    import: { staged_parts: 0, version: null, ended_at: null },
  })
  expect(await run('--cancel')).toMatchObject({ code: 0 })
  expect(await run('--cancel')).toMatchObject({ code: 1 })
  expect(await listObjectKeys(shop.env.MEDIA, 'imports/')).toEqual([])
  expect(await findCatalogue(shop.env.DB)).toBeUndefined()
  expect(await run(folder.path, '--queue')).toMatchObject({ code: 0, stderr: '' })
  expect((await runAll(shop.env, new Date())).state).toMatchObject({ version: 1 })
  expect((await run('--status')).stdout).toContain('catalogue version 1.')
})
