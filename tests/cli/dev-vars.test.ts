import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { writeTestConfig } from '../../scripts/setup/write-test-config.ts'
import { createCommandFolder } from './command-folder.ts'
import { NUMBER } from './order-rows.ts'
import { createShopWithOrder } from './shop-with-order.ts'
import { runShopInOwnProcess } from './run-shop.ts'

const TOML = join(import.meta.dirname, '../../wrangler.toml')

/** A folder like the repository's, in which a developer has written a key. */
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karavan-dev-vars-'))
  await copyFile(TOML, join(folder, 'wrangler.toml'))
  await writeFile(join(folder, '.dev.vars'), 'STRIPE_SECRET_KEY=sk_test_of_a_developer\n')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const readNames = (config: string) =>
  Object.keys(unstable_getMiniflareWorkerOptions(config).workerOptions.bindings ?? {})

it('The tests of the worker have no variables of .dev.vars', () => {
  expect(readNames(join(folder, 'wrangler.toml'))).toContain('STRIPE_SECRET_KEY')
  const config = writeTestConfig(join(folder, 'wrangler.toml'), join(folder, 'tests'))
  expect(readNames(config)).not.toContain('STRIPE_SECRET_KEY')
  expect(readNames(config)).toContain('SITE_URL')
})

it('The commands of the tests run where no .dev.vars is', async () => {
  const commandFolder = createCommandFolder(folder)
  const names = readNames(join(commandFolder, 'wrangler.toml'))
  await rm(commandFolder, { recursive: true })
  expect(names).not.toContain('STRIPE_SECRET_KEY')
})

it(
  'With --json, a command prints nothing but JSON where a .dev.vars is',
  { tags: ['before-release'] },
  async () => {
    await using shop = await createShopWithOrder()
    const { stdout, stderr, code } = await runShopInOwnProcess(['orders', '--json'], {
      cwd: folder,
      state: shop.state,
    })
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 })
    expect(JSON.parse(stdout)).toMatchObject([{ number: NUMBER }])
  },
)
