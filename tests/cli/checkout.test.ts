import { expect, it } from 'vitest'
import { readContent } from '../../cli/content/read-content.ts'
import { createIdRegistry } from '../../cli/import/rows/ids.ts'
import { toTaxRateRows } from '../../cli/import/rows/tax-rate-rows.ts'
import { createSamplePictures } from '../../cli/pictures/sample-pictures.ts'
import { toRows } from '../../cli/import/rows/to-rows.ts'
import { listKnownRates, TAX_SOURCE } from '../../cli/taxes/known-rates.ts'
import { createContentFolder } from './content-folder.ts'
import { findContentProblems } from './find-content-problems.ts'

const SHIPPING = `packaging_grams: 120
not_to: [KP]
zones:
  - key: armenia
    countries: [AM]
    zips: ["00*", "0100..0199"]
    methods:
      - key: post
        name: { en: Post, am: Փոստ }
        min_days: 1
        max_days: 3
        prices: [{ up_to_grams: 500, price: 2.50 }, { price: 9 }]
        free_from: 120
`
const TAX = `collects: [EU, GB]
rates:
  - { country: DE, tax_class: reduced, rate: 7 }
  - { country: CA, state: CA-QC, rate: 14.975, from: 2030-01-01 }
`
const COUPONS = `- { code: WELCOME-10, percent: 7.5, minimum: 30, max_uses_per_account: 1 }
- { code: ATELIER-15, amount: 15.00, from: 2026-01-01, until: 2026-12-31, max_uses: 200 }
- { code: POST-FREE, free_shipping: true }
`

it('Shipping, tax and coupons become rows', async () => {
  await using folder = await createContentFolder({
    'shipping.yaml': SHIPPING,
    'tax.yaml': TAX,
    'coupons.yaml': COUPONS,
  })
  const content = await readContent(folder.path)
  const rows = toRows(content, createSamplePictures(content))
  expect(rows.checkout_setting.map(({ value }) => JSON.parse(String(value)))).toEqual([
    { dispatch_days: 0, packaging_grams: 120, not_to: ['KP'], transport_classes: [] },
    { home: 'AM', prices_include_tax: true, collects: ['EU', 'GB'] },
  ])
  expect(rows.shipping_zone).toEqual([
    { key: 'armenia', position: 0, countries: '["AM"]', zips: '["00*","0100..0199"]' },
  ])
  expect(rows.shipping_method).toEqual([
    {
      id: 1,
      zone_key: 'armenia',
      position: 0,
      is_pick_up: 0,
      name: '{"en":"Post","am":"Փոստ"}',
      min_days: 1,
      max_days: 3,
      prices: '[{"up_to_grams":500,"price":250},{"price":900}]',
      free_from: 12_000,
      min_value: null,
      max_value: null,
      refuses: '[]',
    },
  ])
  expect(rows.coupon.map(({ code, kind, value, minimum }) => [code, kind, value, minimum])).toEqual(
    [
      ['WELCOME-10', 'percentage', 75_000, 3000],
      ['ATELIER-15', 'fixed', 1500, 0],
      ['POST-FREE', 'free_shipping', 0, 0],
    ],
  )
})

it('The files of shipping, tax and coupons are optional', async () => {
  await using folder = await createContentFolder()
  const content = await readContent(folder.path)
  const rows = toRows(content, createSamplePictures(content))
  expect([rows.shipping_zone, rows.coupon]).toEqual([[], []])
  expect(rows.tax_rate.length).toBeGreaterThan(100)
})

it('Mistakes of shipping are named', async () => {
  const yaml = SHIPPING.replace('max_days: 3', 'max_days: 0')
    .replace('{ price: 9 }', '{ up_to_grams: 500, price: 9 }')
    .replace('["00*", ', '["0*0", ')
  expect(await findContentProblems({ 'shipping.yaml': yaml })).toEqual([
    'content/shipping.yaml:6 zones[0].zips[0]: must be a postal code such as 0010, a beginning such as 00*, or a range 0001..0099',
  ])
  expect(await findContentProblems({ 'shipping.yaml': yaml.replace('"0*0", ', '') })).toEqual([
    'content/shipping.yaml:11 zones[0].methods[0].max_days: must be 1, as min_days, or more',
    'content/shipping.yaml:12 zones[0].methods[0].prices[1]: must be heavier than the step before it; only the last may have no end',
  ])
})

it('An empty range of postal codes is refused', async () => {
  const findProblemsOfZips = (zips: string) =>
    findContentProblems({ 'shipping.yaml': SHIPPING.replace('["00*", "0100..0199"]', zips) })
  const zipMessages = [0, 1].map(
    (index) =>
      `content/shipping.yaml:6 zones[0].zips[${index}]: must lead from a lower code to a higher one of as many characters`,
  )
  expect(await findProblemsOfZips('["0099..0001", "1..0099"]')).toEqual(zipMessages)
  expect(await findProblemsOfZips('["0001..0001", "SW1..SW9", "10 000..10 999"]')).toEqual([])
})

it('A zone that contains no country is refused', async () => {
  const zone = (key: string, countries: string) =>
    SHIPPING.slice(SHIPPING.indexOf('  - key: armenia'))
      .replace('armenia', key)
      .replace('[AM]', countries)
      .replace('    zips: ["00*", "0100..0199"]\n', '')
  const findProblems = (...zones: readonly string[]) =>
    findContentProblems({ 'shipping.yaml': SHIPPING + zones.join('') })
  expect(await findProblems(zone('rest', '[AM]'), zone('world', '[all]'))).toEqual([])
  expect(await findProblems(zone('europe', '[EU]'), zone('near', '[DE, CH]'))).toEqual([])
  expect(
    await findProblems(zone('europe', '[EU, CH]'), zone('near', '[DE, CH]'), zone('far', '[NO]')),
  ).toEqual([expect.stringMatching(/zones\[2\]\.countries: are all in zones before this one/)])
  expect(await findProblems(zone('world', '[all]'), zone('late', '[EU]'))).toEqual([
    expect.stringMatching(/zones\[2\]\.countries: are all/),
  ])
})

it('A method can be a pick-up', async () => {
  const yaml = SHIPPING.replace('        min_days', '        pick_up: perhaps\n        min_days')
  expect(await findContentProblems({ 'shipping.yaml': yaml })).toEqual([
    expect.stringContaining('zones[0].methods[0].pick_up'),
  ])
  await using folder = await createContentFolder({
    'shipping.yaml': yaml.replace('perhaps', 'true'),
  })
  const content = await readContent(folder.path)
  expect(toRows(content, createSamplePictures(content)).shipping_method[0]?.['is_pick_up']).toBe(1)
})

it('A coupon without a value or without a possible use is refused', async () => {
  const coupons = `- { code: ZERO-PERCENT, percent: 0 }
- { code: ZERO-AMOUNT, amount: 0 }
`
  const valueMessage = 'must be more than 0: whoever uses it expects something'
  expect(await findContentProblems({ 'coupons.yaml': coupons })).toEqual([
    `content/coupons.yaml:1 [0].percent: ${valueMessage}`,
    `content/coupons.yaml:2 [1].amount: ${valueMessage}`,
  ])
  const unusableCoupon = '- { code: NEVER, percent: 5, max_uses: 0, max_uses_per_account: 0 }\n'
  const uses = 'must be 1 or more; left out: as often as anybody likes'
  expect(await findContentProblems({ 'coupons.yaml': unusableCoupon })).toEqual([
    `content/coupons.yaml:1 [0].max_uses: ${uses}`,
    `content/coupons.yaml:1 [0].max_uses_per_account: ${uses}`,
  ])
})

it('An unknown country is refused', async () => {
  const yaml = SHIPPING.replace('[AM]', '[UK, EU, all, XX, AM]').replace('[KP]', '[EU]')
  expect(await findContentProblems({ 'shipping.yaml': yaml })).toEqual([
    'content/shipping.yaml:2 not_to[0]: is not the code of a country such as AM; Great Britain is GB',
    ...[0, 3].map(
      (index) =>
        `content/shipping.yaml:5 zones[0].countries[${index}]: is not the code of a country such as AM, EU or all; Great Britain is GB`,
    ),
  ])
})

it('A shop that promises free shipping without such a method is refused', async () => {
  const promise = (text: string) => `${text}free_shipping_from: 100\n`
  expect(await findContentProblems({ 'shop.yaml': promise, 'shipping.yaml': SHIPPING })).toEqual([
    'content/shipping.yaml:7 zones[0].methods: must have a method with free_from: 100 or less, which shop.yaml promises everybody',
  ])
  const yaml = SHIPPING.replace('free_from: 120', 'free_from: 100')
  expect(await findContentProblems({ 'shop.yaml': promise, 'shipping.yaml': yaml })).toEqual([])
})

it('Mistakes of tax and coupons are named', async () => {
  const problems = await findContentProblems({
    'tax.yaml': `collects: [HK]
rates:
  - { country: CA, state: US-CA, rate: 5 }
  - { country: DE, rate: 7 }
  - { country: DE, rate: 8 }
`,
    'coupons.yaml': `- { code: BOTH-TWO, percent: 10, amount: 5 }
- { code: NONE-AT-ALL }
- { code: BACKWARDS, percent: 10, from: 2026-02-01, until: 2026-01-01 }
- { code: BACKWARDS, percent: 20 }
`,
  })
  expect(problems).toEqual([
    'content/coupons.yaml:1 [0]: must say one of percent, amount and free_shipping: true',
    'content/coupons.yaml:2 [1]: must say one of percent, amount and free_shipping: true',
    'content/coupons.yaml:3 [2].until: must be 2026-02-01, as from, or later',
    'content/coupons.yaml:4 [3].code: "BACKWARDS" is there twice',
    'content/tax.yaml:1 collects[0]: no rate of HK is known; give one in rates',
    'content/tax.yaml:3 rates[0].state: must begin with CA-',
    'content/tax.yaml:5 rates[2]: is there twice',
  ])
})

it('The known rates contain earlier rates and those of states', () => {
  const listRates = (place: string) =>
    listKnownRates()
      .filter(({ country_code, state_id }) => place === (state_id === '' ? country_code : state_id))
      .map(({ valid_from, type, rate }) => [valid_from.slice(0, 10), type, rate])
  expect(listRates('AM')).toEqual([['', 'vat', 200_000]])
  expect(listRates('FI')).toEqual([
    ['', 'vat', 240_000],
    ['2024-08-31', 'vat', 255_000],
  ])
  expect(listRates('CA-QC')).toEqual([['', 'qst', 149_750]])
  expect(listRates('CA-NS')).toEqual([
    ['', 'hst', 150_000],
    ['2025-04-01', 'hst', 140_000],
  ])
  expect(listRates('US')).toEqual([])
  expect(listRates('US-CA')).toEqual([['', 'sales', 82_500]])
  expect(TAX_SOURCE).toMatch(/^sales-tax \d+\.\d+\.\d+ of \d{4}-\d{2}-\d{2}$/)
})

it("The operator's rates replace known rates from their first day on", () => {
  const operatorRate = { country: 'FI', state: undefined, tax_class: 'standard', rate: 26 } as const
  const listRatesFrom = (from: string | undefined) =>
    toTaxRateRows([{ ...operatorRate, from }])
      .filter(({ country_code }) => country_code === 'FI')
      .map(({ valid_from, rate, source }) => [valid_from, rate, source])
  expect(listRatesFrom(undefined)).toEqual([['', 260_000, 'content']])
  expect(listRatesFrom('2024-01-01')).toEqual([
    ['', 240_000, TAX_SOURCE],
    ['2024-01-01T00:00:00.000Z', 260_000, 'content'],
  ])
})

it('The delivery times of the demo shop are those of its shipping methods', async () => {
  const { shop, shipping } = await readContent('content', { pictures: 'unchecked' })
  const promisedTimes = new Set(
    shop.delivery?.zones.map(({ min_days, max_days }) => `${min_days}–${max_days}`),
  )
  const posts = shipping.zones.flatMap(({ methods }) => methods.filter(({ key }) => key === 'post'))
  expect(new Set(posts.map(({ min_days, max_days }) => `${min_days}–${max_days}`))).toEqual(
    promisedTimes,
  )
})

it('A shipping method with an unchanged name has the same id', async () => {
  await using folder = await createContentFolder({ 'shipping.yaml': SHIPPING })
  const content = await readContent(folder.path)
  const pictures = createSamplePictures(content)
  const earlierIds = createIdRegistry([{ kind: 'shipping_method', key: 'armenia/post', id: 41 }])
  expect(toRows(content, pictures, earlierIds).shipping_method[0]?.['id']).toBe(41)
})
