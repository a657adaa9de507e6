import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readContent } from '../../cli/content/read-content.ts'
import { createContentFolder, type ContentFolder } from './content-folder.ts'
import { createShopOnDisk, readColumn, type ShopOnDisk } from './operator-shop.ts'
import { runShop } from './run-shop.ts'
import { SAMPLE_FILES } from './sample-files.ts'

let place: string
let shop: ShopOnDisk
let content: ContentFolder

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'karavan-products-'))
  shop = await createShopOnDisk()
  content = await createContentFolder()
  const { code, stderr } = await runShop(['import', content.path], shop.state)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await content[Symbol.asyncDispose]()
  await rm(place, { recursive: true, force: true })
})

async function importList(text: string, ...args: string[]) {
  const file = join(place, 'products.csv')
  await writeFile(file, text)
  return runShop(['import', file, '--content', content.path, ...args], shop.state)
}

it('Files with a byte order mark and Windows line ends retain what the list does not name', async () => {
  const toWindows = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`
  await content.edit('products/red/en.md', toWindows)
  await content.edit('products/red/product.yaml', toWindows)
  const { code } = await importList('key,name,sku,price\nred,Deep Red,RD-10,25\n', '--yes')
  expect(code).toBe(0)
  const red = [...(await readContent(content.path)).products].find(({ key }) => key === 'red')
  expect(red?.editions.en).toMatchObject({
    name: 'Deep Red',
    sub_name: 'NR 4',
    description: 'A red powder.',
    facts: { 'Colour index': 'NR 4' },
  })
  expect(red?.editions.en.body).toContain('Red is **red**.')
  expect(red).toMatchObject({ related: ['blue'], properties: { opacity: 'opaque' } })
})

it('A list names what else its import publishes from the folder, and requires a confirmation', async () => {
  const firstBlog = await readFile(join(content.path, 'blogs/first/blog.yaml'), 'utf8')
  await content.edit('blogs/second/blog.yaml', firstBlog)
  await content.edit(
    'blogs/second/en.md',
    '---\nslug: second\ntitle: Second\ndescription: Two\n---\nTwo.\n',
  )
  const list = 'key,colour\nblue,#1133aa\n'
  const dryRun = await importList(list, '--dry-run')
  expect(dryRun.stdout).toContain(
    `what else has changed in ${content.path}:\n+ article second\n1 add`,
  )
  const refused = await importList(list)
  expect(refused.code).toBe(1)
  expect(refused.stderr).toContain(
    'The import will publish other edits of 1 thing in the live shop.',
  )
  expect(await importList(list, '--yes')).toMatchObject({ code: 0, stderr: '' })
  expect(await readColumn(shop.env.DB, 'SELECT key FROM blog ORDER BY key')).toEqual([
    'first',
    'second',
  ])
  expect((await importList(list, '--dry-run')).stdout).not.toContain('what else')
})

it('A date in the format of a spreadsheet is refused, with its line, column and the expected format', async () => {
  const list = 'key,added,sku,price\nblue,2026-03-14,BL-10,0.06\nred,14.03.2026,RD-10,25\n'
  const { code, stderr } = await importList(list)
  expect([code, stderr]).toEqual([
    1,
    'products.csv:3 added: "14.03.2026" is not a date such as 2026-03-14\nThere is 1 mistake in products.csv. Nothing was changed.\n',
  ])
})

it('Cells that a list of products cannot use are refused, with the lines where their rows begin', async () => {
  const text = [
    'key,category,body,sku,price,picture,alt',
    'red,lakes,"One.\r\n\r\nTwo.",RD-10,25,,A heap',
    ',licences,,RD-50,110,,',
    '',
    'blue,,,,5,,',
  ].join('\r\n')
  const { code, stderr } = await importList(`${text}\r\n`, '--yes')
  expect(code).toBe(1)
  expect(stderr).toBe(
    [
      'products.csv:2 alt: describes no picture; the column picture names it',
      'products.csv:5 category: belongs to the product: its first line is 2',
      'products.csv:7 sku: is missing; price belongs to a variant',
      'There are 3 mistakes in products.csv. Nothing was changed.\n',
    ].join('\n'),
  )
})

it('A value in a column without a name is refused', async () => {
  const { code, stderr } = await importList('key,sku,,\nred,RD-10,,\nred,RD-50,99,\n', '--yes')
  expect(code).toBe(1)
  expect(stderr).toBe(
    'products.csv:3 has a value in a column that the first line does not name. Nothing was changed.\n',
  )
})

it('A list of products with one SKU on two lines is refused', async () => {
  const text = 'key,sku,price\nred,RD-10,25\nred,rd-10,26\nblue,RD-10,27\n'
  const { code, stderr } = await importList(text, '--yes')
  expect(code).toBe(1)
  expect(stderr).toBe(
    [
      'products.csv:3 sku: "RD-10" is on line 2 already',
      'products.csv:4 sku: "RD-10" is on line 2 already',
      'There are 2 mistakes in products.csv. Nothing was changed.\n',
    ].join('\n'),
  )
})

it('A dry run of a list shows the prices that commands have set', async () => {
  const { code } = await runShop(['prices', 'set', 'RD-10', '40'], shop.state)
  expect(code).toBe(0)
  const { stdout } = await importList('key,sku,price\nred,RD-10,41.00\n', '--dry-run')
  expect(stdout).toContain('40.00 (set by a command) → 41.00')
})

it('A list replaces the description of a picture that the product has', async () => {
  const { code } = await importList('key,picture,alt\nred,red.png,A dark heap\n', '--yes')
  expect(code).toBe(0)
  const facts = await readFile(join(content.path, 'products/red/product.yaml'), 'utf8')
  expect(facts).toContain('A dark heap')
  expect(facts).toContain('Կարմիր կույտ')
})

it('A list is refused over a product that is no YAML, and its file stays as it is', async () => {
  const path = 'products/blue/product.yaml'
  await content.edit(path, (text) => `${text}\nextras: [\n`)
  const before = await readFile(join(content.path, path), 'utf8')
  const { code, stderr } = await importList('key,colour\nblue,#1133aa\n', '--yes')
  expect(code).toBe(1)
  expect(stderr).toMatch(/products\/blue\/product\.yaml:\d+ is not YAML: /)
  expect(stderr).toContain('Correct it first. Nothing was changed.')
  expect(await readFile(join(content.path, path), 'utf8')).toBe(before)
})

it('The first products of a folder may come from a list', async () => {
  const folder = join(place, 'new')
  const files = { ...SAMPLE_FILES, 'pages/home.yaml': SAMPLE_FILES['pages/about.yaml'] }
  for (const [file, text] of Object.entries(files)) {
    if (!/^(?:shop\.yaml|categories\.yaml|pages)/.test(file)) continue
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text ?? '')
  }
  const list = join(place, 'first.csv')
  await writeFile(list, 'key,category,name,sku,price\nochre,lakes,Ochre,OC-10,9\n')
  const result = await runShop(['import', list, '--content', folder, '--dry-run'], shop.state)
  expect(result).toMatchObject({ code: 0, stderr: '' })
  expect(result.stdout).toContain('+ product ochre')
  expect(await runShop(['import', list, '--content', place, '--dry-run'], shop.state)).toEqual({
    code: 1,
    stdout: '',
    stderr: `${place} is not a content folder; --content names it.\n`,
  })
})
