import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { exportShop } from '../../cli/backup/export-shop.ts'
import { readManifest } from '../../cli/backup/manifest.ts'
import { restoreShop } from '../../cli/backup/restore-shop.ts'
import { createProgress } from '../../cli/command/progress.ts'
import { CATALOGUE_VERSION_KEY } from '#shared/content/catalogue-version.ts'
import { readContent } from '../../cli/content/read-content.ts'
import { importContent } from '../../cli/import/import-content.ts'
import { queueImport } from '../../cli/import/queue-import.ts'
import { findCatalogue } from '../../cli/import/read-catalogue.ts'
import { runLimitedImport } from '../../cli/import/rehearse/run-limited-import.ts'
import { startInvocation } from '../../cli/import/rehearse/start-invocation.ts'
import type { OperatorEnv } from '../../cli/platform/platform.ts'
import { limitBatches } from '../../worker/db/process-queue.ts'
import { listObjectKeys } from '../../worker/import/bucket-objects.ts'
import { continueImports } from '../../worker/jobs/import-jobs.ts'
import { changeCatalogue } from '../../worker/operations/change-catalogue.ts'
import { findLastImport } from '../../worker/operations/import-jobs.ts'
import { createContentFolder } from './content-folder.ts'
import { createShop } from './operator-shop.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const HOUR_MS = 3_600_000
const RED = 'products/red/product.yaml'
const SAFETY = `statements: { P102: { en: Keep out of reach of children. } }
records:
  - key: turpentine
    classification: unknown
    sheets: { en: turpentine-en.pdf }
    precautions: [P102]
`

async function readImport({ DB }: OperatorEnv, folder: string) {
  const began_from = (await findCatalogue(DB))?.version
  return { content: await readContent(folder), folder, ...(began_from && { began_from }) }
}

/** Cuts the worker off at later and later calls, until it has applied the rows and not ended the import. */
async function applyWithoutEnd(env: OperatorEnv): Promise<void> {
  for (let stopAfter = 1; (await findLastImport(env.DB))?.version === null; stopAfter += 1) {
    const invocation = startInvocation(env, { stopAfter, readMs: () => 0 })
    const now = new Date(NOW.getTime() + stopAfter * HOUR_MS)
    await continueImports(invocation.env, now, limitBatches(30))
    await env.DB.prepare('UPDATE import_job SET attempts = 0').run()
  }
}

it('A restored shop does not lose its safety data sheets to an import that had not ended', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const place = await mkdtemp(join(tmpdir(), 'karavan-restore-'))
  const tools = {
    progress: createProgress({ write: () => true }, () => 0),
    now: NOW,
    cache: join(place, 'cache'),
  }
  await using content = await createContentFolder({
    'safety.yaml': SAFETY,
    'safety/turpentine-en.pdf': '%PDF-1.7 a sheet %%EOF',
    [RED]: (text) => text.replace(/tax_class: .*\n/, (line) => `${line}safety: turpentine\n`),
  })
  const { env } = await createShop()
  await importContent(env, await readImport(env, content.path), tools)
  const folder = join(place, 'export')
  await exportShop(env, folder, { progress: tools.progress, only: undefined })
  const sheets = await listObjectKeys(env.MEDIA, 'sheets/')
  expect(sheets).toHaveLength(1)

  await content.edit(RED, (text) => text.replace('safety: turpentine\n', ''))
  await content.edit('safety.yaml', undefined)
  await content.edit('safety/turpentine-en.pdf', undefined)
  await queueImport(env, await readImport(env, content.path), tools)
  await applyWithoutEnd(env)
  expect(await findLastImport(env.DB)).toMatchObject({ version: 2, ended_at: null })

  await restoreShop(env, { folder, manifest: await readManifest(folder) }, tools)
  const later = new Date(NOW.getTime() + 100 * HOUR_MS)
  await runLimitedImport(env, { now: later, maxParts: 30, chooseStop: () => Infinity })
  expect(await listObjectKeys(env.MEDIA, 'sheets/')).toEqual(sheets)
  await rm(place, { recursive: true })
})

it('A change of staff during the restore and the restored state are different versions', async () => {
  const place = await mkdtemp(join(tmpdir(), 'karavan-restore-'))
  const progress = createProgress({ write: () => true }, () => 0)
  const tools = { progress, now: NOW, cache: join(place, 'cache') }
  await using content = await createContentFolder()
  const { env } = await createShop()
  await importContent(env, await readImport(env, content.path), tools)
  const folder = join(place, 'export')
  await exportShop(env, folder, { progress, only: undefined })

  const CACHE = new Proxy(env.CACHE, {
    get: (target, name) => {
      if (name === 'put') return target.put.bind(target)
      return async (key: string) => {
        const announced = await target.get(key)
        if (announced === '1') await changeCatalogue(env, [])
        return announced
      }
    },
  })
  const manifest = await readManifest(folder)
  const { version } = await restoreShop({ ...env, CACHE }, { folder, manifest }, tools)
  expect(version).toBe(3)
  expect((await findCatalogue(env.DB))?.version).toBe(3)
  expect(await env.CACHE.get(CATALOGUE_VERSION_KEY)).toBe('3')
  await rm(place, { recursive: true })
})
