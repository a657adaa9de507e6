import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, it, vi } from 'vitest'
import { createContentFolder } from './content-folder.ts'
import { createShopOnDisk, readColumn } from './operator-shop.ts'
import { replace } from './find-content-problems.ts'
import { runShop, runShopInOwnProcess } from './run-shop.ts'

const SUCCESS = { code: 0, stderr: '' }

it('The help lists the options of the import', async () => {
  const { stdout, code } = await runShopInOwnProcess(['import', '--help'])
  expect(code).toBe(0)
  expect(stdout).toMatch(/--sample[\s\S]*--dry-run/)
  expect(stripVTControlCharacters(stdout)).toBe(stdout)
})

it('An unknown command exits with 2 and suggests the nearest one', async () => {
  const { stderr, stdout, code } = await runShopInOwnProcess(['imprt'])
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toMatch(
    /^There is no command "imprt"\. Did you mean import\? Known commands: .*\n$/,
  )
})

it('An option before the name of a subcommand is refused', async () => {
  expect(await runShop(['prices', '--remote', 'set', 'RD-10', '1'])).toEqual({
    code: 2,
    stdout: '',
    stderr: '--remote must follow the command set.\n',
  })
})

it('An option that npm has parsed itself is refused: the command would change the shop without it', async () => {
  await using shop = await createShopOnDisk()
  await using folder = await createContentFolder()
  vi.stubEnv('npm_lifecycle_event', 'shop')
  vi.stubEnv('npm_config_dry_run', 'true')
  expect(await runShopInOwnProcess(['import', folder.path], shop)).toEqual({
    code: 2,
    stdout: '',
    stderr:
      'npm has taken --dry-run for itself. Nothing was changed: write "npm run shop -- …", with -- before the rest.\n',
  })
  // This one may be from a file .npmrc.
  vi.stubEnv('npm_config_dry_run', undefined)
  vi.stubEnv('npm_config_email', 'ani@example.am')
  expect(await runShopInOwnProcess(['orders'], shop)).toMatchObject(SUCCESS)
  vi.unstubAllEnvs()
})

it('A folder with mistakes exits with 1 and lists every mistake', async () => {
  await using folder = await createContentFolder({
    'products/red/product.yaml': replace('24.50', 'much'),
  })
  const { stderr, code } = await runShop(['import', folder.path])
  expect(code).toBe(1)
  expect(stderr).toBe(
    'content/products/red/product.yaml:10 variants[0].price: must be a price such as 24.50: not negative, with at most two decimals\n' +
      'There is 1 mistake in the content. Nothing was changed.\n',
  )
})

it('A folder or a file that does not exist or cannot be read is named', async () => {
  expect(await runShop(['import', 'nofolder'])).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is no folder nofolder.\n',
  })
  expect(await runShop(['import', 'no-stock.csv'])).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is no file no-stock.csv.\n',
  })
  expect((await runShop(['import', 'package.json'])).stderr).toBe(
    'package.json is neither a folder nor a CSV file.\n',
  )
  expect(await runShop(['downloads', 'put', 'palette-mixer', '/no/file'])).toMatchObject({
    code: 1,
    stderr: 'There is no file /no/file.\n',
  })
  expect(await runShop(['downloads', 'put', 'palette-mixer', 'docs'])).toMatchObject({
    code: 1,
    stderr: 'docs cannot be read.\n',
  })
  expect(await runShop(['downloads', 'put', 'palette-mixer', '/dev/null'])).toMatchObject({
    code: 1,
    stderr: 'The file /dev/null is empty. Nothing was uploaded.\n',
  })
})

it('Files that are not pictures exit with 1 and are all listed', async () => {
  await using emptyShop = await createShopOnDisk()
  await using folder = await createContentFolder({
    'pictures/red.png': 'no',
    'pictures/blue.png': 'no',
  })
  await emptyShop.env.CACHE.get('wait until the databases are on disk')
  const { stderr, code } = await runShop(['import', folder.path], emptyShop.state)
  expect(code).toBe(1)
  expect(stderr).toMatch(/^content\/pictures\/\w+\.png:1 cannot be made into pictures: .+\n/)
  expect(stderr).toMatch(/\nThere are 2 mistakes in the content\. Nothing was changed\.\n$/)
})

it('An import names the version, and the second one says that nothing has changed', async () => {
  await using emptyShop = await createShopOnDisk()
  await using folder = await createContentFolder()
  await emptyShop.env.CACHE.get('wait until the databases are on disk')
  const firstResult = await runShop(['import', folder.path], emptyShop.state)
  const secondResult = await runShop(['import', folder.path], emptyShop.state)
  expect([firstResult, secondResult]).toMatchObject([SUCCESS, SUCCESS])
  expect(firstResult.stdout).toContain('Imported: catalogue version 1.\n')
  expect(secondResult.stdout).toContain('Nothing changed: catalogue version 1.\n')
  expect(await readColumn(emptyShop.env.DB, 'SELECT COUNT(*) FROM product')).toEqual([3])
})

it('Missing tables exit with 1 and the command that creates them', async () => {
  const state = await mkdtemp(join(tmpdir(), 'karavan state-'))
  await using folder = await createContentFolder()
  const { stderr, code } = await runShop(['import', folder.path], state)
  await rm(state, { recursive: true })
  expect(code).toBe(1)
  expect(stderr).toBe(
    'Failed: the database lacks tables or columns of this version; run: ' +
      `npx wrangler d1 migrations apply karavan --local --persist-to '${state}'\n`,
  )
})
