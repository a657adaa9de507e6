import { createCommandContext } from '../command/command-context.ts'
import { createCommand, toLoader, YES_OPTION, createCommandGroup } from '../command/command.ts'
import { confirm } from '../command/confirm.ts'
import { CommandError } from '../command/command-errors.ts'
import { formatCount, print, printJson, toSingleLine, formatTime } from '../command/print.ts'
import type { CustomerRow, PersonalRecord } from '../../worker/operations/customers.ts'

const customerArg = {
  type: 'positional',
  description: 'The address, or the number of the account',
  required: true,
} as const

const show = createCommand({
  description: 'Shows the data of a person: account, orders, reviews, pictures',
  args: { who: customerArg },
  examples: ['customers show ani@example.com', 'customers show 17 --json'],
  async run(args) {
    const identifier = args.get('who')
    const { withPlatform } = await import('../platform/platform.ts')
    const { findCustomer } = await import('../../worker/operations/customers.ts')
    const record = await withPlatform(
      ({ DB }) => findCustomer(DB, identifier, new Date()),
      args.target,
    )
    const { accounts, guest_orders, subscriptions } = record
    if (accounts.length + guest_orders.length + subscriptions === 0) {
      throw new CommandError(`No data found for ${identifier}.`)
    }
    if (args.isJson) return printJson(record)
    for (const account of accounts) print(formatAccount(account))
    for (const { number, state, created_at } of guest_orders) {
      print(`Order ${number} without an account: ${state}, ${formatTime(created_at)}`)
    }
    if (subscriptions > 0) {
      print(
        `Requested ${formatCount(subscriptions, 'email', 'emails')} about products, news or prepared orders`,
      )
    }
  },
})

function formatAccount(account: CustomerRow): string {
  const confirmationState = account.email_confirmed_at === null ? 'not confirmed' : 'confirmed'
  return [
    `Account ${account.id}: ${account.name === '' ? '(no name)' : account.name}`,
    `  ${account.email}, ${confirmationState}; since ${formatTime(account.created_at)}`,
    `  ${[
      formatCount(account.orders, 'order', 'orders'),
      formatCount(account.reviews, 'review', 'reviews'),
      formatCount(account.pictures, 'picture', 'pictures'),
      `signed in on ${formatCount(account.sessions, 'device', 'devices')}`,
    ].join(', ')}`,
  ]
    .map((line) => `${line.startsWith(' ') ? '  ' : ''}${toSingleLine(line).trim()}`)
    .join('\n')
}

const erase = createCommand({
  description: 'Deletes the data of a person: of an account, or of an order without an account',
  args: {
    who: {
      type: 'positional',
      description:
        'The address or number of the account, the number of the order, or an address that requested emails',
      required: true,
    },
    ...YES_OPTION,
  },
  examples: [
    'customers erase ani@example.com',
    'customers erase 17 --yes',
    'customers erase K7M2-9QRT',
  ],
  async run(args) {
    const identifier = args.get('who')
    const { withPlatform } = await import('../platform/platform.ts')
    const { erasePersonalRecord, getPersonalRecord, listRemainingOrders } =
      await import('../../worker/operations/customers.ts')
    const { record, guest_orders } = await withPlatform(async ({ DB }) => {
      const now = new Date()
      const personalRecord = await getPersonalRecord(DB, identifier, now)
      const remainingOrders = await listRemainingOrders(DB, personalRecord, now)
      await confirm(formatQuestion(personalRecord), args.isConfirmed)
      await erasePersonalRecord(DB, personalRecord, createCommandContext())
      return { record: personalRecord, guest_orders: remainingOrders }
    }, args.target)
    if (args.isJson) {
      return printJson({ erased: toErasedName(record), guest_orders })
    }
    print(`${formatErasure(record)} ${RETENTION_NOTICE}`)
    if (guest_orders.length > 0) {
      print(
        `Orders without an account have this address and stay: ${guest_orders.join(', ')}. Each is erased by its number.`,
      )
    }
  },
})

const newsletter = createCommand({
  description: 'Lists the confirmed readers of the newsletter, with unsubscribe links',
  args: {},
  examples: ['customers newsletter', 'customers newsletter --json'],
  async run(args) {
    const { withPlatform } = await import('../platform/platform.ts')
    const { listNewsletterReaders } = await import('../../worker/operations/newsletter.ts')
    const readers = await withPlatform(({ DB }) => listNewsletterReaders(DB), args.target)
    if (args.isJson) return printJson(readers)
    if (readers.length === 0) return print('The newsletter has no confirmed readers.')
    for (const { email, language, unsubscribe_link } of readers) {
      print(`${toSingleLine(email)}\t${language}\t${unsubscribe_link}`)
    }
  },
})

function toErasedName(record: PersonalRecord): number | string {
  if (record.kind === 'account') return record.account.id
  return record.kind === 'guest_order' ? record.number : record.email
}

function formatQuestion(record: PersonalRecord): string {
  if (record.kind === 'guest_order') {
    return `Of the buyer of order ${record.number} everything except the invoice will be deleted. This cannot be undone.`
  }
  if (record.kind === 'subscriptions') {
    return `The email requests and prepared orders of ${toSingleLine(record.email)} will be deleted.`
  }
  const { id, email, email_confirmed_at } = record.account
  const state = email_confirmed_at === null ? ', address not confirmed' : ''
  return `${toSingleLine(`${email} (account ${id}${state})`)} will be deleted, which cannot be undone.`
}

function formatErasure(record: PersonalRecord): string {
  if (record.kind === 'guest_order') return `The buyer of order ${record.number} was deleted.`
  if (record.kind === 'subscriptions') return `${toSingleLine(record.email)} gets no more mails.`
  return `Account ${record.account.id} was deleted. Its pictures are deleted within minutes.`
}

const RETENTION_NOTICE =
  'Data required on invoices is kept, and the data of an open order until it is finished.'

export const customersCommand = createCommandGroup({
  name: 'customers',
  description: 'Data of customers',
  commands: {
    show: toLoader(show),
    erase: toLoader(erase),
    newsletter: toLoader(newsletter),
  },
})
