import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createContentFolder } from './content-folder.ts'
import { createShopOnDisk, readColumn } from './operator-shop.ts'
import { replace } from './find-content-problems.ts'
import { runShop } from './run-shop.ts'

/** Each a process of its own, which a busy machine is slow to begin. */
const SIX_COMMANDS_MS = 480_000
const ROOT = join(import.meta.dirname, '../..')

interface Import {
  readonly folder: string
  readonly state: string
}

/** The command itself in a process that ends the moment it says so, without a chance to clear up. */
async function killImportAt(moment: string, { folder, state }: Import): Promise<void> {
  const command = [join(ROOT, 'cli/shop.ts'), 'import', folder, '--yes']
  const child = spawn('node', command, {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: '1', KARAVAN_STATE: state },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Its database is a process of its own, which ends with it here and would go on otherwise.
    detached: true,
  })
  const ended = once(child, 'exit')
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
    if (!said.includes(moment) || child.pid === undefined) return
    child.stdout.removeAllListeners('data')
    process.kill(-child.pid, 'SIGKILL')
  })
  await ended
  expect(child.signalCode).toBe('SIGKILL')
}

/** What a shopper would see of it. */
const NAMES = `SELECT version || ' ' || name || ' ' || price FROM catalogue, product_text
  JOIN product_variant USING (product_id) ORDER BY product_id, language_id, sku`
const WAITING = 'SELECT COUNT(*) FROM import_row'

it(
  'leaves the shop as it was when it is killed, and the next one finishes',
  async () => {
    await using shop = await createShopOnDisk()
    await using folder = await createContentFolder()
    const { env, state } = shop
    const { DB } = env
    const toImport = { folder: folder.path, state }
    expect(await runShop(['import', folder.path], state)).toMatchObject({ code: 0 })
    const before = await readColumn(DB, NAMES)
    await folder.edit('products/red/en.md', replace('name: Red', 'name: Crimson'))
    await folder.edit('products/red/product.yaml', replace('price: 24.50', 'price: 25.50'))

    await killImportAt('Reading products', toImport)
    expect(await readColumn(DB, NAMES)).toEqual(before)
    await killImportAt('Pictures 2/2', toImport)
    expect(await readColumn(DB, NAMES)).toEqual(before)
    await killImportAt('Products 1/3', toImport)
    expect(await readColumn(DB, NAMES)).toEqual(before)
    expect(await readColumn(DB, WAITING)).not.toEqual([0])
    // Everything waits by now, and the one transaction may be on its way.
    await killImportAt('Products 3/3', toImport)
    const left = await readColumn(DB, NAMES)

    expect(await runShop(['import', folder.path, '--yes'], state)).toMatchObject({ code: 0 })
    const after = await readColumn(DB, NAMES)
    expect(after).toContain('2 Crimson 2550')
    expect(await readColumn(DB, WAITING)).toEqual([0])
    expect([before, after]).toContainEqual(left)
  },
  SIX_COMMANDS_MS,
)
