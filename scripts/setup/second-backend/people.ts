import { createHash, randomBytes } from 'node:crypto'

interface Person {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly password: string
  cart: readonly Line[]
  revision: number
}

export interface Line {
  readonly product_variant_id: number
  readonly quantity: number
  readonly searching_key: string
  readonly cart_extra_products: readonly object[]
}

const hash = (password: string) => createHash('sha512').update(password).digest('base64')

/** Accounts in memory; tokens are theirs for as long as the process lives. */
export function createPeople() {
  const people: Person[] = []
  const tokens = new Map<string, Person>()

  const toUser = ({ id, email, name }: Person) => ({
    id,
    email,
    pending_email: null,
    is_email_confirmed: true,
    name,
    billing_address: null,
    shipping_address: null,
    created_at: { date: '2026-03-14 09:26:53.000000', timezone_type: 3, timezone: 'UTC' },
  })

  function signIn(person: Person) {
    const token = `sk_${randomBytes(24).toString('hex')}`
    tokens.set(token, person)
    return { user: toUser(person), token, vendor_key: 'kettle' }
  }

  return {
    toUser,
    find: (token: string | undefined) => tokens.get(token ?? ''),
    login(email: string, password: string) {
      const found = people.find((one) => one.email === email && one.password === hash(password))
      return found === undefined ? undefined : signIn(found)
    },
    register({ email, name, password }: Readonly<Record<'email' | 'name' | 'password', string>>) {
      if (people.some((one) => one.email === email)) return undefined
      const id = people.length + 1
      const person = { id, email, name, password: hash(password), cart: [], revision: 0 }
      people.push(person)
      return signIn(person)
    },
    logout: (token: string | undefined) => tokens.delete(token ?? ''),
  }
}
export type People = ReturnType<typeof createPeople>
