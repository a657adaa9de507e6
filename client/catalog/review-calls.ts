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
import { localizePath } from '#shared/url/paths.ts'
import { createBrowserApi } from '../runtime/browser-api.ts'
import { findCanonical } from '../runtime/canonical.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { sendWithProof } from '../forms/send-with-proof.ts'

/* This module is loaded with the first call, so that the contract's schemas are not in the first load. */

interface ReviewPage {
  readonly product_id: number
  readonly page: number
}

export function loadReviewPage(
  visitor: Visitor,
  { product_id, page }: ReviewPage,
): Promise<RatedReviews> {
  const { language_id } = visitor.locale.getState().selectedLocale
  return call(createBrowserApi(visitor), loadReviews, { params: { product_id, page, language_id } })
}

/** Returns undefined when the request fails; the server checks a review in any case. */
export async function fetchReviewPermission(
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

/** Sends a review and returns it, so that its author sees it before caches are updated. */
export async function sendReview(visitor: Visitor, writtenReview: WrittenReview) {
  const { language_id, html_lang } = visitor.locale.getState().selectedLocale
  const review = { ...writtenReview, language_id }
  const addedReview = await sendWithProof(visitor, (proof) =>
    call(createBrowserApi(visitor), addReview, { ...review, ...proof }),
  )
  return { ownReview: { ...addedReview.review, lang: html_lang }, rating: addedReview.rating }
}

/** Finds the account's review of the page's product. */
export async function fetchOwnReview(visitor: Visitor): Promise<Review | undefined> {
  const { user } = visitor.auth.getState()
  const { language_id, code } = visitor.locale.getState().selectedLocale
  // Another page may be open when the answer arrives.
  const permalink = findCanonical(visitor.translation.getState().permalinks, code)
  const { reviews } = await call(createBrowserApi(visitor), fetchOwnTexts, { language_id })
  // A product without a translation has the address of the default language.
  const ownReview = reviews.find(({ path }) =>
    [localizePath(code, path), path].some((address) => address === permalink),
  )
  return (
    ownReview && { ...ownReview, review_id: ownReview.id, name: ownReview.name ?? user?.name ?? '' }
  )
}
