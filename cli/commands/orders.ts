import { ORDER_STATES, type OrderState } from '#shared/checkout/order-states.ts'
import type { OrderOperation } from '../../worker/operations/orders/move-order.ts'
import { command, ready, YES, group, type Given } from '../command/command.ts'
import { confirm } from '../command/confirm.ts'
import { toDate } from '../command/dates.ts'
import { LISTING, takeListed, toListing } from '../command/listing.ts'
import { Misused, Refused } from '../command/refused.ts'
import { say, sayJson } from '../command/say.ts'
import { toOrderTable, toOrderText } from '../format/order-text.ts'
import type { OrderQuery } from '../../worker/operations/orders/list-orders.ts'
import { toSku } from '../../worker/operations/variants.ts'

const numberArg = {
  type: 'positional',
  description: 'Its number, such as 7K4M-X2QF',
  required: true,
} as const

const list = command({
  description: 'The orders, the newest first',
  args: {
    ...LISTING,
    email: { type: 'string', description: "Only with this in the buyer's e-mail address" },
    name: { type: 'string', description: 'Only to or for such a name or company' },
    sku: { type: 'string', description: 'Only with this SKU in it' },
    from: { type: 'string', valueHint: 'DATE', description: 'Only since this day, 2026-11-21' },
    to: { type: 'string', valueHint: 'DATE', description: 'Only until this day, included' },
    state: { type: 'string', description: `Only these: ${ORDER_STATES.join(', ')}` },
  },
  examples: [
    'orders',
    'orders --state=paid --json',
    'orders --email=ani@example.am',
    'orders --name=Sargsyan --from=2026-11-01 --to=2026-11-30',
    'orders --sku=AZU-F-010 --all',
  ],
  async run(given) {
    const sku = given.text('sku')
    await tellOrders(given, {
      state: toState(given.text('state')),
      email: given.text('email')?.trim(),
      name: given.text('name')?.trim(),
      sku: sku === undefined ? undefined : toSku(sku),
      from: toDate(given.text('from'), '--from'),
      to: toDate(given.text('to'), '--to'),
    })
  },
})

const find = command({
  description: 'Orders by a number, an e-mail address, a name, a company or an SKU',
  args: LISTING,
  more: 'what to look for',
  examples: ['orders find ani@example.am', 'orders find Sargsyan', 'orders find AZU-F-010'],
  async run(given) {
    const words = given.more.join(' ').trim()
    if (words === '') throw new Misused('Say what to look for, as in "orders find Sargsyan".')
    await tellOrders(given, { words })
  },
})

async function tellOrders(
  given: Given<'limit' | 'all' | 'count'>,
  wanted: Omit<OrderQuery, 'count'>,
): Promise<void> {
  const listing = toListing(given)
  const { withPlatform } = await import('../platform/platform.ts')
  const { listOrders } = await import('../../worker/operations/orders/list-orders.ts')
  const { listCurrencySigns } = await import('../../worker/operations/currencies.ts')
  const { rows, signs } = await withPlatform(async ({ DB }) => {
    const asked = { ...wanted, count: listing.count }
    return { rows: await listOrders(DB, asked), signs: await listCurrencySigns(DB) }
  }, given.where)
  const orders = takeListed(rows, listing, given)
  if (given.isJson) return sayJson(orders)
  say(toOrderTable(orders, signs))
}

const show = command({
  description: 'One order: what, to whom, and what happened to it',
  args: { number: numberArg },
  examples: ['orders show 7K4M-X2QF'],
  async run(given) {
    const { withPlatform } = await import('../platform/platform.ts')
    const { findOrderDetails } = await import('../../worker/operations/orders/order-details.ts')
    const { listCurrencySigns } = await import('../../worker/operations/currencies.ts')
    const [details, signs] = await withPlatform(
      ({ DB }) => Promise.all([findOrderDetails(DB, toNumber(given)), listCurrencySigns(DB)]),
      given.where,
    )
    if (details === undefined) throw new Refused(`There is no order ${given.need('number')}.`)
    if (given.isJson) return sayJson(details)
    say(toOrderText(details, signs))
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
const track = command({
  description: 'Corrects the number that a parcel can be followed by; the buyer gets a mail',
  args: {
    number: numberArg,
    tracking: { type: 'positional', description: 'The right number', required: true },
  },
  examples: ['orders track 7K4M-X2QF RR123456785AM'],
  async run(given) {
    const number = toNumber(given)
    const tracking = given.need('tracking').trim()
    const { withPlatform } = await import('../platform/platform.ts')
    const { correctTracking } = await import('../../worker/operations/orders/correct-tracking.ts')
    const done = await withPlatform(
      ({ DB }) => correctTracking(DB, { number, tracking, now: new Date() }),
      given.where,
    )
    if (done.kind === 'unknown') throw new Refused(`There is no order ${number}.`)
    if (done.kind === 'not_shipped') {
      throw new Refused(`The order is ${done.state}: it has no number yet; "orders ship" sets one.`)
    }
    const { was, has_changed } = done
    if (given.isJson) return sayJson({ number, tracking, was, has_changed })
    if (!has_changed) return say(`It has the number ${tracking} already.`)
    say(`${was === '' ? 'It had no number' : `It was ${was}`}; now it is ${tracking}.`)
  },
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

function operation(name: OrderOperation, description: string) {
  return command({
    description,
    args: { number: numberArg },
    examples: [`orders ${name} 7K4M-X2QF`],
    run: (given) => move(given, name),
  })
}

async function move(given: Given<'number'>, name: OrderOperation, note = ''): Promise<void> {
  const number = toNumber(given)
  const { withPlatform } = await import('../platform/platform.ts')
  const { moveOrder } = await import('../../worker/operations/orders/move-order.ts')
  const done = await withPlatform(
    ({ DB }) => moveOrder(DB, { number, operation: name, note, now: new Date() }),
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

export const ordersCommand = group({
  name: 'orders',
  description: 'The orders of the shop',
  commands: {
    list: ready(list),
    find: ready(find),
    show: ready(show),
    prepare: ready(prepare),
    ship: ready(ship),
    track: ready(track),
    deliver: ready(deliver),
    cancel: ready(cancel),
    refund: ready(refund),
  },
  default: { name: 'list', args: list.args },
})

function toState(text: string | undefined): OrderState | undefined {
  if (text === undefined) return undefined
  const state = ORDER_STATES.find((one) => one === text)
  if (state === undefined) throw new Misused(`--state must be one of ${ORDER_STATES.join(', ')}.`)
  return state
}

function toNumber(given: Given<'number'>): string {
  return given.need('number').trim().toUpperCase()
}
