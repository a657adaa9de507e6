import { expect, it } from 'vitest'
import { readContent } from '../../cli/content/read-content.ts'
import { toRows } from '../../cli/import/rows/to-rows.ts'
import { createSamplePictures } from '../../cli/pictures/sample-pictures.ts'
import { createContentFolder } from './content-folder.ts'
import { findContentProblems } from './find-content-problems.ts'

const KINDS = `- key: density
  label: { en: Density, am: Խտություն }
  type: number
  unit: { en: g/cm³, am: գ/սմ³ }
  max: 20
  typical: true
- key: suitability
  label: { en: Suitability }
  type: choice
  parts: { oil: { en: Oil }, fresco: { en: Fresco } }
  values: { good: { en: suitable }, bad: { en: unsuitable } }
`
const addFacts = (facts: string) => (text: string) =>
  text.replace(/tax_class: .*\n/, (line) => `${line}facts: ${facts}\n`)
const createFiles = (facts: string) => ({
  'facts.yaml': KINDS,
  'products/red/product.yaml': addFacts(facts),
})
const findProblems = async (facts: string) =>
  (await findContentProblems(createFiles(facts))).map((problem) => problem.replace(/^\S+ /, ''))

async function renderFacts(facts: string): Promise<readonly unknown[]> {
  await using folder = await createContentFolder(createFiles(facts))
  const content = await readContent(folder.path)
  const rows = toRows(content, createSamplePictures(content)).product_facts
  return rows.map(({ html }) => html)
}

it('A product shows its facts with unit and decimals of each language, typical values marked', async () => {
  const [english, armenian] = await renderFacts('{ density: 4.5..4.8 }')
  expect(english).toBe(
    '<div lang="en"><h3>Typical values</h3>' +
      '<p><small>Typical of the pigment, not measured on this batch.</small></p>' +
      '<dl><div><dt>Density</dt><dd>4.5–4.8\u00A0g/cm³</dd></div></dl></div>',
  )
  expect(armenian).toContain('<dt>Խտություն</dt><dd>4,5–4,8\u00A0գ/սմ³</dd>')
})

it('A limit and an unknown value are written in words', async () => {
  expect((await renderFacts('{ density: ..5 }'))[0]).toContain('<dd>up to 5\u00A0g/cm³</dd>')
  expect((await renderFacts('{ density: unknown }'))[0]).toContain('<dd>not known</dd>')
})

it('A choice shows every part, also those that nobody knows', async () => {
  expect((await renderFacts('{ suitability: { oil: bad } }'))[0]).toContain(
    '<li data-value="bad"><span>Oil</span> <b>unsuitable</b></li>' +
      '<li data-value="unknown"><span>Fresco</span> <b>not known</b></li>',
  )
})

it('A kind, number, part or value that is not in the list is refused', async () => {
  expect(await findProblems('{ weight: 5 }')).toEqual([
    'facts.weight: "weight" is not a key of facts.yaml',
  ])
  expect(await findProblems('{ density: 5 g }')).toEqual([
    expect.stringContaining('facts.density: must be a number such as 5.6'),
  ])
  expect(await findProblems('{ density: 5..4 }')).toEqual([
    'facts.density: has a first number above the second',
  ])
  expect(await findProblems('{ density: 4500 }')).toEqual([
    'facts.density: must be from 0 to 20 g/cm³; check the number and the unit',
  ])
  expect(await findProblems('{ suitability: { water: good } }')).toEqual([
    'facts.suitability.water: is not a part of "suitability" in facts.yaml',
  ])
  expect(await findProblems('{ suitability: { oil: perfect } }')).toEqual([
    'facts.suitability.oil: "perfect" is not a value of "suitability"',
  ])
})

it('The searched value of a choice is one of its values', async () => {
  const files = { 'facts.yaml': `${KINDS}  searched_value: perfect\n` }
  expect(await findContentProblems(files)).toEqual([
    expect.stringContaining('searched_value: must be a key of values'),
  ])
})

it('A shop without the file has no listed facts', async () => {
  await using folder = await createContentFolder()
  const content = await readContent(folder.path)
  expect(toRows(content, createSamplePictures(content)).product_facts).toEqual([])
})

const SOURCES =
  'facts: { density: 4.5 }\nfact_sources: { density: { name: A & B, url: https://a.test } }'
const addSources = (text: string) =>
  text.replace(/tax_class: .*\n/, (line) => `${line}${SOURCES}\n`)

it('A page names the source of a value, and what the values of a kind are based on', async () => {
  const kinds = KINDS.replace('  type: choice', '  basis: { en: our own advice }\n  type: choice')
  await using folder = await createContentFolder({
    'facts.yaml': kinds,
    'products/red/product.yaml': addSources,
    'products/blue/product.yaml': addFacts('{ density: unknown, suitability: { oil: good } }'),
  })
  const content = await readContent(folder.path)
  const rows = toRows(content, createSamplePictures(content)).product_facts
  const pages = rows.filter(({ language_id }) => language_id === 1).map(({ html }) => String(html))
  expect(pages.find((html) => html.includes('4.5'))).toContain(
    'Sources:<br>Density – <a href="https://a.test"><span lang="en">A &amp; B</span></a></small>',
  )
  expect(pages.find((html) => html.includes('suitable'))).toContain(
    '<small>Sources:<br>Suitability – our own advice</small>',
  )
})

it('A typical value without a source is a mistake if the shop checks facts, else a warning', async () => {
  const files = createFiles('{ density: 4.5 }')
  const checks = (text: string) => `${text}checks: [facts]\n`
  expect(await findContentProblems(files)).toEqual([])
  expect(await findContentProblems({ ...files, 'shop.yaml': checks })).toEqual([
    expect.stringContaining('facts.density: has no source: name it in fact_sources'),
  ])
  const sourced = { ...files, 'products/red/product.yaml': addSources, 'shop.yaml': checks }
  expect(await findContentProblems(sourced)).toEqual([])
})

it('A source of a fact that the product does not state is refused', async () => {
  const change = (text: string) => addSources(text).replace('4.5', 'unknown')
  const files = { 'facts.yaml': KINDS, 'products/red/product.yaml': change }
  expect(await findContentProblems(files)).toEqual([
    expect.stringContaining('fact_sources.density: is the source of a fact that the product does'),
  ])
})
