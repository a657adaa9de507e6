import { command, ready, YES, group } from '../command/command.ts'
import { confirm } from '../command/confirm.ts'
import { Refused } from '../command/refused.ts'
import { count, say, sayJson, toLine, toTime } from '../command/say.ts'
import type { CustomerRow, PersonalRecord } from '../../worker/operations/customers.ts'

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
    const { withPlatform } = await import('../platform/platform.ts')
    const { findCustomer } = await import('../../worker/operations/customers.ts')
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
    const { withPlatform } = await import('../platform/platform.ts')
    const { erasePersonalRecord, getPersonalRecord } =
      await import('../../worker/operations/customers.ts')
    const record = await withPlatform(async ({ DB }) => {
      const found = await getPersonalRecord(DB, asked, new Date())
      await confirm(toQuestion(found), given.isSure)
      await erasePersonalRecord(DB, found)
      return found
    }, given.where)
    if (given.isJson) {
      return sayJson({ erased: record.kind === 'account' ? record.account.id : record.number })
    }
    say(`${toErased(record)} ${INVOICES_STAY}`)
  },
})

function toQuestion(record: PersonalRecord): string {
  if (record.kind === 'guest_order') {
    return `Of the buyer of order ${record.number} all but the invoice will be deleted, which cannot be undone.`
  }
  const { id, email, email_confirmed_at } = record.account
  const state = email_confirmed_at === null ? ', address not confirmed' : ''
  return `${toLine(`${email} (account ${id}${state})`)} will be deleted, which cannot be undone.`
}

function toErased(record: PersonalRecord): string {
  if (record.kind === 'guest_order') return `The buyer of order ${record.number} is forgotten.`
  return `Account ${record.account.id} is deleted. Its pictures go within minutes.`
}

const INVOICES_STAY =
  'What the law wants on an invoice stays, and all of an order under way until it is over.'

export const customersCommand = group({
  name: 'customers',
  description: 'What the shop knows of a person',
  commands: { show: ready(show), erase: ready(erase) },
})
