import { command, ready, YES, type Group } from '../command/command.ts'
import { confirm } from '../command/confirm.ts'
import { Refused } from '../command/refused.ts'
import { count, say, sayJson, toLine, toTime } from '../command/say.ts'
import type { CustomerRow } from '../customers.ts'

const whoArg = {
  type: 'positional',
  description: 'The address, or the number of the account',
  required: true,
} as const

const show = command({
  description: 'What the shop has of a person: account, orders, reviews, pictures',
  args: { who: whoArg },
  examples: ['customers show ani@example.com', 'customers show 17 --json'],
  async run(given) {
    const asked = given.need('who')
    const { withPlatform } = await import('../platform.ts')
    const { findCustomer } = await import('../customers.ts')
    const found = await withPlatform(({ DB }) => findCustomer(DB, asked, new Date()), given.where)
    const { accounts, guest_orders } = found
    if (accounts.length + guest_orders.length === 0) {
      throw new Refused(`The shop has nobody with ${asked}.`)
    }
    if (given.isJson) return sayJson(found)
    for (const account of accounts) say(toText(account))
    for (const { number, state, created_at } of guest_orders) {
      say(`Order ${number} without an account: ${state}, ${toTime(created_at)}`)
    }
  },
})

function toText(account: CustomerRow): string {
  const confirmed = account.email_confirmed_at === null ? 'not confirmed' : 'confirmed'
  return [
    `Account ${account.id}: ${account.name === '' ? '(no name)' : account.name}`,
    `  ${account.email}, ${confirmed}; since ${toTime(account.created_at)}`,
    `  ${[
      count(account.orders, 'order', 'orders'),
      count(account.reviews, 'review', 'reviews'),
      count(account.pictures, 'picture', 'pictures'),
      `signed in on ${count(account.sessions, 'device', 'devices')}`,
    ].join(', ')}`,
  ]
    .map((line) => `${line.startsWith(' ') ? '  ' : ''}${toLine(line).trim()}`)
    .join('\n')
}

const erase = command({
  description:
    'Forgets a person, as deleting the account does: an account, or an order that was made without one',
  args: {
    who: {
      type: 'positional',
      description: 'The address or number of the account, or the number of the order',
      required: true,
    },
    ...YES,
  },
  examples: [
    'customers erase ani@example.com',
    'customers erase 17 --yes',
    'customers erase K7M2-9QRT',
  ],
  async run(given) {
    const asked = given.need('who')
    const { withPlatform } = await import('../platform.ts')
    const { findCustomer, findGuestOrder } = await import('../customers.ts')
    const erased = await withPlatform(async ({ DB }) => {
      const { accounts } = await findCustomer(DB, asked, new Date())
      const [account, another] = accounts
      if (another !== undefined) throw new Refused(`${asked} has several accounts: name a number.`)
      if (account !== undefined) return eraseAccount(DB, account, given.isSure)
      const order = await findGuestOrder(DB, asked)
      if (order !== undefined) return eraseGuest(DB, order.number, given.isSure)
      throw new Refused(`There is no account of ${asked}, and no order of that number without one.`)
    }, given.where)
    if (given.isJson) return sayJson({ erased: erased.id })
    say(erased.says)
  },
})

interface Erased {
  readonly id: number | string
  readonly says: string
}

async function eraseAccount(
  db: D1Database,
  account: CustomerRow,
  isSure: boolean,
): Promise<Erased> {
  const { deleteAccountOf } = await import('../../account/my/delete-account.ts')
  const { id, email, email_confirmed_at } = account
  const state = email_confirmed_at === null ? ', address not confirmed' : ''
  await confirm(
    `${toLine(`${email} (account ${id}${state})`)} will be deleted, which cannot be undone.`,
    isSure,
  )
  await deleteAccountOf(db, id)
  return {
    id,
    says: `Account ${id} is deleted. Its pictures go within minutes. ${INVOICES_STAY}`,
  }
}

async function eraseGuest(db: D1Database, number: string, isSure: boolean): Promise<Erased> {
  const { prepareForgottenGuest } = await import('../../checkout/orders/forget-buyer.ts')
  await confirm(
    `Of the buyer of order ${number} all but the invoice will be deleted, which cannot be undone.`,
    isSure,
  )
  await db.batch(await prepareForgottenGuest(db, number))
  return { id: number, says: `The buyer of order ${number} is forgotten. ${INVOICES_STAY}` }
}

const INVOICES_STAY =
  'What the law wants on an invoice stays, and all of an order under way until it is over.'

export const customersCommand: Group = {
  description: 'What the shop knows of a person',
  commands: { show: ready(show), erase: ready(erase) },
}
