import { ORDER_STATES, type OrderState } from '#shared/checkout/order-states.ts'
import { toOrderNumber } from '#shared/checkout/order-number.ts'
import type { OrderOperation } from '../../worker/operations/orders/change-order.ts'
import { confirmRefund, confirmWithdrawn, runOperation } from './order-operation.ts'
import { hasParcelOptions, PARCEL_OPTIONS, runParcel } from './parcels.ts'
import { isPartialRefund, PARTIAL_REFUND_OPTIONS, runPartialRefund } from './partial-refunds.ts'
import { runCorrection } from './tracking-correction.ts'
import {
  createCommand,
  toLoader,
  YES_OPTION,
  createCommandGroup,
  type CommandArguments,
} from '../command/command.ts'
import { parsePeriod } from '../command/dates.ts'
import { LIST_OPTIONS, limitRows, parseListLimit } from '../command/list-limit.ts'
import { UsageError, CommandError } from '../command/command-errors.ts'
import { print, printJson } from '../command/print.ts'
import { formatOrderTable, formatOrder } from '../format/order-text.ts'
import type { OrderQuery } from '../../worker/operations/orders/list-orders.ts'
import { toSku } from '../../worker/operations/variants.ts'

const orderNumberArg = {
  type: 'positional',
  description: 'The order number, such as 7K4M-X2QF',
  required: true,
} as const

const list = createCommand({
  description: 'Lists the orders, newest first',
  args: {
    ...LIST_OPTIONS,
    email: { type: 'string', description: "Only with this in the buyer's email address" },
    name: { type: 'string', description: 'Only orders with this name or company in an address' },
    sku: { type: 'string', description: 'Only orders with this SKU' },
    from: {
      type: 'string',
      valueHint: 'DATE',
      description: 'Only orders from this day on, such as 2026-11-21',
    },
    to: { type: 'string', valueHint: 'DATE', description: 'Only orders up to this day, inclusive' },
    state: { type: 'string', description: `Only these: ${ORDER_STATES.join(', ')}` },
  },
  examples: [
    'orders',
    'orders --state=paid --json',
    'orders --email=ani@example.am',
    'orders --name=Sargsyan --from=2026-11-01 --to=2026-11-30',
    'orders --sku=AZU-F-010 --all',
  ],
  async run(args) {
    const sku = args.find('sku')
    await printOrders(args, {
      state: parseState(args.find('state')),
      email: args.find('email')?.trim(),
      name: args.find('name')?.trim(),
      sku: sku === undefined ? undefined : toSku(sku),
      ...parsePeriod({ from: args.find('from'), to: args.find('to') }),
    })
  },
})

const find = createCommand({
  description: 'Finds orders by number, email address, name, company or SKU',
  args: LIST_OPTIONS,
  rest: 'what to look for',
  examples: ['orders find ani@example.am', 'orders find Sargsyan', 'orders find AZU-F-010'],
  async run(args) {
    const searchText = args.rest.join(' ').trim()
    if (searchText === '')
      throw new UsageError('Say what to look for, as in "orders find Sargsyan".')
    await printOrders(args, { words: searchText })
  },
})

async function printOrders(
  args: CommandArguments<'limit' | 'all' | 'count'>,
  filter: Omit<OrderQuery, 'count'>,
): Promise<void> {
  const limit = parseListLimit(args)
  const { withPlatform } = await import('../platform/platform.ts')
  const { listOrders } = await import('../../worker/operations/orders/list-orders.ts')
  const { listCurrencySigns } = await import('../../worker/currency/currency-signs.ts')
  const { rows, currencySigns } = await withPlatform(async ({ DB }) => {
    const query = { ...filter, count: limit.count }
    return { rows: await listOrders(DB, query), currencySigns: await listCurrencySigns(DB) }
  }, args.target)
  const orders = limitRows(rows, limit, args)
  if (args.isJson) return printJson(orders)
  if (orders.length > 0) return print(formatOrderTable(orders, currencySigns))
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  print(isFiltered ? 'No order matches.' : 'There are no orders.')
}

const show = createCommand({
  description: 'Shows one order: items, addresses and history',
  args: { number: orderNumberArg },
  examples: ['orders show 7K4M-X2QF'],
  async run(args) {
    const { withPlatform } = await import('../platform/platform.ts')
    const { findOrderDetails } = await import('../../worker/operations/orders/order-details.ts')
    const { listCurrencySigns } = await import('../../worker/currency/currency-signs.ts')
    const [details, currencySigns] = await withPlatform(
      ({ DB }) => Promise.all([findOrderDetails(DB, getOrderNumber(args)), listCurrencySigns(DB)]),
      args.target,
    )
    if (details === undefined) throw new CommandError(`There is no order ${args.get('number')}.`)
    if (args.isJson) return printJson(details)
    print(formatOrder(details, currencySigns))
  },
})

const prepare = createOperationCommand('prepare', 'Marks the order as being packed')
const deliver = createOperationCommand('deliver', 'Marks the order as delivered')
const ship = createCommand({
  description: 'Marks the order as shipped and emails the buyer',
  args: {
    number: orderNumberArg,
    tracking: { type: 'string', description: 'The tracking number of the parcel' },
    ...PARCEL_OPTIONS,
    ...YES_OPTION,
  },
  examples: [
    'orders ship 7K4M-X2QF --tracking=RR123456785AM',
    'orders ship 7K4M-X2QF --lines=AZU-F-010:2 --carrier=HayPost --tracking=RR123456785AM',
  ],
  async run(args) {
    const number = getOrderNumber(args)
    await confirmWithdrawn(args, number)
    return hasParcelOptions(args)
      ? runParcel(args, number)
      : runOperation(args, { number, name: 'ship', note: args.find('tracking') })
  },
})
const track = createCommand({
  description: 'Corrects the tracking number of a parcel and emails the buyer',
  args: {
    number: orderNumberArg,
    tracking: { type: 'positional', description: 'The correct tracking number', required: true },
    parcel: { type: 'string', description: 'The id of the parcel; without it, the last one' },
    carrier: PARCEL_OPTIONS.carrier,
    link: PARCEL_OPTIONS.link,
  },
  examples: ['orders track 7K4M-X2QF RR123456785AM'],
  run: (args) => runCorrection(args, getOrderNumber(args)),
})
const cancel = createCommand({
  description: 'Cancels an order that was not shipped: restocks, refunds and emails the buyer',
  args: {
    number: orderNumberArg,
    reason: { type: 'string', description: 'The reason; the buyer can see it' },
    ...YES_OPTION,
  },
  examples: ['orders cancel 7K4M-X2QF --reason="The jar broke"'],
  async run(args) {
    const order = { number: getOrderNumber(args), name: 'cancel' } as const
    await confirmRefund(args, order)
    await runOperation(args, { ...order, note: args.find('reason') })
  },
})
const refund = createCommand({
  description: 'Refunds an order that was shipped, or a part of it',
  args: { number: orderNumberArg, ...PARTIAL_REFUND_OPTIONS, ...YES_OPTION },
  examples: [
    'orders refund 7K4M-X2QF --yes',
    'orders refund 7K4M-X2QF --lines=AZU-F-010:1 --restock --reason="Arrived late"',
    'orders refund 7K4M-X2QF --amount=5',
  ],
  async run(args) {
    if (isPartialRefund(args)) return runPartialRefund(args, getOrderNumber(args))
    const order = { number: getOrderNumber(args), name: 'refund' } as const
    await confirmRefund(args, order)
    await runOperation(args, order)
  },
})

function createOperationCommand(name: OrderOperation, description: string) {
  return createCommand({
    description,
    args: { number: orderNumberArg },
    examples: [`orders ${name} 7K4M-X2QF`],
    run: (args) => runOperation(args, { number: getOrderNumber(args), name }),
  })
}

export const ordersCommand = createCommandGroup({
  name: 'orders',
  description: 'The orders of the shop',
  commands: {
    list: toLoader(list),
    find: toLoader(find),
    show: toLoader(show),
    prepare: toLoader(prepare),
    ship: toLoader(ship),
    track: toLoader(track),
    deliver: toLoader(deliver),
    cancel: toLoader(cancel),
    refund: toLoader(refund),
  },
  default: { name: 'list', args: list.args },
})

function parseState(text: string | undefined): OrderState | undefined {
  if (text === undefined) return undefined
  const state = ORDER_STATES.find((orderState) => orderState === text)
  if (state === undefined)
    throw new UsageError(`--state must be one of ${ORDER_STATES.join(', ')}.`)
  return state
}

function getOrderNumber(args: CommandArguments<'number'>): string {
  return toOrderNumber(args.get('number').trim().toUpperCase())
}
