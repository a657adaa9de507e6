import { DAY_MS } from '#shared/time/day.ts'
import { createPerson } from './people.ts'
import { createRandom, pickItem } from './random.ts'
import { FIRST_ID } from './seed-products.ts'

const REVIEWS_PER_STATEMENT = 1000
/** Most buyers are content. */
const RATINGS: readonly [number, ...number[]] = [5, 5, 5, 4, 4, 3, 2, 1]
const HIDDEN_SHARE = 0.04

interface ReviewText {
  readonly language_id: number
  readonly title: string
  readonly text: string
}

const TEXTS: readonly [ReviewText, ...ReviewText[]] = [
  { language_id: 1, title: 'Strong colour', text: 'It mulls quickly and stays put on the wall.' },
  { language_id: 1, title: 'As described', text: 'Fine powder, well packed, a little dusty.' },
  { language_id: 2, title: 'Լավ գույն', text: 'Մաքուր է և հեշտ է աղալ։' },
  { language_id: 3, title: 'Très bon pigment', text: 'La teinte est juste, et l’envoi rapide.' },
]

export interface SeededReviews {
  readonly count: number
  readonly customers: number
  readonly products: number
  /** Over how many days the reviews are spread. */
  readonly days: number
  readonly until: Date
}

/** Adds reviews of the seeded products by the seeded customers. Those that are there stay as they are. */
export async function seedReviews(db: D1Database, reviews: SeededReviews): Promise<void> {
  const { count } = reviews
  for (let first = 1; first <= count; first += REVIEWS_PER_STATEMENT) {
    const length = Math.min(REVIEWS_PER_STATEMENT, count - first + 1)
    const rows = Array.from({ length }, (_, index) => createReview(first + index, reviews))
    await db
      .prepare(
        `INSERT OR IGNORE INTO review (id, product_id, language_id, name, rating, title, text, written_at,
           imported, status, person, account_id)
         SELECT value ->> 'id', value ->> 'product_id', value ->> 'language_id', value ->> 'name',
           value ->> 'rating', value ->> 'title', value ->> 'text', value ->> 'written_at', 0,
           value ->> 'status', value ->> 'person', account.id
         FROM json_each(?1) LEFT JOIN account ON account.id = value ->> 'account_id'`,
      )
      .bind(JSON.stringify(rows))
      .run()
  }
}

function createReview(n: number, { customers, products, days, until }: SeededReviews) {
  const random = createRandom(n + 2_000_000_000)
  const customer = 1 + Math.floor(random() * customers)
  const written_at = new Date(until.getTime() - random() * days * DAY_MS)
  return {
    id: FIRST_ID + n,
    product_id: FIRST_ID + 1 + Math.floor(random() * products),
    ...pickItem(random, TEXTS),
    name: createPerson(customer).address.name,
    rating: pickItem(random, RATINGS),
    written_at: written_at.toISOString(),
    status: random() < HIDDEN_SHARE ? 'hidden' : 'published',
    person: `seed-${customer}`,
    account_id: FIRST_ID + customer,
  }
}
