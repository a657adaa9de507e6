import { describe, expect, it } from 'vitest'
import { readContent } from '../../cli/content/read-content.ts'
import { createSamplePictures } from '../../cli/pictures/sample-pictures.ts'
import { toRows } from '../../cli/import/rows/to-rows.ts'
import { createContentFolder } from './content-folder.ts'
import { findContentProblems } from './find-content-problems.ts'

const SHIPPING = `transport_classes:
  - key: flammable
    reason: { en: 'Not by <air>.', fr: Pas par avion. }
zones:
  - key: armenia
    countries: [AM]
    methods:
      - key: post
        name: { en: Post }
        min_days: 1
        max_days: 3
        refuses: [flammable]
        prices: [{ price: 9 }]
        free_from: 120
`
const SAFETY = `statements_source: { name: CLP, url: 'https://example.org/clp', date: 2019-03-27 }
statements:
  H226: { en: Flammable liquid and vapour., am: Դյուրավառ է։ }
  P102: { en: Keep out of reach of children., fr: Tenir hors de portée des enfants. }
records:
  - key: turpentine
    substances: [{ name: { en: Turpentine }, cas: 8006-64-2, ec: 232-350-7 }, { name: { en: Resin } }]
    classification: harmonised
    signal: danger
    pictograms: [GHS02]
    hazards: [H226]
    precautions: [P102]
    sources: [{ name: Annex VI, date: 2008-12-16 }]
`
const PDF = '%PDF-1.7 a sheet %%EOF'
const SHEET = 'safety/turpentine-en.pdf'
const WITH_SHEET = SAFETY.replace('    signal', '    sheets: { en: turpentine-en.pdf }\n    signal')
const PRODUCT = 'products/red/product.yaml'
const addToProduct = (text: string) =>
  text.replace(
    /tax_class: .*\n/,
    (line) => `${line}transport_class: flammable\nsafety: turpentine\n`,
  )
const FILES = { 'shipping.yaml': SHIPPING, 'safety.yaml': SAFETY, [PRODUCT]: addToProduct }

const findProblems = (before: string, after: string) =>
  findContentProblems({ ...FILES, 'safety.yaml': SAFETY.replace(before, after) })

describe('Safety information in content/', () => {
  it('A product shows its record in each language of the shop, and its class is stored', async () => {
    await using folder = await createContentFolder(FILES)
    const content = await readContent(folder.path)
    const rows = toRows(content, createSamplePictures(content))
    const product = rows.product.find(({ transport_class }) => transport_class === 'flammable')
    const { html } = rows.product_safety.find(({ language_id }) => language_id === 1) ?? {}
    expect(rows.product_safety.map(({ product_id }) => product_id)).toContain(product?.['id'])
    expect(html).toContain('<img src="/safety/ghs02.svg" alt="Flame (GHS02)"')
    expect(html).toContain('Signal word: <strong>Danger</strong>')
    expect(html).toContain('<b>H226</b> Flammable liquid and vapour.')
    expect(html).toContain('<b>P102</b> Keep out of reach of children.')
    expect(html).toContain('Turpentine · CAS 8006-64-2 · EC 232-350-7')
    expect(html).toContain('Resin · CAS not known · EC not known')
    expect(html).toContain('Not by &lt;air&gt;.')
    expect(html).toContain('<time datetime="2019-03-27">')
    const armenian = rows.product_safety.find(({ language_id }) => language_id === 2)?.['html']
    expect(armenian).toContain('թարգմանությունն են')
    expect(armenian).toContain('<b>H226</b> Դյուրավառ է։')
    expect(rows.shipping_method[0]).toMatchObject({ refuses: '["flammable"]' })
  })

  it('A product is found by the CAS numbers of its record', async () => {
    await using folder = await createContentFolder(FILES)
    const content = await readContent(folder.path)
    const { search_document } = toRows(content, createSamplePictures(content))
    const found = search_document.filter(({ words }) => / 1p8006 1p64 1p2( |$)/.test(String(words)))
    expect(found.map(({ kind }) => kind)).toEqual(['product'])
  })

  it('A shop without the file has no safety information', async () => {
    await using folder = await createContentFolder()
    const content = await readContent(folder.path)
    expect(toRows(content, createSamplePictures(content)).product_safety).toEqual([])
  })

  it('A number with a wrong check digit is refused', async () => {
    expect(await findProblems('8006-64-2', '8006-64-3')).toEqual([
      expect.stringContaining('cas: is not a CAS number: its last digit does not fit the others'),
    ])
    expect(await findProblems('232-350-7', '232-530-7')).toEqual([
      expect.stringContaining('ec: is not an EC number: its last digit does not fit the others'),
    ])
  })

  it('A classification without a source, its statements or P102 is refused', async () => {
    expect(await findProblems('    sources: [{ name: Annex VI, date: 2008-12-16 }]\n', '')).toEqual(
      [expect.stringContaining('states numbers or a classification without sources')],
    )
    expect(await findProblems('hazards: [H226]', 'hazards: [H225]')).toEqual([
      expect.stringContaining('"H225" has no text in statements'),
    ])
    expect(await findProblems('precautions: [P102]', 'precautions: []')).toEqual([
      expect.stringContaining('its precautions need P102'),
    ])
    expect(await findProblems('harmonised', 'unknown')).toEqual([
      expect.stringContaining('has a label but its classification is unknown'),
    ])
  })

  it('Records and classes that do not exist are refused', async () => {
    const problems = await findContentProblems({
      ...FILES,
      [PRODUCT]: (text) =>
        addToProduct(text).replace(': turpentine', ': petrol').replace(': flammable', ': toxic'),
      'shipping.yaml': SHIPPING.replace('refuses: [flammable]', 'refuses: [corrosive]'),
    })
    expect(problems.map((problem) => problem.replace(/^\S+ /, ''))).toEqual([
      'transport_class: "toxic" is not a class of transport_classes in shipping.yaml',
      'safety: "petrol" is not the key of a record in safety.yaml',
      'zones[0].methods[0].refuses[0]: "corrosive" is not a class of transport_classes in shipping.yaml',
    ])
  })

  it('A product links to its safety data sheets with language and size', async () => {
    await using folder = await createContentFolder({
      ...FILES,
      'safety.yaml': WITH_SHEET,
      [SHEET]: PDF,
    })
    const content = await readContent(folder.path)
    const rows = toRows(content, createSamplePictures(content))
    const { html } = rows.product_safety.find(({ language_id }) => language_id === 2) ?? {}
    expect(html).toMatch(
      /<a href="\/media\/sheets\/[0-9a-f]{16}\/turpentine-en\.pdf" hreflang="en" type="application\/pdf"><span lang="en">English<\/span> \(PDF, 1\u00A0ԿԲ\)<\/a>/,
    )
    expect(html).not.toContain('պահանջեք մեզնից')
  })

  it('A sheet that is missing, no PDF, cut off, too large or not named is refused', async () => {
    const find = (changes: Record<string, string>) =>
      findContentProblems({ ...FILES, 'safety.yaml': WITH_SHEET, ...changes })
    expect(await find({})).toEqual([
      expect.stringContaining('sheets.en: "turpentine-en.pdf" is not in safety/'),
    ])
    expect(await find({ [SHEET]: '<html>' })).toEqual([
      expect.stringMatching(/safety\/turpentine-en\.pdf:1.*is not a PDF/),
    ])
    expect(await find({ [SHEET]: PDF.slice(0, -1) })).toEqual([
      expect.stringContaining('is not a complete PDF'),
    ])
    expect(await find({ [SHEET]: PDF.replace('sheet', 'a'.repeat(5_000_000)) })).toEqual([
      expect.stringContaining('is too large: at most 5 MB'),
    ])
    expect(await find({ [SHEET]: PDF, 'safety/old.pdf': PDF })).toEqual([
      expect.stringMatching(/safety\/old\.pdf:1.*is not read by anything/),
    ])
  })

  it('A README.md beside the sheets is no sheet and no mistake', async () => {
    const files = { ...FILES, 'safety.yaml': WITH_SHEET, [SHEET]: PDF }
    expect(await findContentProblems({ ...files, 'safety/README.md': '# Sheets' })).toEqual([])
  })

  it('A product with hazard statements cannot have a property for products without', async () => {
    const files = {
      ...FILES,
      'attributes/handling.yaml':
        'name: { en: Handling }\nvalues:\n  ease: { en: Avoid dust, no_hazard: true }\n  care: { en: With care }\n',
      [PRODUCT]: (text: string) => addToProduct(text).replace('opacity: opaque', 'handling: ease'),
    }
    expect(await findContentProblems(files)).toEqual([
      expect.stringContaining('"ease" is for products without hazards, and this one has H226'),
    ])
    const care = (text: string) => files[PRODUCT](text).replace('handling: ease', 'handling: care')
    expect(await findContentProblems({ ...files, [PRODUCT]: care })).toEqual([])
  })
})
