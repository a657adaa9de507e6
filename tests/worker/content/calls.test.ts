import { describe, expect, it } from 'vitest'
import {
  getSampleBlog,
  getCategorySlug,
  getSampleProduct,
  getShopName,
  getPageTitle,
} from '../sample-catalog.ts'
import { visit } from '../shop.ts'
import { createPageQuery, requestPage } from './page-request.ts'

interface ProductListAnswer {
  readonly data: {
    readonly product_list: {
      readonly category: { readonly slug: string; readonly products_count: number }
      readonly products_count: number
      readonly products: readonly { readonly price_from: number }[]
    }
  }
}

async function json<Answer = Readonly<Record<string, unknown>>>(
  response: Response,
): Promise<Answer> {
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
  return response.json<Answer>()
}

describe('pages/fetch', () => {
  it('answers a page with its data and what every page brings', async () => {
    const page = await json(await requestPage('fetch', { current_url: '/about' }))
    expect(page).toMatchObject({
      language_id: 1,
      all_country_id: expect.any(Number),
      editUrlBase: '',
      editUrlPage: 'pages/about.yaml',
      permalinks: { en: '/about', am: '/am/about', fr: '/translations/about?locale=fr' },
      title: await getPageTitle('about', 1),
      data: { key: 'about', blocks: expect.any(Array) },
    })
  })

  it('answers in the language that is asked for', async () => {
    const { title } = await json(await requestPage('fetch', { language_id: '2' }))
    expect(title).toBe(await getPageTitle('home', 2))
  })

  it('answers the product list narrowed by queryParams', async () => {
    const category = await getCategorySlug()
    const { data } = await json<ProductListAnswer>(
      await requestPage('fetch', {
        current_url: `/products?category=${category}`,
        queryParams: JSON.stringify({ category }),
      }),
    )
    expect(data.product_list.category.slug).toBe(category)
    expect(data.product_list.products_count).toBe(data.product_list.category.products_count)
  })

  it('does not know a page by a name that every object has', async () => {
    const names = ['constructor', '__proto__', 'toString']
    const asked = names.map((current_url) => requestPage('fetch', { current_url }))
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404])
  })

  it('answers an unknown page with 404 and a message', async () => {
    const response = await requestPage('fetch', { current_url: '/nothing' })
    expect([response.status, await json(response)]).toEqual([404, { message: 'Page not found' }])
  })
})

describe('the other pages calls', () => {
  it('answer under the name the page store gives them', async () => {
    const { slugs: product } = await getSampleProduct()
    const { slugs: blog } = await getSampleBlog()
    const slugParams = (slug: string | undefined) => JSON.stringify({ slug })
    const answers = {
      dataBlogs: await json(await requestPage('fetch-blogs', { current_url: '/blogs' })),
      dataBlog: await json(
        await requestPage('fetch-blog', {
          current_url: `/blog/${blog.en}`,
          slugParams: slugParams(blog.en),
        }),
      ),
      dataProduct: await json(
        await requestPage('fetch-product', {
          current_url: `/product/${product.en}`,
          slugParams: slugParams(product.en),
        }),
      ),
      dataSoft: await json(await requestPage('fetch-soft', { current_url: '/soft' })),
    }
    expect(answers).toMatchObject({
      dataBlogs: { dataBlogs: { blogs: expect.any(Array), page: 1, pages: 2 } },
      dataBlog: { dataBlog: { body_html: expect.any(String) } },
      dataProduct: { dataProduct: { variants: expect.any(Array) } },
      dataSoft: { dataSoft: { soft: expect.any(Array) } },
    })
  })

  it('answer an unknown slug with 404', async () => {
    const slugParams = JSON.stringify({ slug: 'no-such-thing' })
    expect((await requestPage('fetch-blog', { slugParams })).status).toBe(404)
    expect((await requestPage('fetch-product', { slugParams })).status).toBe(404)
  })

  it('do not find a product by the slug of another language', async () => {
    const { slugs } = await getSampleProduct()
    const slugParams = JSON.stringify({ slug: slugs.fr })
    expect((await requestPage('fetch-product', { slugParams, language_id: '2' })).status).toBe(404)
  })

  it('name the folder of content/ as the place to edit, whatever the language', async () => {
    const { slugs } = await getSampleProduct()
    const ask = async (slug: string | undefined, language_id: string) =>
      json(
        await requestPage('fetch-product', { slugParams: JSON.stringify({ slug }), language_id }),
      )
    expect((await ask(slugs.am, '2'))['editUrlPage']).toBe(
      (await ask(slugs.en, '1'))['editUrlPage'],
    )
  })
})

describe('prices on the wire', () => {
  it('are numbers with at most two places', async () => {
    const { data } = await json<ProductListAnswer>(
      await requestPage('fetch', { current_url: '/products' }),
    )
    const prices = data.product_list.products.map((card) => card.price_from)
    expect(prices.filter((price) => !/^\d+(?:\.\d{1,2})?$/.test(String(price)))).toEqual([])
    expect(prices.length).toBeGreaterThan(0)
  })
})

describe('general/fetch', () => {
  it('answers what the whole site shares, in all languages', async () => {
    expect(await json(await visit('/api/general/fetch?locale=am'))).toMatchObject({
      general: {
        name: { en: await getShopName('en'), am: await getShopName('am') },
        navigation: expect.any(Array),
      },
      social: expect.any(Array),
      languages: [{ code: 'en' }, { code: 'am' }, { code: 'fr' }],
      currencies: expect.arrayContaining([expect.objectContaining({ code: 'EUR', rate: 1 })]),
      media_path: '/media/',
    })
  })

  it('knows no other locale than am', async () => {
    const response = await visit('/api/general/fetch?locale=en')
    expect([response.status, await json(response)]).toEqual([
      422,
      { errors: { locale: [expect.any(String)] } },
    ])
  })
})

describe('a bad question', () => {
  const fieldsNamed = async (fields: Readonly<Record<string, string | undefined>>) => {
    const response = await requestPage('fetch', fields)
    const { errors = {} } = await json<{ errors?: object }>(response)
    return { status: response.status, fields: Object.keys(errors) }
  }

  it('with a field that is no JSON is a 422 that names the field', async () => {
    expect(await fieldsNamed({ slugParams: '{"slug":' })).toEqual({
      status: 422,
      fields: ['slugParams'],
    })
  })

  it('with JSON of another shape is a 422 that names the field', async () => {
    expect(await fieldsNamed({ queryParams: '["page"]' })).toEqual({
      status: 422,
      fields: ['queryParams'],
    })
    expect((await fieldsNamed({ queryParams: 'null' })).status).toBe(422)
    expect((await fieldsNamed({ generalParams: '{"currency":5}' })).fields).toEqual([
      'generalParams.currency',
    ])
  })

  it('without a field is a 422 that names the field', async () => {
    expect(await fieldsNamed({ current_url: undefined, slugParams: undefined })).toEqual({
      status: 422,
      fields: expect.arrayContaining(['current_url', 'slugParams']),
    })
  })

  it('with a language that is no number is a 422 that names the field', async () => {
    expect(await fieldsNamed({ language_id: 'en' })).toEqual({
      status: 422,
      fields: ['language_id'],
    })
    expect((await fieldsNamed({ language_id: '1.5' })).status).toBe(422)
    expect((await fieldsNamed({ language_id: '' })).status).toBe(422)
  })

  it('with an unknown language is a 422 that names the field', async () => {
    expect(await fieldsNamed({ language_id: '99' })).toEqual({
      status: 422,
      fields: ['language_id'],
    })
  })

  it('with an endless value is a 422', async () => {
    expect((await fieldsNamed({ current_url: `/${'a'.repeat(5000)}` })).status).toBe(422)
    const slug = 'a'.repeat(5000)
    expect((await fieldsNamed({ slugParams: JSON.stringify({ slug }) })).status).toBe(422)
  })

  it('with unknown keys is answered as if they were not there', async () => {
    const plain = await json(await requestPage('fetch'))
    expect(
      await json(await requestPage('fetch', { dontNeedLoading: 'true', utm_source: 'x' })),
    ).toEqual(plain)
  })
})

describe('the API', () => {
  it('answers an unknown call with a 404 in JSON', async () => {
    const response = await visit('/api/nothing')
    expect([response.status, await json(response)]).toEqual([404, { message: 'Not Found' }])
  })

  it('answers an unknown call by POST with a 404 in JSON', async () => {
    const response = await visit('/api/nothing', { method: 'POST', body: '{}' })
    expect([response.status, await json(response)]).toEqual([404, { message: 'Not Found' }])
  })

  it('answers HEAD without a body', async () => {
    const response = await visit(`/api/pages/fetch?${createPageQuery()}`, { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })

  it('does not take a call under another method', async () => {
    const response = await visit(`/api/pages/fetch?${createPageQuery()}`, { method: 'POST' })
    expect([404, 405]).toContain(response.status)
  })

  it('is not found under a prefix of pages', async () => {
    expect((await visit('/am/api/general/fetch?locale=am')).status).toBe(404)
  })
})
