import { expect, it } from 'vitest'
import { createSamplePictures } from '../../cli/pictures/sample-pictures.ts'
import { readContent } from '../../cli/content/read-content.ts'
import type { Rows } from '../../worker/import/row.ts'
import { readCatalogueIds } from '../../cli/import/read-catalogue.ts'
import { storeRows } from '../../worker/import/store-rows.ts'
import { toRows } from '../../cli/import/rows/to-rows.ts'
import { createContentFolder, type FileChange } from './content-folder.ts'
import { createShop, readColumn } from './operator-shop.ts'
import { replace } from './find-content-problems.ts'

type Changes = Readonly<Record<string, FileChange>>

async function createRows(changes: Changes = {}): Promise<Rows> {
  await using folder = await createContentFolder(changes)
  const content = await readContent(folder.path)
  return toRows(content, createSamplePictures(content))
}

async function storeContent(db: D1Database, changes: Changes = {}): Promise<void> {
  await using folder = await createContentFolder(changes)
  const content = await readContent(folder.path)
  const rows = toRows(content, createSamplePictures(content), await readCatalogueIds(db))
  await storeRows(db, rows, { content_hash: 'hash', imported_at: '2026-11-21T10:00:00Z' })
}

/** The keys of the products that contain the word, in English. */
async function findProducts(db: D1Database, word: string): Promise<unknown[]> {
  return await readColumn(
    db,
    `SELECT product.key FROM search_index
     JOIN search_document AS document ON document.id = search_index.rowid
     JOIN product ON product.id = document.entity_id
     WHERE search_index MATCH '"1p${word}"' ORDER BY product.key`,
  )
}

const findDocument = ({ search_document }: Rows, fields: object) =>
  search_document.find((row) =>
    Object.entries(fields).every(([name, value]) => row[name] === value),
  )

it('Each listed thing has a document in each language', async () => {
  const { search_document } = await createRows()
  const documents = search_document.map(({ kind, entity_id, language_id }) =>
    [kind, entity_id, language_id].join(' '),
  )
  expect(documents).toEqual([
    'product 1 1',
    'product 1 2',
    'product 3 1',
    'product 3 2',
    'blog 1 1',
    'blog 1 2',
    'soft 1 1',
    'soft 1 2',
  ])
})

it('A product is indexed by its facts, and by those of other languages with a prefix', async () => {
  const document = findDocument(await createRows(), {
    kind: 'product',
    entity_id: 3,
    language_id: 2,
  })
  expect(document).toMatchObject({
    name: '2pկարմիր 2pկարմիր 2qred',
    name_words: 1,
    words:
      '2pnr 2pnr4 2p4 2pred 2pkarmir 2pլաքեր 2popaque 2p10 2p10g 2pg 2p50 2p50g 2prd 2prd10 2prd50 2qlakes',
  })
})

const rename = (name: string) => (text: string) => text.replace(/^name: .*$/m, `name: ${name}`)

/** The words of a product's facts in English, without their prefix. */
async function listFactWords(changes: Changes): Promise<string[]> {
  const document = findDocument(await createRows(changes), {
    kind: 'product',
    entity_id: 3,
    language_id: 1,
  })
  return String(document?.['words'])
    .split(' ')
    .map((word) => word.slice(2))
}

it('A product is found by two words of its name written in one', async () => {
  const words = await listFactWords({ 'products/red/en.md': rename('Deep cadmium red') })
  expect(words).toEqual(expect.arrayContaining(['deepcadmium', 'cadmiumred']))
})

it('Misspelled words are not corrected to two words in one', async () => {
  const { search_slip } = await createRows({ 'products/red/en.md': rename('Cadmium red') })
  expect(JSON.stringify(search_slip)).not.toContain('cadmiumred')
})

it('A product is found by its SKU without hyphens', async () => {
  const words = await listFactWords({
    'products/red/product.yaml': (text) => text.replaceAll('RD-10', 'RD-X-10'),
  })
  expect(words).toContain('rdx10')
})

it('A product is found by the binders that suit it, and not by others', async () => {
  const words = await listFactWords({
    'facts.yaml': `- key: suitability
  label: { en: Suitability }
  type: choice
  parts: { oil: { en: Oil }, fresco: { en: Fresco } }
  values: { good: { en: suitable }, bad: { en: unsuitable } }
  searched_value: good
`,
    'products/red/product.yaml': (text) =>
      text.replace(
        /tax_class: .*\n/,
        (line) => `${line}facts: { suitability: { oil: bad, fresco: good } }\n`,
      ),
  })
  expect(words).toContain('fresco')
  expect(words).not.toContain('oil')
})

it('A product is found by the variants that the shop does not use for a term in its name', async () => {
  const glossary = '- { en: { term: deep red, not: [crimson*] } }\n'
  const changes = { 'glossary.yaml': glossary }
  const named = { ...changes, 'products/red/en.md': rename('Deep red') }
  expect(await listFactWords(named)).toContain('crimson')
  expect(await listFactWords(changes)).not.toContain('crimson')
})

it('A language without its own text is indexed in English', async () => {
  const document = findDocument(await createRows(), { kind: 'blog', language_id: 2 })
  expect(document).toMatchObject({ name: '2bfirst' })
})

it('The text is indexed without the addresses of its links and pictures', async () => {
  const document = findDocument(await createRows(), {
    kind: 'product',
    entity_id: 3,
    language_id: 1,
  })
  expect(String(document?.['text']).split(' ')).not.toContain('1ppng')
})

it('The documents of each word are counted', async () => {
  const { search_word } = await createRows()
  const powder = search_word.filter(({ word }) => word === 'powder')
  expect(powder).toEqual([
    { language_id: 1, word: 'powder', documents: 2 },
    { language_id: 2, word: 'powder', documents: 1 },
  ])
})

it('Misspellings lead to words of names and facts, not of texts', async () => {
  const { search_slip } = await createRows()
  const findWords = (part: string) =>
    search_slip.find((row) => row['part'] === part && row['language_id'] === 1)?.['words']
  expect(JSON.parse(String(findWords('mixr')))).toEqual(['mixer'])
  expect(findWords('powdr')).toBeUndefined()
})

it('A product is found by its new name and no longer by the old one', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  await storeContent(DB)
  expect(await findProducts(DB, 'blue')).toEqual(['blue'])
  await storeContent(DB, { 'products/blue/en.md': (text) => text.replaceAll(/blue/gi, 'azure') })
  expect(await findProducts(DB, 'blue')).toEqual([])
  expect(await findProducts(DB, 'azure')).toEqual(['blue'])
  const words = "SELECT word FROM search_word WHERE language_id = 1 AND word IN ('azure', 'blue')"
  expect(await readColumn(DB, words)).toEqual(['azure'])
})

it('Products that are deleted or no longer listed are not found', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  await storeContent(DB)
  expect(await findProducts(DB, 'red')).toEqual(['blue', 'red'])
  await storeContent(DB, {
    'categories.yaml': replace('- key: lakes\n', '- key: lakes\n  listed: false\n'),
  })
  expect(await findProducts(DB, 'red')).toEqual([])
  expect(await readColumn(DB, "SELECT id FROM search_document WHERE kind = 'product'")).toEqual([])
})

it('Unchanged products are not indexed again', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  await storeContent(DB)
  const size = 'SELECT SUM(length(block)) FROM search_index_data'
  const sizeBefore = await readColumn(DB, size)
  await storeContent(DB)
  expect(await readColumn(DB, size)).toEqual(sizeBefore)
})
