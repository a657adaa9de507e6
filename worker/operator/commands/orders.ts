import { ORDER_STATES, type OrderState } from '#shared/checkout/order-states.ts'
import type { Operation } from '../../checkout/orders/operate.ts'
import { command, ready, YES, type Given, type Group } from '../command/command.ts'
import { confirm } from '../command/confirm.ts'
import { toCount } from '../command/numbers.ts'
import { Misused, Refused } from '../command/refused.ts'
import { say, sayJson } from '../command/say.ts'
import { toOrderTable, toOrderText } from '../order-text.ts'

const LISTED = '50'

const numberArg = {
  type: 'positional',
  description: 'Its number, such as 7K4M-X2QF',
  required: true,
} as const

const list = command({
  description: 'The orders, the newest first',
  args: {
    count: { type: 'string', description: 'How many at most', default: LISTED },
    state: { type: 'string', description: `Only these: ${ORDER_STATES.join(', ')}` },
  },
  examples: ['orders', 'orders --state=paid', 'orders --state=paid --json'],
  async run(given) {
    const asked = { count: toCount(given.need('count')), state: toState(given.text('state')) }
    const { withPlatform } = await import('../platform.ts')
    const { listOrders } = await import('../orders.ts')
    const orders = await withPlatform(({ DB }) => listOrders(DB, asked), given.where)
    if (given.isJson) return sayJson(orders)
    say(toOrderTable(orders))
  },
})

const show = command({
  description: 'One order: what, to whom, and what happened to it',
  args: { number: numberArg },
  examples: ['orders show 7K4M-X2QF'],
  async run(given) {
    const { withPlatform } = await import('../platform.ts')
    const { findOrder } = await import('../../checkout/orders/order-queries.ts')
    const { findTaxEvidence } = await import('../tax-evidence.ts')
    const { findCountryCodes, findPayment, findRefund, listEvents } = await import('../orders.ts')
    const found = await withPlatform(async ({ DB }) => {
      const order = await findOrder(DB, toNumber(given))
      if (order === undefined) return undefined
      const { billing_address: bill, shipping_address: ship } = order
      const [events, refund, payment, countries, tax_evidence] = await Promise.all([
        listEvents(DB, order.number),
        findRefund(DB, order.number),
        findPayment(DB, order.number),
        findCountryCodes(DB, [bill.country_id, ship.country_id]),
        findTaxEvidence(DB, order.number),
      ])
      const codes = Object.fromEntries(countries)
      return { order, events, refund, payment, countries: codes, tax_evidence }
    }, given.where)
    if (found === undefined) throw new Refused(`There is no order ${given.need('number')}.`)
    if (given.isJson) return sayJson(found)
    say(toOrderText(found))
  },
})

const prepare = operation('prepare', 'Somebody has begun to pack it')
const deliver = operation('deliver', 'It has arrived')
const ship = command({
  description: 'It has left; the buyer gets a mail',
  args: {
    number: numberArg,
    tracking: { type: 'string', description: 'The number that the parcel can be followed by' },
  },
  examples: ['orders ship 7K4M-X2QF --tracking=RR123456785AM'],
  run: (given) => move(given, 'ship', given.text('tracking')),
})
const cancel = command({
  description: 'Take it back before it leaves: shelf, money and a mail',
  args: {
    number: numberArg,
    reason: { type: 'string', description: 'Why; the buyer may read it' },
    ...YES,
  },
  examples: ['orders cancel 7K4M-X2QF --reason="The jar broke"'],
  async run(given) {
    await confirm(`Order ${toNumber(given)} will be cancelled and paid back.`, given.isSure)
    await move(given, 'cancel', given.text('reason'))
  },
})
const refund = command({
  description: 'Send the money of an order back that has left',
  args: { number: numberArg, ...YES },
  examples: ['orders refund 7K4M-X2QF --yes'],
  async run(given) {
    await confirm(`The money of order ${toNumber(given)} will be sent back.`, given.isSure)
    await move(given, 'refund')
  },
})

function operation(name: Operation, description: string) {
  return command({
    description,
    args: { number: numberArg },
    examples: [`orders ${name} 7K4M-X2QF`],
    run: (given) => move(given, name),
  })
}

async function move(given: Given<'number'>, name: Operation, note = ''): Promise<void> {
  const number = toNumber(given)
  const { withPlatform } = await import('../platform.ts')
  const { operate } = await import('../../checkout/orders/operate.ts')
  const done = await withPlatform(
    ({ DB }) => operate(DB, { number, operation: name, note, now: new Date() }),
    given.where,
  )
  if (done.kind === 'unknown') throw new Refused(`There is no order ${number}.`)
  if (done.kind === 'impossible') {
    throw new Refused(`The order is ${done.state}: it cannot be changed so.`)
  }
  const { state, isMoneyOnItsWay } = done
  if (given.isJson) return sayJson({ number, state, is_money_on_its_way: isMoneyOnItsWay })
  say(`The order is ${state}.`)
  if (isMoneyOnItsWay) say('The shop sends the money back within minutes.')
}

export const ordersCommand: Group = {
  description: 'The orders of the shop',
  commands: {
    list: ready(list),
    show: ready(show),
    prepare: ready(prepare),
    ship: ready(ship),
    deliver: ready(deliver),
    cancel: ready(cancel),
    refund: ready(refund),
  },
  default: 'list',
}

function toState(text: string | undefined): OrderState | undefined {
  if (text === undefined) return undefined
  const state = ORDER_STATES.find((one) => one === text)
  if (state === undefined) throw new Misused(`--state must be one of ${ORDER_STATES.join(', ')}.`)
  return state
}

function toNumber(given: Given<'number'>): string {
  return given.need('number').trim().toUpperCase()
}
