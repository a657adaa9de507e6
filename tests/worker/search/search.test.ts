import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { requestSearch, searchNames, search } from './search-calls.ts'

const ARMENIAN = { language_id: '2' }
const FRENCH = { language_id: '3' }

describe('what is typed', () => {
  it('finds by the beginning of a word', async () => {
    expect(await searchNames('carm')).toContain('Carmine naccarat')
  })

  it('finds what has all the words, in whichever order', async () => {
    expect((await searchNames('oil walnut'))[0]).toBe('Walnut oil')
    expect(await search('walnut oil')).toMatchObject({ is_partial: false })
  })

  it('finds what has some of the words where nothing has all, and says so', async () => {
    const { products, is_partial } = await search('carmine linen')
    const names = products.map(({ name }) => name)
    expect(names.slice(0, 2).toSorted()).toEqual(['Carmine naccarat', 'Linen canvas'])
    expect(is_partial).toBe(true)
  })

  it('pays no heed to words that say nothing', async () => {
    expect(await searchNames('a canvas of linen for me')).toEqual(await searchNames('canvas linen'))
  })

  it('finds the British spelling by the American one', async () => {
    expect(await searchNames('watercolor', { limit: '24' })).toEqual(
      await searchNames('watercolour', { limit: '24' }),
    )
  })

  it('finds by the category, a characteristic and the article code', async () => {
    expect(await searchNames('VK-F-D-010')).toEqual(['Vordan karmir'])
    expect(await searchNames('organic insect')).toContain('Vordan karmir')
  })

  it('finds by the Colour Index name, with a space or without', async () => {
    expect((await searchNames('NR4')).toSorted()).toEqual(['Carmine naccarat', 'Vordan karmir'])
    expect((await searchNames('nr 4')).toSorted()).toEqual(['Carmine naccarat', 'Vordan karmir'])
  })

  it('finds the one of what was typed as many', async () => {
    expect(await searchNames('canvases')).toContain('Linen canvas')
  })

  it('finds articles and software as well', async () => {
    const { blogs, soft } = await search('mixer')
    expect(soft.map(({ name }) => name)).toEqual(['Palette Mixer'])
    expect(blogs.map(({ title }) => title)).toContain('Mixing with numbers')
  })

  it('does not find what is not listed', async () => {
    expect(await searchNames('licence')).toEqual([])
  })
})

describe('a slip of the finger', () => {
  it('is taken for what was probably meant', async () => {
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

  it('is not looked for while something has the word', async () => {
    expect(await search('carmine')).toMatchObject({ corrected: null })
  })

  it('is taken for a word of another language of the shop where its own has none', async () => {
    expect(await search('կամիր')).toMatchObject({ corrected: 'կարմիր' })
  })

  it('leaves what is like no word alone', async () => {
    expect(await search('qqqqqqqq')).toMatchObject({ corrected: null, products: [], blogs: [] })
  })
})

describe('the language', () => {
  it('finds Armenian by its words, with and without ending', async () => {
    expect(await searchNames('կարմիր', ARMENIAN)).toContain('Որդան կարմիր')
    expect(await searchNames('կարմիրը', ARMENIAN)).toContain('Որդան կարմիր')
    expect(await searchNames('յուղերի', ARMENIAN)).toContain('Ընկույզի յուղ')
  })

  it('forgives a slip in Armenian', async () => {
    expect(await search('կամիր', ARMENIAN)).toMatchObject({ corrected: 'կարմիր' })
  })

  it('finds a thing by its English name in Armenian, and shows the Armenian', async () => {
    expect((await searchNames('Lapis', ARMENIAN))[0]).toBe('Լաջվարդ')
  })

  it('finds a thing by its Armenian name in English, and by its French one', async () => {
    expect(await searchNames('կարմիր')).toContain('Vordan karmir')
    expect((await searchNames('bleu céruléum'))[0]).toBe('Cerulean blue')
    expect(await searchNames('կարմի')).toContain('Vordan karmir')
  })

  it("puts names in the edition's own language first", async () => {
    // “Lin” is linen in French, and how linen and linseed begin.
    expect((await searchNames('lin'))[0]).toMatch(/^Lin/)
  })

  it('finds French without its accents', async () => {
    expect(await searchNames('ceruleum', FRENCH)).toEqual(['Bleu céruléum'])
  })

  it('finds in French what is only written in English, and says so', async () => {
    const { blogs } = await search('tempera', FRENCH)
    expect(blogs.map(({ title, lang }) => [title, lang])).toContainEqual([
      'Egg tempera in a morning',
      'en',
    ])
  })
})

describe("the shop's own pages", () => {
  it('are found by what they say, in every language', async () => {
    const pathsFor = async (q: string, fields = {}) =>
      ((await search(q, fields)).site_pages ?? []).map(({ path }) => path)
    expect(await pathsFor('delivery')).toContain('/terms')
    expect(await pathsFor('shipping')).toContain('/terms')
    expect(await pathsFor('refund')).toContain('/terms')
    expect(await pathsFor('cookies')).toContain('/privacy')
    expect(await pathsFor('առաքում', ARMENIAN)).toContain('/terms')
    expect(await pathsFor('livraison', FRENCH)).toContain('/terms')
  })

  it('are not found where they are no reading: the checkout, an account', async () => {
    const { site_pages } = await search('checkout', { kind: 'site_pages', limit: '24' })
    expect((site_pages ?? []).map(({ path }) => path)).not.toContain('/checkout')
  })
})

describe('the order', () => {
  it('puts what has the very word in its name before what only begins with it', async () => {
    const names = await searchNames('lake', { limit: '24' })
    expect(names.slice(0, 2).toSorted()).toEqual(['Madder lake, genuine', 'Weld lake'])
  })

  it('puts the shorter name first, then goes by the order of the shop', async () => {
    expect((await searchNames('blue', { limit: '4' })).slice(0, 4)).toEqual([
      'Ultramarine blue',
      'Cobalt blue',
      'Cerulean blue',
      'Prussian blue',
    ])
  })

  it('puts names before short facts before texts', async () => {
    const names = await searchNames('lapis', { limit: '24' })
    expect(names.slice(0, 2)).toEqual(['Lapis lazuli', 'Ultramarine blue'])
  })

  it('is the same when it is asked again', async () => {
    expect(await searchNames('pigment')).toEqual(await searchNames('pigment'))
  })
})

describe('the parts of an answer', () => {
  it('are as long as was asked, and counted whole', async () => {
    const { products, products_count } = await search('a', { limit: '2' })
    expect(products.length).toBe(2)
    expect(products_count).toBeGreaterThan(10)
  })

  it('go on with the page', async () => {
    const first = await searchNames('a', { limit: '2', kind: 'products' })
    const second = await searchNames('a', { limit: '2', kind: 'products', page: '2' })
    expect(new Set([...first, ...second]).size).toBe(4)
  })

  it('can be of one kind only', async () => {
    const { products, blogs } = await search('red', { kind: 'blogs' })
    expect(products).toEqual([])
    expect(blogs.length).toBeGreaterThan(0)
  })
})

const SENSELESS = [
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

describe('what makes no sense', () => {
  it('is answered all the same', async () => {
    const answers = await Promise.all(SENSELESS.map((q) => requestSearch(q)))
    expect(answers.map(({ status }, at) => [SENSELESS[at], status])).toEqual(
      SENSELESS.map((q) => [q, 200]),
    )
  })

  it('is refused by the name of the field where it is no question', async () => {
    const answers = await Promise.all(REFUSED.map(([, fields]) => requestSearch('red', fields)))
    const refusals = answers.map(async (response) => {
      const { errors } = await response.json<{ readonly errors: object }>()
      return [response.status, ...Object.keys(errors)]
    })
    expect(await Promise.all(refusals)).toEqual(REFUSED.map(([field]) => [422, field]))
  })
})

it('writes nothing to KV, whatever is asked', async () => {
  const before = await env.CACHE.list()
  await requestSearch('something that nobody ever asked')
  expect(await env.CACHE.list()).toEqual(before)
})

it('lets browsers keep an answer for a while', async () => {
  expect((await requestSearch('red')).headers.get('Cache-Control')).toBe('public, max-age=60')
})
