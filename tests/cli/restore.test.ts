import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CATALOGUE_VERSION_KEY } from '#shared/content/catalogue-version.ts'
import { exportShop } from '../../cli/backup/export-shop.ts'
import { readManifest } from '../../cli/backup/manifest.ts'
import { restoreShop } from '../../cli/backup/restore-shop.ts'
import { importContent } from '../../cli/import/import-content.ts'
import type { OperatorEnv } from '../../cli/platform/platform.ts'
import { createProgress, type Progress } from '../../cli/command/progress.ts'
import { changeCatalogue } from '../../worker/operations/change-catalogue.ts'
import { readContent } from '../../cli/content/read-content.ts'
import { createContentFolder } from './content-folder.ts'
import { createShop, readColumn } from './operator-shop.ts'
import { runShop } from './run-shop.ts'

const progress = createProgress({ write: () => true }, () => 0)
const REVIEW = 'First line\u2028second line'
const LATER_ID = 101
const PDF = '%PDF-1.7 a sheet %%EOF'
const SAFETY = `statements: { P102: { en: Keep out of reach of children. } }
records:
  - key: turpentine
    classification: unknown
    sheets: { en: turpentine-en.pdf }
    precautions: [P102]
`

let place: string
let folder: string
let shop: OperatorEnv

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'karavan-restore-'))
  folder = join(place, 'export')
  await using content = await createContentFolder({
    'safety.yaml': SAFETY,
    'safety/turpentine-en.pdf': PDF,
    'products/red/product.yaml': (text) =>
      text.replace(/tax_class: .*\n/, (line) => `${line}safety: turpentine\n`),
  })
  const openedShop = await createShop()
  shop = openedShop.env
  await shop.DB.prepare("INSERT INTO catalogue_id VALUES ('product', 'blue', ?1)")
    .bind(LATER_ID)
    .run()
  await importContent(
    shop,
    { content: await readContent(content.path), folder: content.path },
    tools(),
  )
  await shop.DB.prepare(
    `INSERT INTO review (product_id, language_id, name, rating, title, text, written_at, imported)
     VALUES (?1, 1, 'V', 2, 'T', ?2, '2026-11-01', 0)`,
  )
    .bind(LATER_ID, REVIEW)
    .run()
  await shop.DB.batch([
    shop.DB.prepare(
      `INSERT INTO account (id, vendor_key, created_at, email) VALUES (7, 'v', '2026', 'a@x.test')`,
    ),
    shop.DB.prepare(`INSERT INTO session (token_hash, account_id, created_at, expires_at)
       VALUES ('t', 7, '2026', '2027')`),
    shop.DB.prepare('UPDATE review SET account_id = 7 WHERE imported = 0'),
  ])
  await exportShop(shop, folder, { progress, only: undefined })
})
afterAll(() => rm(place, { recursive: true, force: true }))

function tools() {
  return { progress, now: new Date('2026-11-21T10:00:00Z'), cache: join(place, 'cache') }
}

async function restoreInto(env: OperatorEnv) {
  return restoreShop(env, { folder, manifest: await readManifest(folder) }, tools())
}

/** Damages a file of the export while `work` runs. */
async function withDamaged(
  file: string,
  change: (text: string) => string,
  work: () => Promise<void>,
) {
  const path = join(folder, file)
  const text = await readFile(path, 'utf8')
  await writeFile(path, change(text))
  try {
    await work()
  } finally {
    await writeFile(path, text)
  }
}

describe('Restored shops', () => {
  it('A safety data sheet is in the export, and a page of the restored shop links to it', async () => {
    const exportedFile = join(folder, 'content/safety/turpentine-en.pdf')
    expect(await readFile(exportedFile, 'utf8')).toBe(PDF)
    await using otherShop = await createShop()
    await restoreInto(otherShop.env)
    const [html] = await readColumn(
      otherShop.env.DB,
      'SELECT html FROM product_safety WHERE language_id = 1',
    )
    const [, key = ''] = /href="\/media\/(sheets\/[^"]+)"/.exec(String(html)) ?? []
    const sheet = await otherShop.env.MEDIA.get(key)
    expect([await sheet?.text(), sheet?.httpMetadata?.contentType]).toEqual([
      PDF,
      'application/pdf',
    ])
  })

  it('Search finds the products under their exported ids', async () => {
    await using otherShop = await createShop()
    await restoreInto(otherShop.env)
    const selectFound = `SELECT entity_id FROM search_document JOIN product ON product.id = entity_id
      WHERE kind = 'product' AND language_id = 1 AND product.key = 'blue'`
    expect(await readColumn(otherShop.env.DB, selectFound)).toEqual([LATER_ID])
    const selectIndexed =
      "SELECT rowid FROM search_index WHERE search_index MATCH '1pblue' ORDER BY 1"
    expect(await readColumn(shop.DB, selectIndexed)).toHaveLength(1)
    expect(await readColumn(otherShop.env.DB, selectIndexed)).toEqual(
      await readColumn(shop.DB, selectIndexed),
    )
  })

  it('Texts retain every sign that visitors paste', async () => {
    await using otherShop = await createShop()
    await restoreInto(otherShop.env)
    const texts = 'SELECT text FROM review WHERE imported = 0'
    expect(await readColumn(otherShop.env.DB, texts)).toEqual([REVIEW])
  })

  it('Rows of an account that was deleted during the export are left out', async () => {
    await using otherShop = await createShop()
    await withDamaged(
      'data/account.ndjson',
      () => '',
      async () => {
        const manifest = await readManifest(folder)
        const tables = manifest.tables.map((table) =>
          table.name === 'account' ? { ...table, rows: 0 } : table,
        )
        await restoreShop(otherShop.env, { folder, manifest: { ...manifest, tables } }, tools())
      },
    )
    expect(await readColumn(otherShop.env.DB, 'SELECT account_id FROM session')).toEqual([])
    const selectOwnReviews = 'SELECT account_id FROM review WHERE imported = 0'
    expect(await readColumn(otherShop.env.DB, selectOwnReviews)).toEqual([null])
  })

  it('A shop without tables cannot be restored, and the message says so', async () => {
    const result = await runShop(['restore', folder, '--yes'], join(place, 'no-tables'))
    expect(result).toMatchObject({ code: 1, stderr: expect.stringContaining('has no tables yet') })
  })

  it.each([
    [[], 'on this machine'],
    [['--remote'], 'at Cloudflare (production)'],
    [['--remote', '--env=staging'], 'at Cloudflare (staging)'],
  ])('The shop is named before it is replaced: %s', async (options, name) => {
    const { code, stderr } = await runShop(['restore', folder, ...options])
    expect([code, stderr]).toEqual([1, expect.stringContaining(`in the shop ${name} will be`)])
  })

  it('The version is higher than any that a cache has seen', async () => {
    const { catalogue_version } = await readManifest(folder)
    expect((await restoreInto(shop)).version).toBe(catalogue_version + 1)
    await shop.CACHE.put(CATALOGUE_VERSION_KEY, '40')
    expect((await restoreInto(shop)).version).toBe(41)
    expect(await readColumn(shop.DB, 'SELECT version FROM catalogue')).toEqual([41])
    expect(await shop.CACHE.get(CATALOGUE_VERSION_KEY)).toBe('41')
  })

  it.each([
    ['data/review.ndjson', (text: string) => text.split('\n').slice(1).join('\n'), / rows of /],
    ['data/review.ndjson', (text: string) => text.slice(0, -10), /review\.ndjson:\d+ is not a row/],
  ])('An export whose %s is cut off is not restored', async (file, change, message) => {
    await shop.DB.prepare("UPDATE review SET name = 'Now' WHERE imported = 0").run()
    await withDamaged(file, change, async () => {
      await expect(restoreInto(shop)).rejects.toThrow(message)
    })
    const names = 'SELECT name FROM review WHERE imported = 0'
    expect(await readColumn(shop.DB, names)).toEqual(['Now'])
  })
})

describe('Databases restored by Time Travel', () => {
  it('A purge and an import of the same content raise the version above that of the caches', async () => {
    await using otherShop = await createShop()
    await restoreInto(otherShop.env)
    await otherShop.env.CACHE.put(CATALOGUE_VERSION_KEY, '60')
    expect((await changeCatalogue(otherShop.env, [])).version).toBe(61)
    await otherShop.env.CACHE.put(CATALOGUE_VERSION_KEY, '70')
    const path = join(folder, 'content')
    const sameContent = { content: await readContent(path), folder: path }
    expect(await importContent(otherShop.env, sameContent, tools())).toEqual({
      version: 71,
      hasChanged: true,
    })
    expect(await importContent(otherShop.env, sameContent, tools())).toEqual({
      version: 71,
      hasChanged: false,
    })
  })
})

it.each(['data', 'content'] as const)(
  'An export of %s fails when content is imported in the meantime',
  async (only) => {
    let runningImport: Promise<unknown> | undefined
    const importingProgress: Progress = {
      ...progress,
      start: () => {
        runningImport ??= shop.DB.prepare('UPDATE catalogue SET imported_at = ?1').bind(only).run()
      },
    }
    const folderOfTorn = join(place, `torn-${only}`)
    const interruptedExport = exportShop(shop, folderOfTorn, { progress: importingProgress, only })
    await expect(interruptedExport).rejects.toThrow('Content was imported during the export')
    await expect(readManifest(folderOfTorn)).rejects.toThrow('is not an export')
  },
)

it('A restore has a row in the audit log after the rows of the export', async () => {
  await using otherShop = await createShop()
  const actor = { name: 'ani', is_verified: false, request_id: 'run' }
  const manifest = await readManifest(folder)
  const { version } = await restoreShop(otherShop.env, { folder, manifest }, { ...tools(), actor })
  expect(
    await otherShop.env.DB.prepare(
      'SELECT actor, action, subject_id FROM audit_log ORDER BY id DESC LIMIT 1',
    ).first(),
  ).toEqual({ actor: 'ani', action: 'shop.restore', subject_id: String(version) })
})
