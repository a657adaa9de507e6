import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { waitForLocks } from '../../cli/platform/wait-for-locks.ts'
import { createShopOnDisk, readColumn } from './operator-shop.ts'

const D1 = 'v3/d1/miniflare-D1DatabaseObject'
const LONGER_THAN_A_PAUSE_MS = 200

/** Opens the database as another process would. */
function openInOtherConnection(state: string): DatabaseSync {
  const folder = join(state, D1)
  const file = readdirSync(folder).find(
    (name) => name.endsWith('.sqlite') && !name.startsWith('metadata'),
  )
  return new DatabaseSync(join(folder, String(file)))
}

it('A statement waits while another process writes', async () => {
  await using shop = await createShopOnDisk()
  const { DB } = waitForLocks(shop.env)
  await readColumn(DB, 'SELECT 1')
  const otherConnection = openInOtherConnection(shop.state)
  otherConnection.exec('BEGIN IMMEDIATE')
  const insertion = DB.prepare(
    'INSERT INTO import_row (run, table_name, seq, row) VALUES (?1, ?2, 1, ?3)',
  )
    .bind('a-run', 'product', '{}')
    .run()
  const batch = DB.batch([DB.prepare('SELECT 7 AS seven')])
  await sleep(LONGER_THAN_A_PAUSE_MS)
  otherConnection.exec('COMMIT')
  otherConnection.close()
  await insertion
  expect((await batch)[0]?.results).toEqual([{ seven: 7 }])
  expect(await readColumn(shop.env.DB, 'SELECT COUNT(*) FROM import_row')).toEqual([1])
})

it('Other errors are not retried', async () => {
  await using shop = await createShopOnDisk()
  const { DB } = waitForLocks(shop.env)
  await expect(DB.prepare('SELECT absent FROM product').first()).rejects.toThrow('no such column')
})
