import { isToBePacked, PAID_STATES } from '#shared/checkout/order-states.ts'
import type { OrderOperation } from '../../worker/operations/orders/change-order.ts'
import { createCommandContext } from '../command/command-context.ts'
import { CommandError } from '../command/command-errors.ts'
import type { CommandArguments } from '../command/command.ts'
import { confirm } from '../command/confirm.ts'
import { print, printJson } from '../command/print.ts'
import { formatRemovedSku } from '../format/format-removed-sku.ts'
import { formatAmount } from '../format/money-text.ts'

/** Goods from which the buyer has withdrawn would come back, so they are shipped only after a question. */
export async function confirmWithdrawn(
  args: CommandArguments<'number'>,
  number: string,
): Promise<void> {
  const { withPlatform } = await import('../platform/platform.ts')
  const { hasWithdrawnPieces } = await import('../../worker/operations/open-withdrawals.ts')
  if (!(await withPlatform(({ DB }) => hasWithdrawnPieces(DB, number), args.target))) return
  await confirm(
    `The buyer has withdrawn from order ${number}. It will be shipped.`,
    args.isConfirmed,
  )
}

interface RefundingOperation {
  readonly number: string
  readonly name: 'cancel' | 'refund'
}

/** Asks whether the order may be cancelled or refunded, with the amount that the buyer gets back. */
export async function confirmRefund(
  args: CommandArguments<'number'>,
  { number, name }: RefundingOperation,
): Promise<void> {
  if (args.isConfirmed) return
  const { withPlatform } = await import('../platform/platform.ts')
  const { findOrderDetails } = await import('../../worker/operations/orders/order-details.ts')
  const { computeRefundable } = await import('../../worker/operations/orders/compute-part.ts')
  const { listCurrencySigns } = await import('../../worker/currency/currency-signs.ts')
  const [details, currencySigns] = await withPlatform(
    ({ DB }) => Promise.all([findOrderDetails(DB, number), listCurrencySigns(DB)]),
    args.target,
  )
  if (details === undefined) throw new CommandError(`There is no order ${number}.`)
  const { order, refund, partial_refunds } = details
  const isRefunded = refund !== undefined || !PAID_STATES.includes(order.state)
  const left = isRefunded ? 0 : computeRefundable(order, partial_refunds).amount
  const leftText = formatAmount(left / 10 ** order.digits, order.currency, currencySigns)
  const what = name === 'cancel' ? 'cancelled and refunded' : 'refunded'
  const question = `Order ${number} will be ${what}: ${order.email} gets ${leftText} back.`
  await confirm(question, args.isConfirmed)
}

interface NamedOperation {
  readonly number: string
  readonly name: OrderOperation
  readonly note?: string | undefined
}

/** Runs an operation on an order and prints its outcome. */
export async function runOperation(
  args: CommandArguments<'number'>,
  { number, name, note = '' }: NamedOperation,
): Promise<void> {
  const { withPlatform } = await import('../platform/platform.ts')
  const { changeOrder, TARGET_STATES } =
    await import('../../worker/operations/orders/change-order.ts')
  const { listRemovedOfCancelled } =
    await import('../../worker/operations/orders/list-removed-skus.ts')
  const { result, removedSkus } = await withPlatform(async ({ DB }) => {
    const change = { number, operation: name, note: note.trim() }
    return {
      result: await changeOrder(DB, change, createCommandContext()),
      removedSkus: name === 'cancel' ? await listRemovedOfCancelled(DB, number) : [],
    }
  }, args.target)
  if (result.kind === 'unknown') throw new CommandError(`There is no order ${number}.`)
  if (result.kind === 'impossible') {
    // A repeated operation changes nothing and is no failure, except `ship`: it would create another parcel.
    if (name !== 'ship' && result.state === TARGET_STATES[name]) {
      if (args.isJson) return printJson({ number, state: result.state, is_money_on_its_way: false })
      return print(`The order is ${result.state} already.`)
    }
    if (name === 'refund' && isToBePacked(result.state)) {
      throw new CommandError(
        `The order is ${result.state}, and its goods were not shipped. Cancel it, which refunds it: "orders cancel ${number}".`,
      )
    }
    if (name === 'deliver' && isToBePacked(result.state)) {
      throw new CommandError(
        `The order is ${result.state}, and its goods were not shipped. Mark them as shipped first: "orders ship ${number}".`,
      )
    }
    throw new CommandError(`The order is ${result.state}: this change is not possible.`)
  }
  if (result.kind === 'requested') {
    if (args.isJson) return printJson({ number, state: result.state, is_money_on_its_way: true })
    return print(
      `A refund of the order was requested before. "orders show ${number}" says how far it is.`,
    )
  }
  const { state, isMoneyOnItsWay } = result
  if (args.isJson)
    return printJson({
      number,
      state,
      is_money_on_its_way: isMoneyOnItsWay,
      ...(name === 'cancel' && { not_returned: removedSkus }),
    })
  print(`The order is ${state}.`)
  if (isMoneyOnItsWay) print('The refund is sent within minutes.')
  for (const removed of removedSkus) print(formatRemovedSku(removed))
}
