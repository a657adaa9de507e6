import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { getSampleProduct } from '../sample-catalog.ts'
import { getUnreviewedProduct, requestReviews, storeReviews } from './review-calls.ts'

interface Answer {
  readonly reviews: readonly { readonly title: string; readonly lang?: string }[]
  readonly page: number
  readonly pages: number
}

const titlesOf = ({ reviews }: Answer) => reviews.map(({ title }) => title)

async function load(params: unknown): Promise<Answer> {
  return (await requestReviews(params)).json<Answer>()
}

describe('products/load-reviews', () => {
  it('answers the newest first, five a page, and how all of them rate', async () => {
    const product_id = await getUnreviewedProduct()
    await storeReviews(product_id, [5, 5, 4, 1, 5, 3, 5])
    const first = await load({ product_id })
    expect(first).toMatchObject({
      page: 1,
      pages: 2,
      rating: { average: 4, reviews_count: 7, histogram: [1, 0, 1, 1, 4] },
    })
    expect(titlesOf(first)).toEqual(['No. 7', 'No. 6', 'No. 5', 'No. 4', 'No. 3'])
    expect(titlesOf(await load({ product_id, page: 2 }))).toEqual(['No. 2', 'No. 1'])
  })

  it('keeps the order of reviews that were written at the same time', async () => {
    const product_id = await getUnreviewedProduct()
    await storeReviews(product_id, [1, 2, 3, 4, 5, 5, 5, 5, 5, 5])
    await env.DB.prepare("UPDATE review SET written_at = '2026-01-01' WHERE product_id = ?1")
      .bind(product_id)
      .run()
    const pages = await Promise.all([load({ product_id }), load({ product_id, page: 2 })])
    expect(new Set(pages.flatMap(titlesOf)).size).toBe(10)
  })

  it('rounds the average to two places', async () => {
    const product_id = await getUnreviewedProduct()
    await storeReviews(product_id, [5, 5, 4])
    expect(await load({ product_id })).toMatchObject({ rating: { average: 4.67 } })
  })

  it('says that nobody has written', async () => {
    expect(await load({ product_id: await getUnreviewedProduct() })).toEqual({
      reviews: [],
      page: 1,
      pages: 1,
      rating: null,
    })
  })

  it('is empty beyond the last page', async () => {
    const { id } = await getSampleProduct()
    expect((await load({ product_id: id, page: 999 })).reviews).toEqual([])
  })

  it('marks reviews in another language than the one asked for', async () => {
    const product_id = await getUnreviewedProduct()
    await storeReviews(product_id, [5, 4])
    await env.DB.prepare(
      "UPDATE review SET language_id = 2 WHERE title = 'No. 2' AND product_id = ?1",
    )
      .bind(product_id)
      .run()
    const langs = async (language_id?: number) =>
      (await load({ product_id, language_id })).reviews.map(({ lang }) => lang)
    expect(await langs(1)).toEqual(['hy', undefined])
    expect(await langs(2)).toEqual([undefined, 'en'])
    expect(await langs()).toEqual(['hy', 'en'])
  })

  it('does not show what is hidden, nor count it', async () => {
    const product_id = await getUnreviewedProduct()
    await storeReviews(product_id, [5, 1])
    await env.DB.prepare("UPDATE review SET status = 'hidden' WHERE rating = 1 AND product_id = ?1")
      .bind(product_id)
      .run()
    expect(await load({ product_id })).toMatchObject({
      reviews: [{ title: 'No. 1' }],
      rating: { average: 5, reviews_count: 1 },
    })
  })

  it('is never kept by anybody', async () => {
    const response = await requestReviews({ product_id: await getUnreviewedProduct() })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })
})

describe('a bad question is a 422 that names the field', () => {
  const fieldsNamed = async (params: unknown) => {
    const response = await requestReviews(params)
    const { errors = {} } = await response.json<{ errors?: object }>()
    return [response.status, Object.keys(errors)]
  }

  it('without parameters, or with some that are no JSON', async () => {
    expect(await fieldsNamed('')).toEqual([422, ['params']])
    expect(await fieldsNamed('{')).toEqual([422, ['params']])
    expect(await fieldsNamed('[]')).toEqual([422, ['params']])
  })

  it('with a product that does not exist', async () => {
    expect(await fieldsNamed({ product_id: 4_711_000 })).toEqual([422, ['product_id']])
    expect(await fieldsNamed({ product_id: '1' })).toEqual([422, ['params.product_id']])
    expect(await fieldsNamed({})).toEqual([422, ['params.product_id']])
  })

  it('with a page that is none', async () => {
    const { id } = await getSampleProduct()
    expect(await fieldsNamed({ product_id: id, page: 0 })).toEqual([422, ['params.page']])
    expect(await fieldsNamed({ product_id: id, page: 1.5 })).toEqual([422, ['params.page']])
    expect(await fieldsNamed({ product_id: id, page: 1e15 })).toEqual([422, ['params.page']])
    expect(await fieldsNamed({ product_id: id, page: '2' })).toEqual([422, ['params.page']])
  })

  it('but not with keys that nobody knows', async () => {
    const { id } = await getSampleProduct()
    expect(await fieldsNamed({ product_id: id, sort: 'best' })).toEqual([200, []])
  })
})
