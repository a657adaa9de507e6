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

async function textsOf({ headers }: Member, languageId = 1) {
  const response = await getFromApi(`/my/texts?language_id=${languageId}`, headers)
  return z.parse(fetchOwnTexts.output, await response.json())
}

/** Of a product that this person has bought. */
async function review(fields: object, { headers }: Pick<Member, 'headers'> = member) {
  const written = await createReview({ ...fields })
  await insertOrder(written.product_id, member)
  return sendToApi('/products/add-review', written, { headers })
}

const save = (body: unknown, headers = member.headers) =>
  sendToApi('/my/saved-articles', body, { method: 'PUT', headers })
const savedIn = async (response: Response) =>
  z.parse(fetchSavedArticles.output, await response.json()).blog_ids

describe('a review of somebody who is signed in', () => {
  it('is the account’s, and found by it in its language', async () => {
    const { id, names, slugs } = await getSampleProduct()
    await review({ product_id: id, title: 'Mine' })
    const [english] = (await textsOf(member)).reviews
    expect(english).toMatchObject({
      title: 'Mine',
      rating: 4,
      product_name: names.en,
      path: `/product/${slugs.en}`,
    })
    const [armenian] = (await textsOf(member, 2)).reviews
    expect(armenian).toMatchObject({ product_name: names.am, path: `/product/${slugs.am}` })
    expect((await textsOf(await createMember())).reviews).toEqual([])
  })

  it('is shown under the account’s name where it says none', async () => {
    const answered = async (name: string) => {
      const response = await review({ name, product_id: await getUnreviewedProduct() })
      return (await response.json<{ review: { name: string } }>()).review.name
    }
    expect(await answered('')).toBe('Ann Member')
    expect(await answered('A. M.')).toBe('A. M.')
  })

  it('is one for each product, whatever the browser', async () => {
    const product_id = await getUnreviewedProduct()
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await review({ product_id })).status),
    )
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  })

  it('is nobody’s with a token that is no longer good, or with a cookie alone', async () => {
    const before = await readStoredAccounts()
    const dead = { headers: { Authorization: `Bearer ${crypto.randomUUID()}` } }
    expect((await review({}, dead)).status).toBe(401)
    expect(await readStoredAccounts()).toBe(before)
    const cookie = { headers: { Cookie: `token=${member.token}` } }
    expect((await review({}, cookie)).status).toBe(401)
    expect((await textsOf(member)).reviews).toEqual([])
  })

  it('is told by its key when its product is gone', async () => {
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
    expect((await textsOf(member)).reviews).toMatchObject([{ product_name: 'old-red', path: '' }])
  })
})

describe('a saved article', () => {
  it('is told with its words in the language of the page', async () => {
    const blog = await getSampleBlog()
    expect(await savedIn(await save({ blog_id: blog.id, is_saved: true }))).toEqual([blog.id])
    const { articles } = await textsOf(member, 2)
    expect(articles).toMatchObject([
      { blog_id: blog.id, title: blog.names.am, path: `/blog/${blog.slugs.am}` },
    ])
    expect(await savedIn(await getFromApi('/my/saved-articles', member.headers))).toEqual([blog.id])
  })

  it('is saved once, however often, and taken out once', async () => {
    const { id: blog_id } = await getSampleBlog()
    await Promise.all([1, 2, 3].map(() => save({ blog_id, is_saved: true })))
    expect((await textsOf(member)).articles).toHaveLength(1)
    await save({ blog_id, is_saved: false })
    expect(await savedIn(await save({ blog_id, is_saved: false }))).toEqual([])
  })

  it('is nobody else’s', async () => {
    const { id: blog_id } = await getSampleBlog()
    await save({ blog_id, is_saved: true })
    const other = await createMember()
    expect(await savedIn(await save({ blog_id, is_saved: false }, other.headers))).toEqual([])
    expect((await textsOf(member)).articles).toHaveLength(1)
  })

  it('is refused by name when there is no such thing', async () => {
    const before = await readStoredAccounts()
    const refusal = async (body: unknown) => readRefusedFields(await save(body))
    expect(await refusal({ blog_id: 99_999_999, is_saved: true })).toEqual(['422', 'blog_id'])
    expect(await refusal({ blog_id: '1; DROP TABLE blog', is_saved: true })).toEqual([
      '422',
      'blog_id',
    ])
    expect(await refusal({ blog_id: 1, is_saved: 'yes' })).toEqual(['422', 'is_saved'])
    expect(await refusal({ blog_id: 1.5, is_saved: true })).toEqual(['422', 'blog_id'])
    expect((await save({ more: 'x'.repeat(17_000) })).status).toBe(413)
    expect(await readStoredAccounts()).toBe(before)
  })

  it('needs somebody who is signed in', async () => {
    const body = { blog_id: (await getSampleBlog()).id, is_saved: true }
    expect((await save(body, {})).status).toBe(401)
    expect((await save(body, { Cookie: `token=${member.token}` })).status).toBe(401)
    expect((await getFromApi('/my/texts?language_id=1')).status).toBe(401)
    expect((await getFromApi('/my/saved-articles')).status).toBe(401)
  })
})

it('refuses texts in a language that there is not', async () => {
  const refusal = async (query: string) =>
    readRefusedFields(await getFromApi(`/my/texts?${query}`, member.headers))
  expect(await refusal('language_id=99')).toEqual(['422', 'language_id'])
  expect(await refusal('')).toEqual(['422', 'language_id'])
})
