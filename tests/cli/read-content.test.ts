import { expect, it } from 'vitest'
import { findContentProblems, replace } from './find-content-problems.ts'

const RED = 'products/red/product.yaml'
const RED_WORDS = 'products/red/en.md'

it('finds nothing wrong with a folder that is right', async () => {
  expect(await findContentProblems({})).toEqual([])
})

it('names file, line and field of a price with three decimals', async () => {
  expect(await findContentProblems({ [RED]: replace('24.50', '24.505') })).toEqual([
    'content/products/red/product.yaml:10 variants[0].price: must be a price such as 24.50: not negative, with at most two decimals',
  ])
})

it('refuses a negative price', async () => {
  expect(await findContentProblems({ [RED]: replace('109', '-109') })).toEqual([
    'content/products/red/product.yaml:11 variants[1].price: must be a price such as 24.50: not negative, with at most two decimals',
  ])
})

it('points at the parent of a field that is missing', async () => {
  expect(await findContentProblems({ [RED]: replace(', stock: 40', '') })).toEqual([
    'content/products/red/product.yaml:10 variants[0].stock: is missing',
  ])
})

it('calls an unknown field a mistake', async () => {
  expect(
    await findContentProblems({ [RED]: replace('position: 2', 'position: 2\ncolor: red') }),
  ).toEqual([
    'content/products/red/product.yaml:3 color: is not a field known here; remove or rename it',
  ])
})

it('advises quotes where an unquoted comma ended a text', async () => {
  expect(
    await findContentProblems({
      'categories.yaml': replace('en: Lakes,', 'en: Lakes, red and blue,'),
    }),
  ).toEqual([
    'content/categories.yaml:3 [0].name.red and blue: is not a field known here; a text with a comma in it must be in quotes',
  ])
})

it('says which values a field may have', async () => {
  expect(await findContentProblems({ [RED]: replace('standard', 'normal') })).toEqual([
    'content/products/red/product.yaml:4 tax_class: must be standard, reduced or digital',
  ])
})

it('wants a list where one is expected', async () => {
  expect(await findContentProblems({ [RED]: replace('[weight]', 'weight') })).toContain(
    'content/products/red/product.yaml:6 attributes: must be a list',
  )
})

it('says where a text is no YAML', async () => {
  expect(await findContentProblems({ 'redirects.yaml': '- { from: /a\n  to: [\n' })).toEqual(
    expect.arrayContaining([expect.stringMatching(/^content\/redirects\.yaml:\d+ is not YAML: /)]),
  )
})

it('refuses a field that is there twice', async () => {
  expect(
    await findContentProblems({ [RED]: replace('position: 2', 'position: 2\nposition: 3') }),
  ).toEqual(['content/products/red/product.yaml:3 is not YAML: Map keys must be unique'])
})

it('wants English of every text', async () => {
  expect(
    await findContentProblems({ 'categories.yaml': replace('{ en: Lakes, am', '{ am') }),
  ).toEqual(['content/categories.yaml:3 [0].name.en: is missing'])
})

it('wants an English file of every product', async () => {
  expect(await findContentProblems({ [RED_WORDS]: undefined })).toEqual([
    'content/products/red/en.md:1 is missing; the shop needs this file',
  ])
})

it('counts the lines of front matter as lines of the file', async () => {
  expect(await findContentProblems({ [RED_WORDS]: replace('slug: red', 'slug: Red!') })).toContain(
    'content/products/red/en.md:2 slug: is not a slug: lower-case Latin letters, digits and hyphens are expected',
  )
})

it('wants front matter', async () => {
  expect(await findContentProblems({ [RED_WORDS]: 'Just words.\n' })).toContain(
    'content/products/red/en.md:1 has no front matter; it must begin with fields between two lines of ---',
  )
})

it('refuses a description that is too long for search results', async () => {
  const long = 'a'.repeat(161)
  expect(await findContentProblems({ [RED_WORDS]: replace('A red powder.', long) })).toContain(
    'content/products/red/en.md:5 description: is too long: at most 160 characters are expected',
  )
})

it('refuses alt text of more than 1000 characters', async () => {
  expect(await findContentProblems({ [RED]: replace('A red heap', 'a'.repeat(1001)) })).toEqual([
    'content/products/red/product.yaml:16 pictures[0].alt.en: is too long: at most 1000 characters are expected',
  ])
})

it('takes alt text of 1000 characters', async () => {
  expect(await findContentProblems({ [RED]: replace('A red heap', 'a'.repeat(1000)) })).toEqual([])
})

it('refuses a day the calendar does not have', async () => {
  expect(
    await findContentProblems({ 'blogs/first/blog.yaml': replace('2026-03-14', '2026-02-30') }),
  ).toEqual(['content/blogs/first/blog.yaml:1 published_at: is not a day of the calendar'])
})

it('refuses a rating above five', async () => {
  expect(await findContentProblems({ 'reviews.yaml': replace('rating: 5', 'rating: 6') })).toEqual([
    'content/reviews.yaml:4 [0].rating: must be a whole number from 1 to 5',
  ])
})

it('names the kinds a block may have', async () => {
  expect(
    await findContentProblems({ 'pages/home.yaml': replace('kind: hero', 'kind: heros') }),
  ).toEqual([
    'content/pages/home.yaml:4 blocks[0].kind: must be hero, text, split, categories, products, blogs, soft, quote, facts or map',
  ])
})

it('refuses a file that nothing reads', async () => {
  expect(
    await findContentProblems({ 'products/red/hy.md': 'Բարև', 'pages/contact.yml': 'a' }),
  ).toEqual([
    expect.stringMatching(/^content\/pages\/contact\.yml:1 is not read by anything/),
    'content/products/red/hy.md:1 is not read by anything; known here are product.yaml, en.md, am.md, fr.md',
  ])
})

it('refuses a folder whose name is no key', async () => {
  expect(await findContentProblems({ 'soft/Big One/soft.yaml': 'position: 1\n' })).toContain(
    'content/soft/Big One/soft.yaml:1 the folder\'s name "Big One" is not a key',
  )
})

it('misses a page the software has an address for', async () => {
  expect(await findContentProblems({ 'pages/about.yaml': undefined })).toEqual([
    'content/pages/about.yaml:1 is missing; the shop needs this file',
  ])
})

it('reports all mistakes of all files at once, in the order of files and lines', async () => {
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

it('does not blame references to a thing that has mistakes of its own', async () => {
  expect(await findContentProblems({ [RED]: replace('24.50', 'much') })).toHaveLength(1)
})

it('keeps texts that look like numbers as they are written', async () => {
  expect(await findContentProblems({ 'soft/mixer/soft.yaml': replace('2.4', '0012.40') })).toEqual(
    [],
  )
})
