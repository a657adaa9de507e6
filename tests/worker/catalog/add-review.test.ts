import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createAccount, createEmail, type TestAccount } from '../account/account.ts'
import { avoidMinuteBoundary } from '../avoid-minute-boundary.ts'
import { createBuyer, insertOrder } from './buyer.ts'
import { visit } from '../shop.ts'
import {
  getUnreviewedProduct,
  createReview,
  requestReviews,
  countReviews,
  postReview,
} from './review-calls.ts'

const MOST_A_MINUTE = 5

async function refusalOf(review: unknown, buyer?: Pick<TestAccount, 'headers'>) {
  const before = await countReviews()
  const response = await postReview(review, buyer && { buyer })
  const { errors = {}, message } = await response.json<{ errors?: object; message?: string }>()
  expect(await countReviews()).toBe(before)
  return { status: response.status, fields: Object.keys(errors), errors, message }
}

describe('a review', () => {
  it('is answered as it is shown from now on, with the new rating', async () => {
    const product_id = await getUnreviewedProduct()
    const response = await postReview(await createReview({ product_id, rating: 4 }))
    expect(await response.json()).toEqual({
      review: {
        review_id: expect.any(Number),
        name: 'Ann',
        rating: 4,
        title: 'Good red',
        text: 'It mulls quickly and stays put.',
        written_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
      rating: { average: 4, reviews_count: 1, histogram: [0, 0, 0, 1, 0] },
    })
  })

  it('is loaded at once, as the newest', async () => {
    const review = await createReview({ title: 'Just written' })
    await postReview(review)
    const loaded = await requestReviews({ product_id: review.product_id })
    const { reviews } = await loaded.json<{ reviews: readonly { title: string }[] }>()
    expect(reviews[0]?.title).toBe('Just written')
  })

  it('is stored as it was typed, without what cannot be seen', async () => {
    const text = ' <script>alert(1)</script>\r\n&amp; "quoted"\u0000\u202E it is '
    const response = await postReview(await createReview({ text, title: ' two\nlines ' }))
    expect(await response.json()).toMatchObject({
      review: { title: 'two lines', text: '<script>alert(1)</script>\n&amp; "quoted" it is' },
    })
  })

  it('can be written about a product that no list shows but that has a page', async () => {
    const product_id = await env.DB.prepare('SELECT id FROM product WHERE listed = 0').first('id')
    expect((await postReview(await createReview({ product_id }))).status).toBe(200)
  })
})

describe('a second review of the same person', () => {
  it('is refused kindly, in the language it is written in, and changes nothing', async () => {
    const first = await createReview()
    const buyer = await createBuyer(first.product_id)
    await postReview(first, { buyer })
    const second = { ...first, rating: 1, title: 'Changed my mind' }
    expect(await refusalOf(second, buyer)).toMatchObject({
      status: 409,
      message: 'You have already reviewed this product. Thank you!',
    })
    const inFrench = await refusalOf({ ...first, language_id: 3 }, buyer)
    expect(inFrench.message).toBe('Vous avez déjà donné votre avis sur ce produit. Merci !')
  })

  it('is one row when both come at the same time', async () => {
    const review = await createReview()
    const buyer = await createBuyer(review.product_id)
    const before = await countReviews()
    const both = await Promise.all([1, 2, 3].map(() => postReview(review, { buyer })))
    const statuses = both.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await countReviews()).toBe(before + 1)
  })

  it('is welcome for another product', async () => {
    const first = await createReview()
    const buyer = await createBuyer(first.product_id)
    await postReview(first, { buyer })
    const product_id = await getUnreviewedProduct()
    await insertOrder(product_id, buyer)
    expect((await postReview({ ...first, product_id }, { buyer })).status).toBe(200)
  })
})

describe('who has not bought it', () => {
  const SIGN_IN =
    'Reviews are written by customers. Sign in with the account that has bought this here.'

  it('is asked to sign in, or told so, and nothing is written', async () => {
    const review = await createReview()
    const nobody = { headers: {} }
    expect(await refusalOf(review, nobody)).toMatchObject({ status: 401, message: SIGN_IN })
    const stranger = await createAccount()
    const { status, message } = await refusalOf(review, stranger)
    expect([status, message]).toEqual([403, expect.stringContaining('Only customers who have')])
    const inFrench = await refusalOf({ ...review, language_id: 3 }, stranger)
    expect(inFrench.message).toContain('Seuls les clients')
  })

  it('is also whose order was of something else, or has come to nothing', async () => {
    const review = await createReview()
    const stranger = await createAccount()
    await insertOrder(await getUnreviewedProduct(), stranger)
    for (const state of ['awaiting_payment', 'cancelled', 'refunded']) {
      await insertOrder(review.product_id, { ...stranger, state })
    }
    expect((await refusalOf(review, stranger)).status).toBe(403)
  })

  it('is not who ordered as a guest, by an address that the account has confirmed', async () => {
    const review = await createReview()
    const [email, unconfirmed] = [createEmail(), createEmail()]
    await insertOrder(review.product_id, { email })
    await insertOrder(review.product_id, { email: unconfirmed })
    const password_hash = 'none'
    const stranger = await createAccount({
      email: unconfirmed,
      is_email_confirmed: false,
      password_hash,
    })
    expect((await refusalOf(review, stranger)).status).toBe(403)
    const buyer = await createAccount({ email, password_hash })
    expect((await postReview(review, { buyer })).status).toBe(200)
  })
})

describe('what is no review is a 422 that names the field', () => {
  const fieldsNamed = async (fields: Readonly<Record<string, unknown>>) => {
    const refused = await refusalOf(await createReview(fields))
    return [refused.status, refused.fields]
  }

  it('with a rating that is no whole number of stars', async () => {
    expect(await fieldsNamed({ rating: 0 })).toEqual([422, ['rating']])
    expect(await fieldsNamed({ rating: 6 })).toEqual([422, ['rating']])
    expect(await fieldsNamed({ rating: 4.5 })).toEqual([422, ['rating']])
    expect(await fieldsNamed({ rating: '4' })).toEqual([422, ['rating']])
    expect(await fieldsNamed({ rating: null })).toEqual([422, ['rating']])
  })

  it('with words that are too short, measured without the space around them', async () => {
    expect(await fieldsNamed({ title: '   a   ' })).toEqual([422, ['title']])
    expect(await fieldsNamed({ text: '123456789\u0000\u200B  ' })).toEqual([422, ['text']])
    expect(await fieldsNamed({ name: ' \n ' })).toEqual([422, ['name']])
  })

  it('with words that are too long', async () => {
    expect(await fieldsNamed({ title: 'a'.repeat(101) })).toEqual([422, ['title']])
    expect(await fieldsNamed({ text: 'a'.repeat(3001) })).toEqual([422, ['text']])
    expect(await fieldsNamed({ name: 'a'.repeat(61) })).toEqual([422, ['name']])
  })

  it('but not with words of exactly the longest and shortest length', async () => {
    const longest = { title: 'a'.repeat(100), text: 'a'.repeat(3000), name: 'a'.repeat(60) }
    const shortest = { title: 'aa', text: 'a'.repeat(10), name: 'a' }
    expect((await postReview(await createReview(longest))).status).toBe(200)
    expect((await postReview(await createReview(shortest))).status).toBe(200)
  })

  it('with every field that is wrong named, in the language of the review', async () => {
    const { errors } = await refusalOf(await createReview({ title: '', name: '', language_id: 3 }))
    expect(errors).toEqual({
      title: ['Ce champ est obligatoire.', 'La longueur minimale est de 2 caractères.'],
      name: ['Ce champ est obligatoire.'],
    })
  })

  it('with a product or a language that does not exist', async () => {
    expect(await fieldsNamed({ product_id: 4_711_000 })).toEqual([422, ['product_id']])
    expect(await fieldsNamed({ product_id: '1' })).toEqual([422, ['product_id']])
    expect(await fieldsNamed({ language_id: 99 })).toEqual([422, ['language_id']])
  })

  it('with the field filled in that people do not see', async () => {
    expect(await fieldsNamed({ website: 'https://spam.example' })).toEqual([422, ['website']])
  })
})

describe('a body', () => {
  it('that is no JSON is a 400', async () => {
    expect((await refusalOf('{"rating":')).status).toBe(400)
  })

  it('of more than 16 kB is a 413', async () => {
    const review = await createReview({ text: 'a'.repeat(17_000) })
    expect((await refusalOf(review)).status).toBe(413)
  })

  it('that is no object is a 422', async () => {
    expect((await refusalOf('[]')).status).toBe(422)
    expect((await refusalOf('null')).status).toBe(422)
  })
})

describe('many reviews from one address', () => {
  it('are refused after five a minute', async () => {
    const address = '192.0.2.1'
    const before = await countReviews()
    const statuses: number[] = []
    await avoidMinuteBoundary()
    for (let post = 0; post <= MOST_A_MINUTE; post += 1) {
      statuses.push((await postReview(await createReview(), { address })).status)
    }
    expect(statuses).toEqual([...Array<number>(MOST_A_MINUTE).fill(200), 429])
    expect(await countReviews()).toBe(before + MOST_A_MINUTE)
  })

  it('are counted only when they could be stored', async () => {
    const address = '192.0.2.2'
    await avoidMinuteBoundary()
    for (let post = 0; post <= MOST_A_MINUTE; post += 1) {
      await postReview(await createReview({ title: '' }), { address })
    }
    expect((await postReview(await createReview(), { address })).status).toBe(200)
  })
})

describe('who may review a product', () => {
  const requestRight = (product_id: number, buyer?: Pick<TestAccount, 'headers'>) =>
    visit(`/api/products/may-review?product_id=${product_id}`, { headers: buyer?.headers ?? {} })

  it('is told before anything is written: who has bought it, and nobody else', async () => {
    const product_id = await getUnreviewedProduct()
    const buyer = await createBuyer(product_id)
    expect(await (await requestRight(product_id, buyer)).json()).toEqual({ may_review: true })
    const stranger = await createAccount()
    expect(await (await requestRight(product_id, stranger)).json()).toEqual({ may_review: false })
    expect(await (await requestRight(999_999, buyer)).json()).toEqual({ may_review: false })
  })

  it('is asked by somebody who is signed in, and is not kept by any cache', async () => {
    const product_id = await getUnreviewedProduct()
    expect((await requestRight(product_id)).status).toBe(401)
    const response = await requestRight(product_id, await createAccount())
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })
})
