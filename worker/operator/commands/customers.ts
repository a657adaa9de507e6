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
    'Deletes an account, as its owner would: orders that are under way are kept until then',
  args: { who: whoArg, ...YES },
  examples: ['customers erase ani@example.com', 'customers erase 17 --yes'],
  async run(given) {
    const asked = given.need('who')
    const { withPlatform } = await import('../platform.ts')
    const { findCustomer } = await import('../customers.ts')
    const { deleteAccountOf } = await import('../../account/my/delete-account.ts')
    const erased = await withPlatform(async ({ DB }) => {
      const { accounts } = await findCustomer(DB, asked, new Date())
      const [account, another] = accounts
      if (account === undefined) throw new Refused(`There is no account of ${asked}.`)
      if (another !== undefined) throw new Refused(`${asked} has several accounts: name a number.`)
      const who = toLine(`${account.email} (account ${account.id})`)
      await confirm(`${who} will be deleted, which cannot be undone.`, given.isSure)
      await deleteAccountOf(DB, account.id)
      return account
    }, given.where)
    if (given.isJson) return sayJson({ erased: erased.id })
    say(`Account ${erased.id} is deleted. Its pictures go within minutes.`)
  },
})

export const customersCommand: Group = {
  description: 'What the shop knows of a person',
  commands: { show: ready(show), erase: ready(erase) },
}
