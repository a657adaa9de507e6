import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readContent } from '../../cli/content/read-content.ts'
import { createContentFolder } from './content-folder.ts'
import { findContentProblems, replace } from './find-content-problems.ts'

const RED = 'products/red/product.yaml'
const RED_WORDS = 'products/red/en.md'

it('A valid folder has no problems', async () => {
  expect(await findContentProblems({})).toEqual([])
})

it('A price with three decimals is reported with file, line and field', async () => {
  expect(await findContentProblems({ [RED]: replace('24.50', '24.505') })).toEqual([
    'content/products/red/product.yaml:10 variants[0].price: must be a price such as 24.50: not negative, with at most two decimals',
  ])
})

it('A negative price is refused', async () => {
  expect(await findContentProblems({ [RED]: replace('109', '-109') })).toEqual([
    'content/products/red/product.yaml:11 variants[1].price: must be a price such as 24.50: not negative, with at most two decimals',
  ])
})

it('A missing field is reported at its parent', async () => {
  expect(await findContentProblems({ [RED]: replace(', stock: 40', '') })).toEqual([
    'content/products/red/product.yaml:10 variants[0].stock: is missing',
  ])
})

it('An unknown field is refused', async () => {
  expect(
    await findContentProblems({ [RED]: replace('position: 2', 'position: 2\ncolor: red') }),
  ).toEqual([
    'content/products/red/product.yaml:3 color: is not a field known here; remove or rename it',
  ])
})

it('A text that an unquoted comma has ended is reported with advice to quote it', async () => {
  expect(
    await findContentProblems({
      'categories.yaml': replace('en: Lakes,', 'en: Lakes, red and blue,'),
    }),
  ).toEqual([
    'content/categories.yaml:3 [0].name.red and blue: is not a field known here; a text with a comma in it must be in quotes',
  ])
})

it.each([
  ['price: 24.50', 'price: 24,50', 'variants[0].50'],
  ['stock: 40', 'stock: 40, quantity_prices: { 3: 16,20 }', 'variants[0].quantity_prices.20'],
  ['position: 2', 'position: 2\nparts: [{ sku: A-1, quantity: 1,5 }]', 'parts[0].5'],
])(
  'A decimal comma is reported with advice to write a point: %s → %s',
  async (text, typed, field) => {
    const advice = 'follows a comma; a number is written with a point, such as 2.40'
    expect(await findContentProblems({ [RED]: replace(text, typed) })).toContainEqual(
      expect.stringContaining(`${field}: ${advice}`),
    )
  },
)

it('A date of another format is reported once', async () => {
  expect(
    await findContentProblems({ [RED]: replace('position: 2', 'position: 2\nadded: 05.10.2026') }),
  ).toEqual(['content/products/red/product.yaml:3 added: must be a date such as 2026-03-14'])
})

it('The allowed values of a field are named', async () => {
  expect(await findContentProblems({ [RED]: replace('standard', 'normal') })).toEqual([
    'content/products/red/product.yaml:4 tax_class: must be standard, reduced or digital',
  ])
})

it('A value instead of a list is refused', async () => {
  expect(await findContentProblems({ [RED]: replace('[weight]', 'weight') })).toContain(
    'content/products/red/product.yaml:6 attributes: must be a list',
  )
})

it('Invalid YAML is reported with its line', async () => {
  expect(await findContentProblems({ 'redirects.yaml': '- { from: /a\n  to: [\n' })).toEqual(
    expect.arrayContaining([expect.stringMatching(/^content\/redirects\.yaml:\d+ is not YAML: /)]),
  )
})

it.each([
  [
    '*Mixed',
    '"*Mixed" refers to an anchor that is missing; a text that begins with * must be in quotes',
  ],
  [
    '*Mixed lakes',
    '"*Mixed" refers to an anchor that is missing; a text that begins with * must be in quotes',
  ],
  [
    '&Co Lakes',
    '"&Co" is an anchor that nothing refers to; a text that begins with & must be in quotes',
  ],
  [
    '!important Lakes',
    '"!important" is a tag, which is not allowed; a text that begins with ! must be in quotes',
  ],
])('A text that begins with a mark of YAML is refused with its line: %s', async (name, message) => {
  const changes = { 'categories.yaml': replace('en: Lakes', `en: ${name}`) }
  expect(await findContentProblems(changes)).toContain(`content/categories.yaml:3 ${message}`)
})

it('A text that begins with a mark of YAML may be in quotes, and a used anchor is allowed', async () => {
  const redirects = `- { from: /a, to: &products /products, status: 301 }
- { from: /b, to: *products, status: 301 }
`
  const changes = {
    'categories.yaml': replace('en: Lakes', "en: '*Lakes'"),
    'redirects.yaml': redirects,
  }
  expect(await findContentProblems(changes)).toEqual([])
})

it('A repeated field is refused', async () => {
  expect(
    await findContentProblems({ [RED]: replace('position: 2', 'position: 2\nposition: 3') }),
  ).toEqual(['content/products/red/product.yaml:3 is not YAML: Map keys must be unique'])
})

it('Every text needs English', async () => {
  expect(
    await findContentProblems({ 'categories.yaml': replace('{ en: Lakes, am', '{ am') }),
  ).toEqual(['content/categories.yaml:3 [0].name.en: is missing'])
})

it('Every product needs an English file', async () => {
  expect(await findContentProblems({ [RED_WORDS]: undefined })).toEqual([
    'content/products/red/en.md:1 is missing; the shop needs this file',
  ])
})

it('Lines of front matter count as lines of the file', async () => {
  expect(await findContentProblems({ [RED_WORDS]: replace('slug: red', 'slug: Red!') })).toContain(
    'content/products/red/en.md:2 slug: is not a slug: lower-case Latin letters, digits and hyphens are expected',
  )
})

it('A file in another encoding than UTF-8 is refused', async () => {
  await using folder = await createContentFolder({
    [RED_WORDS]: replace('A red powder.', 'Café au lait.'),
  })
  const file = join(folder.path, RED_WORDS)
  await writeFile(file, await readFile(file, 'utf8'), 'latin1')
  await expect(readContent(folder.path)).rejects.toThrow(
    'content/products/red/en.md:5 is not UTF-8; save the file in this encoding',
  )
})

it('Missing front matter is refused', async () => {
  expect(await findContentProblems({ [RED_WORDS]: 'Just words.\n' })).toContain(
    'content/products/red/en.md:1 has no front matter; it must begin with fields between two lines of ---',
  )
})

it('A description that is too long for search results is refused', async () => {
  const longText = 'a'.repeat(161)
  expect(await findContentProblems({ [RED_WORDS]: replace('A red powder.', longText) })).toContain(
    'content/products/red/en.md:5 description: is too long: at most 160 characters are expected',
  )
})

it('An alternative text of more than 1000 characters is refused', async () => {
  expect(await findContentProblems({ [RED]: replace('A red heap', 'a'.repeat(1001)) })).toEqual([
    'content/products/red/product.yaml:16 pictures[0].alt.en: is too long: at most 1000 characters are expected',
  ])
})

it('An alternative text of 1000 characters is accepted', async () => {
  expect(await findContentProblems({ [RED]: replace('A red heap', 'a'.repeat(1000)) })).toEqual([])
})

it('A day that does not exist is refused', async () => {
  expect(
    await findContentProblems({ 'blogs/first/blog.yaml': replace('2026-03-14', '2026-02-30') }),
  ).toEqual(['content/blogs/first/blog.yaml:1 published_at: is not a day of the calendar'])
})

it('A rating above five is refused', async () => {
  expect(await findContentProblems({ 'reviews.yaml': replace('rating: 5', 'rating: 6') })).toEqual([
    'content/reviews.yaml:4 [0].rating: must be a whole number from 1 to 5',
  ])
})

it('The kinds of blocks are named', async () => {
  expect(
    await findContentProblems({ 'pages/home.yaml': replace('kind: hero', 'kind: heros') }),
  ).toEqual([
    'content/pages/home.yaml:4 blocks[0].kind: must be hero, text, split, categories, products, blogs, soft, quote, facts or map',
  ])
})

it('A file that nothing reads is refused', async () => {
  expect(
    await findContentProblems({ 'products/red/hy.md': 'Բարև', 'pages/contact.yml': 'a' }),
  ).toEqual([
    expect.stringMatching(/^content\/pages\/contact\.yml:1 is not read by anything/),
    'content/products/red/hy.md:1 is not read by anything; known here are product.yaml, en.md, am.md, fr.md',
  ])
})

it('A folder whose name is not a key is refused', async () => {
  expect(await findContentProblems({ 'soft/Big One/soft.yaml': 'position: 1\n' })).toContain(
    'content/soft/Big One/soft.yaml:1 the folder\'s name "Big One" is not a key',
  )
})

it('A missing page is reported', async () => {
  expect(await findContentProblems({ 'pages/about.yaml': undefined })).toEqual([
    'content/pages/about.yaml:1 is missing; the shop needs this file',
  ])
})

it('All mistakes of all files are reported together in order of files and lines', async () => {
  const problems = await findContentProblems({
    [RED]: (text) => text.replace('24.50', 'much').replace('standard', 'normal'),
    'categories.yaml': replace('slug: { en: licences }', 'slug: { en: Licences }'),
    'shop.yaml': undefined,
  })
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
    'content/categories.yaml:7',
    'content/products/red/product.yaml:4',
    'content/products/red/product.yaml:10',
    'content/shop.yaml:1',
  ])
})

it('References to an invalid product are not reported', async () => {
  expect(await findContentProblems({ [RED]: replace('24.50', 'much') })).toHaveLength(1)
})

it('Texts that look like numbers are not changed', async () => {
  expect(await findContentProblems({ 'soft/mixer/soft.yaml': replace('2.4', '0012.40') })).toEqual(
    [],
  )
})
