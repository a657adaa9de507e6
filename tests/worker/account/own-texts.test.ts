import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fetchOwnTexts, fetchSavedArticles } from '#shared/account/my-contract.ts'
import { insertOrder } from '../catalog/buyer.ts'
import { getUnreviewedProduct, createReview } from '../catalog/review-calls.ts'
import { getSampleBlog, getSampleProduct } from '../sample-catalog.ts'
import {
  createMember,
  getFromApi,
  readRefusedFields,
  sendToApi,
  readStoredAccounts,
  type Member,
} from './member.ts'

let member: Member
beforeEach(async () => {
  member = await createMember()
})

async function fetchTexts({ headers }: Member, languageId = 1) {
  const response = await getFromApi(`/my/texts?language_id=${languageId}`, headers)
  return z.parse(fetchOwnTexts.output, await response.json())
}

/** Buys the product and reviews it. */
async function postReview(fields: object, { headers }: Pick<Member, 'headers'> = member) {
  const reviewResponse = await createReview({ ...fields })
  await insertOrder(reviewResponse.product_id, member)
  return sendToApi('/products/add-review', reviewResponse, { headers })
}

const requestSave = (body: unknown, headers = member.headers) =>
  sendToApi('/my/saved-articles', body, { method: 'PUT', headers })
const readSavedIds = async (response: Response) =>
  z.parse(fetchSavedArticles.output, await response.json()).blog_ids

describe('Reviews of an account', () => {
  it('A review belongs to the account and is listed in the requested language', async () => {
    const { id, names, slugs } = await getSampleProduct()
    await postReview({ product_id: id, title: 'Mine', name: 'A. M.' })
    const [englishReview] = (await fetchTexts(member)).reviews
    expect(englishReview).toMatchObject({
      title: 'Mine',
      name: 'A. M.',
      rating: 4,
      product_name: names.en,
      path: `/product/${slugs.en}`,
    })
    const [armenian] = (await fetchTexts(member, 2)).reviews
    expect(armenian).toMatchObject({ product_name: names.am, path: `/product/${slugs.am}` })
    expect((await fetchTexts(await createMember())).reviews).toEqual([])
  })

  it('A review without a name is shown with the name of the account', async () => {
    const readName = async (name: string) => {
      const response = await postReview({ name, product_id: await getUnreviewedProduct() })
      return (await response.json<{ review: { name: string } }>()).review.name
    }
    expect(await readName('')).toBe('Ann Member')
    expect(await readName('A. M.')).toBe('A. M.')
  })

  it('An account has one review for each product, for concurrent requests too', async () => {
    const product_id = await getUnreviewedProduct()
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await postReview({ product_id })).status),
    )
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  })

  it('A review with an ended session or with a cookie alone is refused', async () => {
    const before = await readStoredAccounts()
    const unknownSession = { headers: { Authorization: `Bearer ${crypto.randomUUID()}` } }
    expect((await postReview({}, unknownSession)).status).toBe(401)
    expect(await readStoredAccounts()).toBe(before)
    const cookie = { headers: { Cookie: `token=${member.token}` } }
    expect((await postReview({}, cookie)).status).toBe(401)
    expect((await fetchTexts(member)).reviews).toEqual([])
  })

  it("A review of a deleted product is listed with the product's key", async () => {
    await env.DB.prepare(
      "INSERT INTO catalogue_id (kind, key, id) VALUES ('product', 'old-red', 987654)",
    ).run()
    await env.DB.prepare(
      `INSERT INTO review
         (product_id, language_id, name, rating, title, text, written_at, account_id, imported)
       VALUES (987654, 1, 'A', 5, 'Gone', 'Words.', '2026-01-01', ?1, 0)`,
    )
      .bind(member.account_id)
      .run()
    expect((await fetchTexts(member)).reviews).toMatchObject([
      { product_name: 'old-red', path: '' },
    ])
  })
})

describe('Saved articles', () => {
  it('A saved article is listed with its text in the requested language', async () => {
    const blog = await getSampleBlog()
    expect(await readSavedIds(await requestSave({ blog_id: blog.id, is_saved: true }))).toEqual([
      blog.id,
    ])
    const { articles } = await fetchTexts(member, 2)
    expect(articles).toMatchObject([
      { blog_id: blog.id, title: blog.names.am, path: `/blog/${blog.slugs.am}` },
    ])
    expect(await readSavedIds(await getFromApi('/my/saved-articles', member.headers))).toEqual([
      blog.id,
    ])
  })

  it('An article is saved once and removed once, however often it is requested', async () => {
    const { id: blog_id } = await getSampleBlog()
    await Promise.all([1, 2, 3].map(() => requestSave({ blog_id, is_saved: true })))
    expect((await fetchTexts(member)).articles).toHaveLength(1)
    await requestSave({ blog_id, is_saved: false })
    expect(await readSavedIds(await requestSave({ blog_id, is_saved: false }))).toEqual([])
  })

  it('Saved articles belong to one account only', async () => {
    const { id: blog_id } = await getSampleBlog()
    await requestSave({ blog_id, is_saved: true })
    const otherMember = await createMember()
    expect(
      await readSavedIds(await requestSave({ blog_id, is_saved: false }, otherMember.headers)),
    ).toEqual([])
    expect((await fetchTexts(member)).articles).toHaveLength(1)
  })

  it('An unknown article or an invalid value is refused with the name of the field', async () => {
    const before = await readStoredAccounts()
    const readRefusal = async (body: unknown) => readRefusedFields(await requestSave(body))
    expect(await readRefusal({ blog_id: 99_999_999, is_saved: true })).toEqual(['422', 'blog_id'])
    expect(await readRefusal({ blog_id: '1; DROP TABLE blog', is_saved: true })).toEqual([
      '422',
      'blog_id',
    ])
    expect(await readRefusal({ blog_id: 1, is_saved: 'yes' })).toEqual(['422', 'is_saved'])
    expect(await readRefusal({ blog_id: 1.5, is_saved: true })).toEqual(['422', 'blog_id'])
    expect((await requestSave({ more: 'x'.repeat(17_000) })).status).toBe(413)
    expect(await readStoredAccounts()).toBe(before)
  })

  it('Saved articles require a session', async () => {
    const body = { blog_id: (await getSampleBlog()).id, is_saved: true }
    expect((await requestSave(body, {})).status).toBe(401)
    expect((await requestSave(body, { Cookie: `token=${member.token}` })).status).toBe(401)
    expect((await getFromApi('/my/texts?language_id=1')).status).toBe(401)
    expect((await getFromApi('/my/saved-articles')).status).toBe(401)
  })
})

it('An unknown language is refused', async () => {
  const readRefusal = async (query: string) =>
    readRefusedFields(await getFromApi(`/my/texts?${query}`, member.headers))
  expect(await readRefusal('language_id=99')).toEqual(['422', 'language_id'])
  expect(await readRefusal('')).toEqual(['422', 'language_id'])
})
