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

async function readJson<Answer = Readonly<Record<string, unknown>>>(
  response: Response,
): Promise<Answer> {
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
  return response.json<Answer>()
}

describe('pages/fetch', () => {
  it("The answer has the page's data and the data of every page", async () => {
    const page = await readJson(await requestPage('fetch', { current_url: '/about' }))
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

  it('The answer is in the requested language', async () => {
    const { title } = await readJson(await requestPage('fetch', { language_id: '2' }))
    expect(title).toBe(await getPageTitle('home', 2))
  })

  it('The product list is narrowed by queryParams', async () => {
    const category = await getCategorySlug()
    const { data } = await readJson<ProductListAnswer>(
      await requestPage('fetch', {
        current_url: `/products?category=${category}`,
        queryParams: JSON.stringify({ category }),
      }),
    )
    expect(data.product_list.category.slug).toBe(category)
    expect(data.product_list.products_count).toBe(data.product_list.category.products_count)
  })

  it('Names of object properties are not found as pages', async () => {
    const names = ['constructor', '__proto__', 'toString']
    const requests = names.map((current_url) => requestPage('fetch', { current_url }))
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([404, 404, 404])
  })

  it('An unknown page is answered with 404 and a message', async () => {
    const response = await requestPage('fetch', { current_url: '/nothing' })
    expect([response.status, await readJson(response)]).toEqual([
      404,
      { message: 'Page not found' },
    ])
  })
})

describe('The other page calls', () => {
  it('Each call answers under its own name', async () => {
    const { slugs: product } = await getSampleProduct()
    const { slugs: blog } = await getSampleBlog()
    const slugParams = (slug: string | undefined) => JSON.stringify({ slug })
    const answers = {
      dataBlogs: await readJson(await requestPage('fetch-blogs', { current_url: '/blogs' })),
      dataBlog: await readJson(
        await requestPage('fetch-blog', {
          current_url: `/blog/${blog.en}`,
          slugParams: slugParams(blog.en),
        }),
      ),
      dataProduct: await readJson(
        await requestPage('fetch-product', {
          current_url: `/product/${product.en}`,
          slugParams: slugParams(product.en),
        }),
      ),
      dataSoft: await readJson(await requestPage('fetch-soft', { current_url: '/soft' })),
    }
    expect(answers).toMatchObject({
      dataBlogs: { dataBlogs: { blogs: expect.any(Array), page: 1, pages: 2 } },
      dataBlog: { dataBlog: { body_html: expect.any(String) } },
      dataProduct: { dataProduct: { variants: expect.any(Array) } },
      dataSoft: { dataSoft: { soft: expect.any(Array) } },
    })
  })

  it('An unknown slug is answered with 404', async () => {
    const slugParams = JSON.stringify({ slug: 'no-such-thing' })
    expect((await requestPage('fetch-blog', { slugParams })).status).toBe(404)
    expect((await requestPage('fetch-product', { slugParams })).status).toBe(404)
  })

  it('A product is not found by the slug of another language', async () => {
    const { slugs } = await getSampleProduct()
    const slugParams = JSON.stringify({ slug: slugs.fr })
    expect((await requestPage('fetch-product', { slugParams, language_id: '2' })).status).toBe(404)
  })

  it('The place to edit is the folder in content/ in every language', async () => {
    const { slugs } = await getSampleProduct()
    const fetchProductPage = async (slug: string | undefined, language_id: string) =>
      readJson(
        await requestPage('fetch-product', { slugParams: JSON.stringify({ slug }), language_id }),
      )
    expect((await fetchProductPage(slugs.am, '2'))['editUrlPage']).toBe(
      (await fetchProductPage(slugs.en, '1'))['editUrlPage'],
    )
  })
})

describe('Prices in answers', () => {
  it('Prices are numbers with at most two decimals', async () => {
    const { data } = await readJson<ProductListAnswer>(
      await requestPage('fetch', { current_url: '/products' }),
    )
    const prices = data.product_list.products.map((card) => card.price_from)
    expect(prices.filter((price) => !/^\d+(?:\.\d{1,2})?$/.test(String(price)))).toEqual([])
    expect(prices.length).toBeGreaterThan(0)
  })
})

describe('general/fetch', () => {
  it('The answer contains the data of the whole site in all languages', async () => {
    expect(await readJson(await visit('/api/general/fetch?locale=am'))).toMatchObject({
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

  it('Only the locale am is accepted', async () => {
    const response = await visit('/api/general/fetch?locale=en')
    expect([response.status, await readJson(response)]).toEqual([
      422,
      { errors: { locale: [expect.any(String)] } },
    ])
  })
})

describe('Invalid page requests', () => {
  const readFields = async (fields: Readonly<Record<string, string | undefined>>) => {
    const response = await requestPage('fetch', fields)
    const { errors = {} } = await readJson<{ errors?: object }>(response)
    return { status: response.status, fields: Object.keys(errors) }
  }

  it('A field that is not JSON is answered with 422 and its name', async () => {
    expect(await readFields({ slugParams: '{"slug":' })).toEqual({
      status: 422,
      fields: ['slugParams'],
    })
  })

  it('JSON of another shape is answered with 422 and its name', async () => {
    expect(await readFields({ queryParams: '["page"]' })).toEqual({
      status: 422,
      fields: ['queryParams'],
    })
    expect((await readFields({ queryParams: 'null' })).status).toBe(422)
    expect((await readFields({ generalParams: '{"currency":5}' })).fields).toEqual([
      'generalParams.currency',
    ])
  })

  it('A missing field is answered with 422 and its name', async () => {
    expect(await readFields({ current_url: undefined, slugParams: undefined })).toEqual({
      status: 422,
      fields: expect.arrayContaining(['current_url', 'slugParams']),
    })
  })

  it('A language that is not a number is answered with 422 and its name', async () => {
    expect(await readFields({ language_id: 'en' })).toEqual({
      status: 422,
      fields: ['language_id'],
    })
    expect((await readFields({ language_id: '1.5' })).status).toBe(422)
    expect((await readFields({ language_id: '' })).status).toBe(422)
  })

  it('An unknown language is answered with 422 and its name', async () => {
    expect(await readFields({ language_id: '99' })).toEqual({
      status: 422,
      fields: ['language_id'],
    })
  })

  it('A value that is too long is answered with 422', async () => {
    expect((await readFields({ current_url: `/${'a'.repeat(5000)}` })).status).toBe(422)
    const slug = 'a'.repeat(5000)
    expect((await readFields({ slugParams: JSON.stringify({ slug }) })).status).toBe(422)
  })

  it('Unknown keys are ignored', async () => {
    const expectedPage = await readJson(await requestPage('fetch'))
    expect(
      await readJson(await requestPage('fetch', { dontNeedLoading: 'true', utm_source: 'x' })),
    ).toEqual(expectedPage)
  })
})

describe('The API', () => {
  it('An unknown call is answered with a 404 in JSON', async () => {
    const response = await visit('/api/nothing')
    expect([response.status, await readJson(response)]).toEqual([404, { message: 'Not Found' }])
  })

  it('An unknown POST is answered with a 404 in JSON', async () => {
    const response = await visit('/api/nothing', { method: 'POST', body: '{}' })
    expect([response.status, await readJson(response)]).toEqual([404, { message: 'Not Found' }])
  })

  it('HEAD is answered without a body', async () => {
    const response = await visit(`/api/pages/fetch?${createPageQuery()}`, { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })

  it('A call is not found under another method', async () => {
    const response = await visit(`/api/pages/fetch?${createPageQuery()}`, { method: 'POST' })
    expect([404, 405]).toContain(response.status)
  })

  it('The API is not found under a language prefix', async () => {
    expect((await visit('/am/api/general/fetch?locale=am')).status).toBe(404)
  })
})
