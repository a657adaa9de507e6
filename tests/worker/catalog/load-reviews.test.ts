import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { getSampleProduct } from '../sample-catalog.ts'
import { getUnreviewedProduct, requestReviews, storeReviews } from './review-calls.ts'

interface Answer {
  readonly reviews: readonly { readonly title: string; readonly lang?: string }[]
  readonly page: number
  readonly pages: number
}

const getTitles = ({ reviews }: Answer) => reviews.map(({ title }) => title)

async function fetchReviews(params: unknown): Promise<Answer> {
  return (await requestReviews(params)).json<Answer>()
}

describe('products/load-reviews', () => {
  it('Reviews are listed newest first, five on a page, with the rating of all of them', async () => {
    const product_id = await getUnreviewedProduct()
    await storeReviews(product_id, [5, 5, 4, 1, 5, 3, 5])
    const firstPage = await fetchReviews({ product_id })
    expect(firstPage).toMatchObject({
      page: 1,
      pages: 2,
      rating: { average: 4, reviews_count: 7, histogram: [1, 0, 1, 1, 4] },
    })
    expect(getTitles(firstPage)).toEqual(['No. 7', 'No. 6', 'No. 5', 'No. 4', 'No. 3'])
    expect(getTitles(await fetchReviews({ product_id, page: 2 }))).toEqual(['No. 2', 'No. 1'])
  })

  it('Reviews of the same time have a stable order', async () => {
    const product_id = await getUnreviewedProduct()
    await storeReviews(product_id, [1, 2, 3, 4, 5, 5, 5, 5, 5, 5])
    await env.DB.prepare("UPDATE review SET written_at = '2026-01-01' WHERE product_id = ?1")
      .bind(product_id)
      .run()
    const pages = await Promise.all([
      fetchReviews({ product_id }),
      fetchReviews({ product_id, page: 2 }),
    ])
    expect(new Set(pages.flatMap(getTitles)).size).toBe(10)
  })

  it('The average is rounded to two decimals', async () => {
    const product_id = await getUnreviewedProduct()
    await storeReviews(product_id, [5, 5, 4])
    expect(await fetchReviews({ product_id })).toMatchObject({ rating: { average: 4.67 } })
  })

  it('A product without reviews has no rating', async () => {
    expect(await fetchReviews({ product_id: await getUnreviewedProduct() })).toEqual({
      reviews: [],
      page: 1,
      pages: 1,
      rating: null,
    })
  })

  it('A page after the last one is empty', async () => {
    const { id } = await getSampleProduct()
    expect((await fetchReviews({ product_id: id, page: 999 })).reviews).toEqual([])
  })

  it('A review in another language than the requested one is marked', async () => {
    const product_id = await getUnreviewedProduct()
    await storeReviews(product_id, [5, 4])
    await env.DB.prepare(
      "UPDATE review SET language_id = 2 WHERE title = 'No. 2' AND product_id = ?1",
    )
      .bind(product_id)
      .run()
    const fetchLangs = async (language_id?: number) =>
      (await fetchReviews({ product_id, language_id })).reviews.map(({ lang }) => lang)
    expect(await fetchLangs(1)).toEqual(['hy', undefined])
    expect(await fetchLangs(2)).toEqual([undefined, 'en'])
    expect(await fetchLangs()).toEqual(['hy', 'en'])
  })

  it('A hidden review is neither listed nor counted', async () => {
    const product_id = await getUnreviewedProduct()
    await storeReviews(product_id, [5, 1])
    await env.DB.prepare("UPDATE review SET status = 'hidden' WHERE rating = 1 AND product_id = ?1")
      .bind(product_id)
      .run()
    expect(await fetchReviews({ product_id })).toMatchObject({
      reviews: [{ title: 'No. 1' }],
      rating: { average: 5, reviews_count: 1 },
    })
  })

  it('The answer is never cached', async () => {
    const response = await requestReviews({ product_id: await getUnreviewedProduct() })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })
})

describe('Invalid parameters are answered with 422 and the name of the field', () => {
  const readFields = async (params: unknown) => {
    const response = await requestReviews(params)
    const { errors = {} } = await response.json<{ errors?: object }>()
    return [response.status, Object.keys(errors)]
  }

  it('Missing parameters and invalid JSON are refused', async () => {
    expect(await readFields('')).toEqual([422, ['params']])
    expect(await readFields('{')).toEqual([422, ['params']])
    expect(await readFields('[]')).toEqual([422, ['params']])
  })

  it('An unknown product is refused', async () => {
    expect(await readFields({ product_id: 4_711_000 })).toEqual([422, ['product_id']])
    expect(await readFields({ product_id: '1' })).toEqual([422, ['params.product_id']])
    expect(await readFields({})).toEqual([422, ['params.product_id']])
  })

  it('An invalid page is refused', async () => {
    const { id } = await getSampleProduct()
    expect(await readFields({ product_id: id, page: 0 })).toEqual([422, ['params.page']])
    expect(await readFields({ product_id: id, page: 1.5 })).toEqual([422, ['params.page']])
    expect(await readFields({ product_id: id, page: 1e15 })).toEqual([422, ['params.page']])
    expect(await readFields({ product_id: id, page: '2' })).toEqual([422, ['params.page']])
  })

  it('Unknown keys are ignored', async () => {
    const { id } = await getSampleProduct()
    expect(await readFields({ product_id: id, sort: 'best' })).toEqual([200, []])
  })
})
