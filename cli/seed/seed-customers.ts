import { FIRST_ID } from './seed-products.ts'
import { createPerson } from './people.ts'

const CUSTOMERS_PER_STATEMENT = 1000
const JOINED_AT = '2024-01-01T00:00:00.000Z'

interface SeededCustomers {
  readonly count: number
  readonly vendor_key: string
}

/** Adds accounts without a password. Those that are there stay as they are. */
export async function seedCustomers(
  db: D1Database,
  { count, vendor_key }: SeededCustomers,
): Promise<void> {
  for (let first = 1; first <= count; first += CUSTOMERS_PER_STATEMENT) {
    const length = Math.min(CUSTOMERS_PER_STATEMENT, count - first + 1)
    const people = Array.from({ length }, (_, index) => {
      const { email, address } = createPerson(first + index)
      return { id: FIRST_ID + first + index, email, name: address.name }
    })
    await db
      .prepare(
        `INSERT OR IGNORE INTO account (id, vendor_key, created_at, email, email_confirmed_at, name)
         SELECT value ->> 'id', ?2, ?3, value ->> 'email', ?3, value ->> 'name' FROM json_each(?1)`,
      )
      .bind(JSON.stringify(people), vendor_key, JOINED_AT)
      .run()
  }
}
