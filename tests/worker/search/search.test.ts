import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { requestSearch, searchNames, search } from './search-calls.ts'

const ARMENIAN = { language_id: '2' }
const FRENCH = { language_id: '3' }

describe('Words of a query', () => {
  it('A product is found by the beginning of a word', async () => {
    expect(await searchNames('carm')).toContain('Carmine naccarat')
  })

  it('Products that contain all words are found in any order of the words', async () => {
    expect((await searchNames('oil walnut'))[0]).toBe('Walnut oil')
    expect(await search('walnut oil')).toMatchObject({ is_partial: false })
  })

  it('Products that contain some of the words are found when none contains all, and the answer says so', async () => {
    const { products, is_partial } = await search('carmine linen')
    const names = products.map(({ name }) => name)
    expect(names.slice(0, 2).toSorted()).toEqual(['Carmine naccarat', 'Linen canvas'])
    expect(is_partial).toBe(true)
  })

  it('Words without meaning are ignored', async () => {
    expect(await searchNames('a canvas of linen for me')).toEqual(await searchNames('canvas linen'))
  })

  it('The American spelling finds the British one', async () => {
    expect(await searchNames('watercolor', { limit: '24' })).toEqual(
      await searchNames('watercolour', { limit: '24' }),
    )
  })

  it('A product is found by category, attribute and SKU', async () => {
    expect(await searchNames('VK-F-D-010')).toEqual(['Vordan karmir'])
    expect(await searchNames('organic insect')).toContain('Vordan karmir')
  })

  it('A product is found by its Colour Index name, with and without a space', async () => {
    expect((await searchNames('NR4')).toSorted()).toEqual(['Carmine naccarat', 'Vordan karmir'])
    expect((await searchNames('nr 4')).toSorted()).toEqual(['Carmine naccarat', 'Vordan karmir'])
  })

  it('The plural finds the singular', async () => {
    expect(await searchNames('canvases')).toContain('Linen canvas')
  })

  it('Articles and software are found', async () => {
    const { blogs, soft } = await search('mixer')
    expect(soft.map(({ name }) => name)).toEqual(['Palette Mixer'])
    expect(blogs.map(({ title }) => title)).toContain('Mixing with numbers')
  })

  it('Products that are not listed are not found', async () => {
    expect(await searchNames('licence')).toEqual([])
  })
})

describe('Misspellings', () => {
  it('A misspelt word is corrected', async () => {
    const slips = ['carmne', 'varnsih', 'ultramrine', 'walnutt oil']
    const answers = await Promise.all(slips.map((q) => search(q)))
    expect(answers.map(({ corrected }) => corrected)).toEqual([
      'carmine',
      'varnish',
      'ultramarine',
      'walnut oil',
    ])
    expect(answers.map(({ products }) => products.length > 0)).toEqual([true, true, true, true])
  })

  it('A misspelt word with an ending is corrected', async () => {
    expect(await search('varnshes')).toMatchObject({ corrected: 'varnish' })
  })

  it('A word that exists is not corrected', async () => {
    expect(await search('carmine')).toMatchObject({ corrected: null })
  })

  it('A word is corrected by another language when its own has no similar word', async () => {
    expect(await search('կամիր')).toMatchObject({ corrected: 'կարմիր' })
  })

  it('A word without similar words is not corrected', async () => {
    expect(await search('qqqqqqqq')).toMatchObject({ corrected: null, products: [], blogs: [] })
  })
})

describe('Languages', () => {
  it('Armenian words are found with and without endings', async () => {
    expect(await searchNames('կարմիր', ARMENIAN)).toContain('Որդան կարմիր')
    expect(await searchNames('կարմիրը', ARMENIAN)).toContain('Որդան կարմիր')
    expect((await searchNames('կարմրի', ARMENIAN))[0]).toBe('Որդան կարմիր')
    expect(await searchNames('յուղերի', ARMENIAN)).toContain('Ընկույզի յուղ')
  })

  it('A misspelt Armenian word is corrected', async () => {
    expect(await search('կամիր', ARMENIAN)).toMatchObject({ corrected: 'կարմիր' })
  })

  it('In Armenian an English name finds the product with its Armenian name', async () => {
    expect((await searchNames('Lapis', ARMENIAN))[0]).toBe('Լաջվարդ')
  })

  it('In English an Armenian or French name finds the product', async () => {
    expect(await searchNames('կարմիր')).toContain('Vordan karmir')
    expect((await searchNames('bleu céruléum'))[0]).toBe('Cerulean blue')
    expect(await searchNames('կարմի')).toContain('Vordan karmir')
  })

  it('Names in the language of the edition come first', async () => {
    // “Lin” is French for linen, and the beginning of linen and linseed.
    expect((await searchNames('lin'))[0]).toMatch(/^Lin/)
  })

  it('French words are found without accents', async () => {
    expect(await searchNames('ceruleum', FRENCH)).toEqual(['Bleu céruléum'])
  })

  it('In French a text that exists only in English is found, with its language', async () => {
    const { blogs } = await search('Arteni', FRENCH)
    expect(blogs.map(({ title, lang }) => [title, lang])).toContainEqual([
      'Earths of Armenia',
      'en',
    ])
  })
})

describe('Pages of the shop', () => {
  it('Pages are found by their text in every language', async () => {
    const searchPaths = async (q: string, fields = {}) =>
      ((await search(q, fields)).site_pages ?? []).map(({ path }) => path)
    expect(await searchPaths('delivery')).toContain('/terms')
    expect(await searchPaths('shipping')).toContain('/terms')
    expect(await searchPaths('refund')).toContain('/terms')
    expect(await searchPaths('cookies')).toContain('/privacy')
    expect(await searchPaths('առաքում', ARMENIAN)).toContain('/terms')
    expect(await searchPaths('livraison', FRENCH)).toContain('/terms')
  })

  it('The checkout and account pages are not found', async () => {
    const { site_pages } = await search('checkout', { kind: 'site_pages', limit: '24' })
    expect((site_pages ?? []).map(({ path }) => path)).not.toContain('/checkout')
  })
})

describe('The parts of an answer', () => {
  it('The number of results is limited, and the count is complete', async () => {
    const { products, products_count } = await search('a', { limit: '2' })
    expect(products.length).toBe(2)
    expect(products_count).toBeGreaterThan(10)
  })

  it('The next page continues the results', async () => {
    const firstPage = await searchNames('a', { limit: '2', kind: 'products' })
    const secondPage = await searchNames('a', { limit: '2', kind: 'products', page: '2' })
    expect(new Set([...firstPage, ...secondPage]).size).toBe(4)
  })

  it('The results can be limited to one kind', async () => {
    const { products, blogs } = await search('red', { kind: 'blogs' })
    expect(products).toEqual([])
    expect(blogs.length).toBeGreaterThan(0)
  })
})

const QUERIES_WITHOUT_MEANING = [
  '',
  ' ',
  '"',
  '""""',
  "'; DROP TABLE product; --",
  'NEAR(red blue)',
  'red NOT blue',
  'name : red',
  '^red*',
  '-red +blue',
  '(((((',
  '{name}:*',
  '\u0000\u0007\u001B',
  '😀🎨',
  '\uD800',
  'ա'.repeat(100),
  'a b c d e f g h i j k l m n o p q r s t u v w x y z',
  '%_%',
  '5',
]

const REFUSED = [
  ['q', { q: 'x'.repeat(5000) }],
  ['language_id', { language_id: '99' }],
  ['language_id', { language_id: 'one' }],
  ['limit', { limit: '0' }],
  ['limit', { limit: '25' }],
  ['page', { page: '0' }],
  ['page', { page: '99999999' }],
  ['kind', { kind: 'users' }],
] as const

describe('Queries without meaning', () => {
  it('Any text is answered', async () => {
    const answers = await Promise.all(QUERIES_WITHOUT_MEANING.map((q) => requestSearch(q)))
    expect(answers.map(({ status }, at) => [QUERIES_WITHOUT_MEANING[at], status])).toEqual(
      QUERIES_WITHOUT_MEANING.map((q) => [q, 200]),
    )
  })

  it('An invalid field is refused by name', async () => {
    const answers = await Promise.all(REFUSED.map(([, fields]) => requestSearch('red', fields)))
    const results = answers.map(async (response) => {
      const { errors } = await response.json<{ readonly errors: object }>()
      return [response.status, ...Object.keys(errors)]
    })
    expect(await Promise.all(results)).toEqual(REFUSED.map(([field]) => [422, field]))
  })
})

it('A search writes nothing to KV', async () => {
  const before = await env.CACHE.list()
  await requestSearch('something that nobody ever asked')
  expect(await env.CACHE.list()).toEqual(before)
})

it('Browsers may cache an answer for a minute', async () => {
  expect((await requestSearch('red')).headers.get('Cache-Control')).toBe('public, max-age=60')
})
