/** Where the browser keeps what this person wrote, by product. */
const OWN_REVIEWS = 'reviews'
/** The person's own key; the server keeps only a hash of it. */
const REVIEWER = 'reviewer'

/** Storage can be forbidden: then a review is known until the page is left. */
function read(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function write(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Forbidden or full: as above.
  }
}

export function getPersonKey(): string {
  const known = read(REVIEWER)
  if (known !== null) return known
  const made = crypto.randomUUID()
  write(REVIEWER, made)
  return made
}

/** What was kept under the product's id: unknown until parsed. */
export function findOwnReview(productId: number): unknown {
  return readAll()[productId]
}

export function keepOwnReview(productId: number, review: unknown): void {
  write(OWN_REVIEWS, JSON.stringify({ ...readAll(), [productId]: review }))
}

function readAll(): Readonly<Record<string, unknown>> {
  try {
    return { ...JSON.parse(read(OWN_REVIEWS) ?? '{}') }
  } catch {
    // Not what we wrote.
    return {}
  }
}
