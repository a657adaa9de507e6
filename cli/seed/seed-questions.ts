import { DAY_MS } from '#shared/time/day.ts'
import { createPerson } from './people.ts'
import { createRandom, pickItem } from './random.ts'
import { FIRST_ID } from './seed-products.ts'

const QUESTIONS_PER_STATEMENT = 1000
const OPEN_SHARE = 0.3
const HIDDEN_SHARE = 0.05
/** Questions without an answer are deleted after half a year. */
const MAX_DAYS = 150
const UNANSWERED_MS = 180 * DAY_MS

interface QuestionText {
  readonly language_id: number
  readonly text: string
  readonly answer: string
}

const TEXTS: readonly [QuestionText, ...QuestionText[]] = [
  { language_id: 1, text: 'Is it stable in lime plaster?', answer: 'Yes, in lime and in lye.' },
  {
    language_id: 1,
    text: 'How much linseed oil does it take for a stiff paint?\nI mull by hand.',
    answer: 'Begin with 20 g of oil for 100 g of powder.',
  },
  { language_id: 2, text: 'Հարմա՞ր է ջրաներկի համար։', answer: 'Այո, գումիարաբիկի հետ։' },
  {
    language_id: 3,
    text: 'Convient-il à la fresque\u202F?',
    answer: 'Oui, il résiste à la chaux.',
  },
]

export interface SeededQuestions {
  readonly count: number
  readonly customers: number
  readonly products: number
  /** Over how many days the questions are spread, at most. */
  readonly days: number
  readonly until: Date
}

/** Adds confirmed questions about the seeded products. Those that are there stay as they are. */
export async function seedQuestions(db: D1Database, questions: SeededQuestions): Promise<void> {
  const { count } = questions
  for (let first = 1; first <= count; first += QUESTIONS_PER_STATEMENT) {
    const length = Math.min(QUESTIONS_PER_STATEMENT, count - first + 1)
    const rows = Array.from({ length }, (_, index) => createQuestion(first + index, questions))
    const json = JSON.stringify(rows)
    await db.batch([
      db
        .prepare(
          `INSERT OR IGNORE INTO question (id, product_id, language_id, email, origin, text, asked_at,
             confirmed_at, answered_at, hidden_at, expires_at)
           SELECT value ->> 'id', value ->> 'product_id', value ->> 'language_id', value ->> 'email',
             'http://localhost',
             value ->> 'text', value ->> 'asked_at', value ->> 'asked_at', value ->> 'answered_at',
             value ->> 'hidden_at', value ->> 'expires_at'
           FROM json_each(?1)`,
        )
        .bind(json),
      db
        .prepare(
          `INSERT OR IGNORE INTO question_answer
             (question_id, product_id, language_id, question, answer, answered_at, is_hidden)
           SELECT value ->> 'id', value ->> 'product_id', value ->> 'language_id', value ->> 'text',
             value ->> 'answer', value ->> 'answered_at', value ->> 'hidden_at' IS NOT NULL
           FROM json_each(?1) WHERE value ->> 'answered_at' IS NOT NULL`,
        )
        .bind(json),
    ])
  }
}

function createQuestion(n: number, { customers, products, days, until }: SeededQuestions) {
  const random = createRandom(n + 3_000_000_000)
  const customer = 1 + Math.floor(random() * customers)
  const asked = until.getTime() - random() * Math.min(days, MAX_DAYS) * DAY_MS
  const isOpen = random() < OPEN_SHARE
  const at = new Date(asked).toISOString()
  return {
    id: FIRST_ID + n,
    product_id: FIRST_ID + 1 + Math.floor(random() * products),
    ...pickItem(random, TEXTS),
    email: isOpen ? createPerson(customer).email : '',
    asked_at: at,
    answered_at: isOpen ? null : at,
    hidden_at: random() < HIDDEN_SHARE ? at : null,
    expires_at: isOpen ? new Date(asked + UNANSWERED_MS).toISOString() : null,
  }
}
