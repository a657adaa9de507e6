import { defineCommand } from 'citty'
import { ORDER_STATES, type OrderState } from '#shared/checkout/order-states.ts'
import type { Operation } from '../checkout/orders/operate.ts'
import { reportFailure } from './report-failure.ts'
import { toOrderTable, toOrderText } from './order-text.ts'

const EXIT_NOT_DONE = 1
const LISTED = '50'

const json = { type: 'boolean', description: 'As JSON' } as const
const number = {
  type: 'positional',
  description: 'Its number, such as 7K4M-X2QF',
  required: true,
} as const

const listArgs = {
  json,
  count: { type: 'string', description: 'How many at most', default: LISTED },
  state: { type: 'string', description: `Only these: ${ORDER_STATES.join(', ')}` },
} as const

const list = defineCommand({
  meta: { name: 'list', description: 'The orders, the newest first' },
  args: listArgs,
  async run({ args }) {
    try {
      const asked = { count: toCount(args.count), state: toState(args.state) }
      const { withPlatform } = await import('./platform.ts')
      const { listOrders } = await import('./orders.ts')
      const orders = await withPlatform(({ DB }) => listOrders(DB, asked))
      say(args.json ? JSON.stringify(orders, undefined, 2) : toOrderTable(orders))
    } catch (error) {
      reportFailure(error)
    }
  },
})

const show = defineCommand({
  meta: { name: 'show', description: 'One order: what, to whom, and what happened to it' },
  args: { number, json },
  async run({ args }) {
    try {
      const { withPlatform } = await import('./platform.ts')
      const { findOrder } = await import('../checkout/orders/order-queries.ts')
      const { findCountryCodes, findPayment, findRefund, listEvents } = await import('./orders.ts')
      const found = await withPlatform(async ({ DB }) => {
        const order = await findOrder(DB, toNumber(args.number))
        if (order === undefined) return undefined
        const { billing_address: bill, shipping_address: ship } = order
        const [events, refund, payment, countries] = await Promise.all([
          listEvents(DB, order.number),
          findRefund(DB, order.number),
          findPayment(DB, order.number),
          findCountryCodes(DB, [bill.country_id, ship.country_id]),
        ])
        return { order, events, refund, payment, countries: Object.fromEntries(countries) }
      })
      if (found === undefined) return complain(`There is no order ${args.number}.`)
      say(args.json ? JSON.stringify(found, undefined, 2) : toOrderText(found))
    } catch (error) {
      reportFailure(error)
    }
  },
})

const operations = {
  prepare: operation('prepare', 'Somebody has begun to pack it'),
  ship: operation('ship', 'It has left; the buyer gets a mail', {
    name: 'tracking',
    description: 'The number that the parcel can be followed by',
  }),
  deliver: operation('deliver', 'It has arrived'),
  cancel: operation('cancel', 'Take it back before it leaves: shelf, money and a mail', {
    name: 'reason',
    description: 'Why; the buyer may read it',
  }),
  refund: operation('refund', 'Send the money of an order back that has left'),
}

interface Note {
  readonly name: 'tracking' | 'reason'
  readonly description: string
}

function operation(name: Operation, description: string, note?: Note) {
  return defineCommand({
    meta: { name, description },
    args: {
      number,
      ...(note && { [note.name]: { type: 'string', description: note.description } as const }),
    },
    async run({ args }) {
      try {
        const given: unknown = note === undefined ? '' : Reflect.get(args, note.name)
        const { withPlatform } = await import('./platform.ts')
        const { operate } = await import('../checkout/orders/operate.ts')
        const done = await withPlatform(({ DB }) =>
          operate(DB, {
            number: toNumber(args.number),
            operation: name,
            note: typeof given === 'string' ? given : '',
            now: new Date(),
          }),
        )
        if (done.kind === 'unknown') return complain(`There is no order ${args.number}.`)
        if (done.kind === 'impossible') {
          return complain(`The order is ${done.state}: it cannot be changed so.`)
        }
        say(`The order is ${done.state}.`)
        if (done.isMoneyOnItsWay) say('The shop sends the money back within minutes.')
      } catch (error) {
        reportFailure(error)
      }
    },
  })
}

export const ordersCommand = defineCommand({
  meta: { name: 'orders', description: 'The orders of the shop' },
  // Known here too, so that a word after --state is not taken for a command.
  args: listArgs,
  subCommands: { list, show, ...operations },
  default: 'list',
})

function toCount(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error(`--count must be a number, not ${text}`)
  return Number(text)
}

function toState(text: string | undefined): OrderState | undefined {
  if (text === undefined) return undefined
  const state = ORDER_STATES.find((one) => one === text)
  if (state === undefined) throw new Error(`--state must be one of ${ORDER_STATES.join(', ')}`)
  return state
}

function toNumber(text: string): string {
  return text.trim().toUpperCase()
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

function complain(text: string): void {
  process.stderr.write(`${text}\n`)
  process.exitCode = EXIT_NOT_DONE
}
