import {
  addReview,
  fetchReviewRight,
  loadReviews,
  type NewReview,
  type RatedReviews,
  type Review,
} from '#shared/catalog/reviews.ts'
import { fetchOwnTexts } from '#shared/account/my-contract.ts'
import { call } from '#shared/api/call.ts'
import { addressIn } from '#shared/locale/paths.ts'
import { createBrowserApi } from '../app/browser-api.ts'
import type { Visitor } from '../app/visitor.ts'
import { sendProven } from '../forms/send-proven.ts'

/* Fetched when they are wanted: the contract's schemas are not for the first load. */

interface Place {
  readonly product_id: number
  readonly page: number
}

export function loadPage(visitor: Visitor, { product_id, page }: Place): Promise<RatedReviews> {
  const { language_id } = visitor.locale.getState().selectedLocale
  return call(createBrowserApi(visitor), loadReviews, { params: { product_id, page, language_id } })
}

/** Undefined where the shop cannot be asked: what is sent is judged there in any case. */
export async function askReviewRight(
  visitor: Visitor,
  product_id: number,
): Promise<boolean | undefined> {
  try {
    const { may_review } = await call(createBrowserApi(visitor), fetchReviewRight, { product_id })
    return may_review
  } catch {
    return undefined
  }
}

export type WrittenReview = Pick<
  NewReview,
  'product_id' | 'rating' | 'title' | 'text' | 'name' | 'website'
>

/** Sends a review and answers it, to be shown to its author whatever a cache still says. */
export async function sendReview(visitor: Visitor, written: WrittenReview) {
  const { language_id, html_lang } = visitor.locale.getState().selectedLocale
  const review = { ...written, language_id }
  const added = await sendProven(visitor, (proof) =>
    call(createBrowserApi(visitor), addReview, { ...review, ...proof }),
  )
  return { own: { ...added.review, lang: html_lang }, rating: added.rating }
}

/** What the account wrote of the page's product, wherever it is signed in. */
export async function recallOwnReview(visitor: Visitor): Promise<Review | undefined> {
  const { user } = visitor.auth.getState()
  const { language_id, code } = visitor.locale.getState().selectedLocale
  const { reviews } = await call(createBrowserApi(visitor), fetchOwnTexts, { language_id })
  const address = visitor.translation.getState().permalinks[code]
  const own = reviews.find(({ path }) => addressIn(code, path) === address)
  return own && { ...own, review_id: own.id, name: user?.name ?? '' }
}
