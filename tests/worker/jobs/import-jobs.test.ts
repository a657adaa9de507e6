import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { CATALOGUE_VERSION_KEY } from '#shared/content/catalogue-version.ts'
import { toPartKey } from '../../../worker/import/import-job.ts'
import { TABLE_NAMES } from '../../../worker/import/row.ts'
import { createChunkedTable } from '../../../worker/import/staging-table.ts'
import { stageBatches } from '../../../worker/import/store-rows.ts'
import { createImportJob, findLastImport } from '../../../worker/operations/import-jobs.ts'
import { acceptMail, runCron } from '../mail/mail-provider.ts'
import { createQueue, deliver } from './job-batch.ts'
import { readSampleRows } from '../sample-rows.ts'

const MINUTE_MS = 60_000
const MAX_RUNS = 100
/** A message for each ten of many parts, on a machine that may be busy. */
const LONG = { timeout: 240_000 }

beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM import_job'),
    env.DB.prepare('DELETE FROM import_row'),
    env.DB.prepare('DELETE FROM outbox'),
  ])
})

const readVersion = () => env.DB.prepare('SELECT version FROM catalogue').first<number>('version')

/** Leaves an import of the sample shop to the worker, and returns the message that names it. */
async function queueSample() {
  const parts: string[] = []
  // A part for each statement: the sample is small.
  const staging = createChunkedTable(async (chunks) => {
    for (const chunk of chunks) {
      const name = String(parts.length)
      parts.push(name)
      await env.MEDIA.put(toPartKey(name), JSON.stringify([chunk]))
    }
  })
  const rows = await stageBatches(staging, [readSampleRows()])
  const id = crypto.randomUUID()
  const manifest = {
    parts,
    rows,
    columns: Object.fromEntries(TABLE_NAMES.map((name) => [name, [...staging.getColumns(name)]])),
    sheets: [],
    content_hash: 'queued',
    began_from: (await readVersion()) ?? 0,
  }
  expect(await createImportJob(env.DB, { id, manifest, now: new Date() })).toBe(true)
  return { message: { kind: 'import', id }, parts }
}

describe('A queued import', () => {
  it(
    'Each message continues it, the last one announces the version, and a late one does nothing',
    LONG,
    async () => {
      const { message, parts } = await queueSample()
      const versionBefore = (await readVersion()) ?? 0
      const { sent, JOBS } = createQueue()
      let messages = 1
      await deliver([message, message], { bindings: { JOBS } })
      while (sent.length > 0 && messages < MAX_RUNS) {
        expect(await readVersion()).toBe(versionBefore)
        expect(sent.splice(0)).toEqual([message])
        const result = await deliver([message], { bindings: { JOBS } })
        expect(result).toMatchObject({ acknowledged: ['0'], errors: [] })
        messages += 1
      }
      expect(messages).toBe(Math.floor(parts.length / 10) + 1)
      expect(await findLastImport(env.DB)).toMatchObject({ version: versionBefore + 1 })
      expect(await env.CACHE.get(CATALOGUE_VERSION_KEY)).toBe(String(versionBefore + 1))
      expect((await env.MEDIA.list({ prefix: 'imports/' })).objects).toEqual([])
      expect(await deliver([message])).toMatchObject({ acknowledged: ['0'], errors: [] })
      expect(await readVersion()).toBe(versionBefore + 1)
    },
  )

  it('A message of an import that another worker has leased is acknowledged', async () => {
    const { message } = await queueSample()
    await env.DB.prepare('UPDATE import_job SET due_at = ?1')
      .bind(new Date(Date.now() + MINUTE_MS).toISOString())
      .run()
    expect(await deliver([message])).toMatchObject({ acknowledged: ['0'], errors: [] })
    expect(await findLastImport(env.DB)).toMatchObject({ staged_parts: 0 })
  })

  it('An import that failed returns later, and the next attempt begins where it ended', async () => {
    const { message } = await queueSample()
    const missingPart = await env.MEDIA.get(toPartKey('2'))
    const text = (await missingPart?.text()) ?? ''
    await env.MEDIA.delete(toPartKey('2'))
    const { JOBS } = createQueue()
    const failed = await deliver([message], { bindings: { JOBS } })
    expect(failed).toMatchObject({ retried: ['0'], delays: [121] })
    expect(failed.errors).toEqual([expect.stringContaining('A file of this import is missing')])
    expect(await findLastImport(env.DB)).toMatchObject({ staged_parts: 2, ended_at: null })
    await env.MEDIA.put(toPartKey('2'), text)
    await env.DB.prepare('UPDATE import_job SET due_at = created_at').run()
    await deliver([message], { bindings: { JOBS } })
    expect(await findLastImport(env.DB)).toMatchObject({ staged_parts: 12 })
  })

  it('An import whose manifest cannot be read ends, so that another one can begin', async () => {
    const { message } = await queueSample()
    await env.DB.prepare(`UPDATE import_job SET manifest = '{"parts":1}'`).run()
    expect(await deliver([message])).toMatchObject({ acknowledged: ['0'] })
    expect(await findLastImport(env.DB)).toMatchObject({
      version: null,
      ended_at: expect.any(String),
      last_error: expect.stringContaining('cannot be read'),
    })
    await queueSample()
  })

  it('The cron applies it without a queue, and hands it to the queue if there is one', async () => {
    const { message } = await queueSample()
    const versionBefore = (await readVersion()) ?? 0
    const { sent, JOBS } = createQueue()
    const now = new Date()
    await runCron(acceptMail, now, { JOBS })
    const { staged_parts = 0, ended_at } = (await findLastImport(env.DB)) ?? {}
    expect(staged_parts).toBeGreaterThan(0)
    expect(sent).toEqual(ended_at === null ? [message] : [])
    for (let run = 1; run < MAX_RUNS; run += 1) {
      if ((await findLastImport(env.DB))?.ended_at !== null) break
      await runCron(acceptMail, new Date(now.getTime() + run * MINUTE_MS), { JOBS: undefined })
    }
    expect(await readVersion()).toBe(versionBefore + 1)
  })
})
