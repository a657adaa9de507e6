import { createHash, randomBytes } from 'node:crypto'

interface Account {
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

/** Stores accounts and session tokens in memory. */
export function createAccounts() {
  const accounts: Account[] = []
  const tokens = new Map<string, Account>()

  const toUser = ({ id, email, name }: Account) => ({
    id,
    email,
    pending_email: null,
    is_email_confirmed: true,
    name,
    billing_address: null,
    shipping_address: null,
    created_at: { date: '2026-03-14 09:26:53.000000', timezone_type: 3, timezone: 'UTC' },
  })

  function createSession(account: Account) {
    const token = `sk_${randomBytes(24).toString('hex')}`
    tokens.set(token, account)
    return { user: toUser(account), token, vendor_key: 'kettle' }
  }

  return {
    toUser,
    find: (token: string | undefined) => tokens.get(token ?? ''),
    login(email: string, password: string) {
      const found = accounts.find(
        (account) => account.email === email && account.password === hash(password),
      )
      return found === undefined ? undefined : createSession(found)
    },
    register({ email, name, password }: Readonly<Record<'email' | 'name' | 'password', string>>) {
      if (accounts.some((account) => account.email === email)) return undefined
      const id = accounts.length + 1
      const account = { id, email, name, password: hash(password), cart: [], revision: 0 }
      accounts.push(account)
      return createSession(account)
    },
    logout: (token: string | undefined) => tokens.delete(token ?? ''),
  }
}
export type Accounts = ReturnType<typeof createAccounts>
