import { browserStorage } from '../app/browser-storage.ts'
import { OWN_REVIEWS } from './own-reviews-storage.ts'

/** The person's own key; the server keeps only a hash of it. */
const REVIEWER = 'reviewer'

export function getPersonKey(): string {
  const known = browserStorage.read(REVIEWER)
  if (known !== undefined) return known
  const made = crypto.randomUUID()
  browserStorage.write(REVIEWER, made)
  return made
}

/** What was kept under the product's id: unknown until parsed. */
export function findOwnReview(productId: number): unknown {
  return readAll()[productId]
}

export function keepOwnReview(productId: number, review: unknown): void {
  // Where nothing can be kept, a review is known until the page is left.
  browserStorage.write(OWN_REVIEWS, JSON.stringify({ ...readAll(), [productId]: review }))
}

function readAll(): Readonly<Record<string, unknown>> {
  try {
    return { ...JSON.parse(browserStorage.read(OWN_REVIEWS) ?? '{}') }
  } catch {
    // Not what we wrote.
    return {}
  }
}
