import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createContentFolder } from './content-folder.ts'
import { createShopOnDisk, readColumn } from './operator-shop.ts'
import { replace } from './find-content-problems.ts'
import { runShop } from './run-shop.ts'

/** Each command is a process, which starts slowly on a busy machine. */
const FIVE_COMMANDS_MS = 480_000
const ROOT = join(import.meta.dirname, '../..')

interface ImportPlace {
  readonly folder: string
  readonly state: string
}

/** Runs the command and kills its process when its output contains `moment`. */
async function killImportAt(moment: string, { folder, state }: ImportPlace): Promise<void> {
  const command = [join(ROOT, 'cli/shop.ts'), 'import', folder, '--yes']
  const child = spawn('node', command, {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: '1', KARAVAN_STATE: state },
    stdio: ['ignore', 'pipe', 'inherit'],
    // The database runs in a child process, which must end too.
    detached: true,
  })
  const exit = once(child, 'exit')
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    if (!output.includes(moment) || child.pid === undefined) return
    child.stdout.removeAllListeners('data')
    process.kill(-child.pid, 'SIGKILL')
  })
  await exit
  expect(child.signalCode).toBe('SIGKILL')
}

/** The rows that a buyer would see. */
const NAMES = `SELECT version || ' ' || name || ' ' || price FROM catalogue, product_text
  JOIN product_variant USING (product_id) ORDER BY product_id, language_id, sku`
const STAGED_COUNT = 'SELECT COUNT(*) FROM import_row'

it(
  'A killed import leaves the shop unchanged, and the next one completes it',
  { timeout: FIVE_COMMANDS_MS, tags: ['before-release'] },
  async () => {
    await using shop = await createShopOnDisk()
    await using folder = await createContentFolder()
    const { env, state } = shop
    const { DB } = env
    const toImport = { folder: folder.path, state }
    expect(await runShop(['import', folder.path], state)).toMatchObject({ code: 0 })
    const namesBefore = await readColumn(DB, NAMES)
    await folder.edit('products/red/en.md', replace('name: Red', 'name: Crimson'))
    await folder.edit('products/red/product.yaml', replace('price: 24.50', 'price: 25.50'))

    await killImportAt('Pictures 2/2', toImport)
    expect(await readColumn(DB, NAMES)).toEqual(namesBefore)
    await killImportAt('Products 1/3', toImport)
    expect(await readColumn(DB, NAMES)).toEqual(namesBefore)
    expect(await readColumn(DB, STAGED_COUNT)).not.toEqual([0])
    // All rows are staged by now, and the transaction may be running.
    await killImportAt('Products 3/3', toImport)
    const storedNames = await readColumn(DB, NAMES)

    expect(await runShop(['import', folder.path, '--yes'], state)).toMatchObject({ code: 0 })
    const namesAfter = await readColumn(DB, NAMES)
    expect(namesAfter).toContain('2 Crimson 2550')
    expect(await readColumn(DB, STAGED_COUNT)).toEqual([0])
    expect([namesBefore, namesAfter]).toContainEqual(storedNames)
  },
)
