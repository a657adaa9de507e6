import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createAccount, createEmail, type TestAccount } from '../account/account.ts'
import { stopClock } from '../stop-clock.ts'
import { createBuyer, insertOrder } from './buyer.ts'
import { visit } from '../shop.ts'
import {
  getUnreviewedProduct,
  createReview,
  requestReviews,
  countReviews,
  postReview,
} from './review-calls.ts'

const MINUTE_LIMIT = 5

async function readRefusal(review: unknown, buyer?: Pick<TestAccount, 'headers'>) {
  const before = await countReviews()
  const response = await postReview(review, buyer && { buyer })
  const { errors = {}, message } = await response.json<{ errors?: object; message?: string }>()
  expect(await countReviews()).toBe(before)
  return { status: response.status, fields: Object.keys(errors), errors, message }
}

describe('Storing a review', () => {
  it('The answer contains the review as it is shown and the new rating', async () => {
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

  it('A new review is listed first at once', async () => {
    const review = await createReview({ title: 'Just written' })
    await postReview(review)
    const listedReviews = await requestReviews({ product_id: review.product_id })
    const { reviews } = await listedReviews.json<{ reviews: readonly { title: string }[] }>()
    expect(reviews[0]?.title).toBe('Just written')
  })

  it('A review is stored as typed, without invisible characters', async () => {
    const text = ' <script>alert(1)</script>\r\n&amp; "quoted"\u0000\u202E it is '
    const response = await postReview(await createReview({ text, title: ' two\nlines ' }))
    expect(await response.json()).toMatchObject({
      review: { title: 'two lines', text: '<script>alert(1)</script>\n&amp; "quoted" it is' },
    })
  })

  it('A product that is not listed but has a page can be reviewed', async () => {
    const product_id = await env.DB.prepare('SELECT id FROM product WHERE listed = 0').first('id')
    expect((await postReview(await createReview({ product_id }))).status).toBe(200)
  })
})

describe('A second review by the same account', () => {
  it('A second review is refused in its language, and nothing changes', async () => {
    const firstReview = await createReview()
    const buyer = await createBuyer(firstReview.product_id)
    await postReview(firstReview, { buyer })
    const secondReview = { ...firstReview, rating: 1, title: 'Changed my mind' }
    expect(await readRefusal(secondReview, buyer)).toMatchObject({
      status: 409,
      message: 'You have already reviewed this product. Thank you!',
    })
    const frenchRefusal = await readRefusal({ ...firstReview, language_id: 3 }, buyer)
    expect(frenchRefusal.message).toBe('Vous avez déjà donné votre avis sur ce produit. Merci !')
  })

  it('Concurrent reviews by one account are stored once', async () => {
    const review = await createReview()
    const buyer = await createBuyer(review.product_id)
    const before = await countReviews()
    const both = await Promise.all([1, 2, 3].map(() => postReview(review, { buyer })))
    const statuses = both.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await countReviews()).toBe(before + 1)
  })

  it('A review of another product is accepted', async () => {
    const firstReview = await createReview()
    const buyer = await createBuyer(firstReview.product_id)
    await postReview(firstReview, { buyer })
    const product_id = await getUnreviewedProduct()
    await insertOrder(product_id, buyer)
    expect((await postReview({ ...firstReview, product_id }, { buyer })).status).toBe(200)
  })
})

describe('Reviews without a purchase', () => {
  const SIGN_IN = 'Only customers can write reviews. Sign in with the account you bought this with.'

  it('A visitor must sign in, and an account without a purchase is refused', async () => {
    const review = await createReview()
    const nobody = { headers: {} }
    expect(await readRefusal(review, nobody)).toMatchObject({ status: 401, message: SIGN_IN })
    const stranger = await createAccount()
    const { status, message } = await readRefusal(review, stranger)
    expect([status, message]).toEqual([403, expect.stringContaining('Only customers who have')])
    const frenchRefusal = await readRefusal({ ...review, language_id: 3 }, stranger)
    expect(frenchRefusal.message).toContain('Seuls les clients')
  })

  it('Orders of other products and orders without payment do not count', async () => {
    const review = await createReview()
    const stranger = await createAccount()
    await insertOrder(await getUnreviewedProduct(), stranger)
    for (const state of ['awaiting_payment', 'cancelled', 'refunded']) {
      await insertOrder(review.product_id, { ...stranger, state })
    }
    expect((await readRefusal(review, stranger)).status).toBe(403)
  })

  it('An order as a guest counts only if the account has confirmed the address', async () => {
    const review = await createReview()
    const [email, unconfirmedEmail] = [createEmail(), createEmail()]
    await insertOrder(review.product_id, { email })
    await insertOrder(review.product_id, { email: unconfirmedEmail })
    const password_hash = 'none'
    const stranger = await createAccount({
      email: unconfirmedEmail,
      is_email_confirmed: false,
      password_hash,
    })
    expect((await readRefusal(review, stranger)).status).toBe(403)
    const buyer = await createAccount({ email, password_hash })
    expect((await postReview(review, { buyer })).status).toBe(200)
  })
})

describe('Invalid reviews are answered with 422 and the names of the fields', () => {
  const readFields = async (fields: Readonly<Record<string, unknown>>) => {
    const refusal = await readRefusal(await createReview(fields))
    return [refusal.status, refusal.fields]
  }

  it('A rating that is not a whole number from 1 to 5 is refused', async () => {
    expect(await readFields({ rating: 0 })).toEqual([422, ['rating']])
    expect(await readFields({ rating: 6 })).toEqual([422, ['rating']])
    expect(await readFields({ rating: 4.5 })).toEqual([422, ['rating']])
    expect(await readFields({ rating: '4' })).toEqual([422, ['rating']])
    expect(await readFields({ rating: null })).toEqual([422, ['rating']])
  })

  it('Texts that are too short without surrounding space are refused', async () => {
    expect(await readFields({ title: '   a   ' })).toEqual([422, ['title']])
    expect(await readFields({ text: '123456789\u0000\u200B  ' })).toEqual([422, ['text']])
    expect(await readFields({ name: ' \n ' })).toEqual([422, ['name']])
  })

  it('Texts that are too long are refused', async () => {
    expect(await readFields({ title: 'a'.repeat(101) })).toEqual([422, ['title']])
    expect(await readFields({ text: 'a'.repeat(3001) })).toEqual([422, ['text']])
    expect(await readFields({ name: 'a'.repeat(61) })).toEqual([422, ['name']])
  })

  it('Texts of exactly the maximum and minimum length are accepted', async () => {
    const longest = { title: 'a'.repeat(100), text: 'a'.repeat(3000), name: 'a'.repeat(60) }
    const shortestTexts = { title: 'aa', text: 'a'.repeat(10), name: 'a' }
    expect((await postReview(await createReview(longest))).status).toBe(200)
    expect((await postReview(await createReview(shortestTexts))).status).toBe(200)
  })

  it('All wrong fields are named in the language of the review', async () => {
    const review = await createReview({ title: '', name: '', language_id: 3 })
    const { errors } = await readRefusal(review)
    expect(errors).toEqual({
      title: ['Ce champ est obligatoire.', 'La longueur minimale est de 2 caractères.'],
      name: ['Ce champ est obligatoire.'],
    })
  })

  it('An unknown product or language is refused', async () => {
    expect(await readFields({ product_id: 4_711_000 })).toEqual([422, ['product_id']])
    expect(await readFields({ product_id: '1' })).toEqual([422, ['product_id']])
    expect(await readFields({ language_id: 99 })).toEqual([422, ['language_id']])
  })

  it('A value in the hidden field is refused', async () => {
    expect(await readFields({ website: 'https://spam.example' })).toEqual([422, ['website']])
  })
})

describe('Bodies of reviews', () => {
  it('A body that is not JSON is answered with 400', async () => {
    expect((await readRefusal('{"rating":')).status).toBe(400)
  })

  it('A body of more than 16 kB is answered with 413', async () => {
    expect((await readRefusal(await createReview({ text: 'a'.repeat(17_000) }))).status).toBe(413)
  })

  it('A body that is not an object is answered with 422', async () => {
    expect((await readRefusal('[]')).status).toBe(422)
    expect((await readRefusal('null')).status).toBe(422)
  })
})

describe('Many reviews from one client address', () => {
  it('More than five reviews in a minute are refused', async () => {
    const address = '192.0.2.1'
    const before = await countReviews()
    const statuses: number[] = []
    await stopClock()
    for (let post = 0; post <= MINUTE_LIMIT; post += 1) {
      statuses.push((await postReview(await createReview(), { address })).status)
    }
    expect(statuses).toEqual([...Array<number>(MINUTE_LIMIT).fill(200), 429])
    expect(await countReviews()).toBe(before + MINUTE_LIMIT)
  })

  it('Invalid reviews do not count', async () => {
    const address = '192.0.2.2'
    await stopClock()
    for (let post = 0; post <= MINUTE_LIMIT; post += 1) {
      await postReview(await createReview({ title: '' }), { address })
    }
    expect((await postReview(await createReview(), { address })).status).toBe(200)
  })
})

describe('The right to review a product', () => {
  const requestRight = (product_id: number, buyer?: Pick<TestAccount, 'headers'>) =>
    visit(`/api/products/may-review?product_id=${product_id}`, { headers: buyer?.headers ?? {} })

  it('The right exists only for accounts that have bought the product', async () => {
    const product_id = await getUnreviewedProduct()
    const buyer = await createBuyer(product_id)
    expect(await (await requestRight(product_id, buyer)).json()).toEqual({ may_review: true })
    const stranger = await createAccount()
    expect(await (await requestRight(product_id, stranger)).json()).toEqual({ may_review: false })
    expect(await (await requestRight(999_999, buyer)).json()).toEqual({ may_review: false })
  })

  it('The call requires a session and is never cached', async () => {
    const product_id = await getUnreviewedProduct()
    expect((await requestRight(product_id)).status).toBe(401)
    const response = await requestRight(product_id, await createAccount())
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })
})
