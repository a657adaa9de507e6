import type { CommandArguments } from '../command/command.ts'
import { CommandError, UsageError } from '../command/command-errors.ts'
import { createCommandContext } from '../command/command-context.ts'
import { confirm } from '../command/confirm.ts'
import { formatTime, print, printJson } from '../command/print.ts'
import { formatRemovedSku } from '../format/format-removed-sku.ts'
import { formatAmount } from '../format/money-text.ts'
import { parseLines } from './order-lines.ts'

export const PARTIAL_REFUND_OPTIONS = {
  lines: {
    type: 'string',
    valueHint: 'SKU:N,…',
    description: 'Refunds only the price of these items, such as AZU-F-010:2',
  },
  restock: { type: 'boolean', description: 'Returns the items to the stock' },
  amount: { type: 'string', description: 'Refunds only this amount, in the currency of the order' },
  reason: { type: 'string', description: 'The reason; the buyer can see it' },
  again: { type: 'boolean', description: 'Makes the same refund of a part once more' },
} as const

/** Whether a part of an order is refunded. */
export function isPartialRefund(
  args: CommandArguments<'lines' | 'amount' | 'reason' | 'restock' | 'again'>,
): boolean {
  const hasValue = (['lines', 'amount', 'reason'] as const).some(
    (name) => args.find(name) !== undefined,
  )
  return hasValue || args.has('restock') || args.has('again')
}

type PartArguments = CommandArguments<
  'number' | 'lines' | 'restock' | 'amount' | 'reason' | 'again'
>

/** Refunds items or an amount. */
export async function runPartialRefund(args: PartArguments, number: string): Promise<void> {
  const amount = args.find('amount')
  if ((args.find('lines') === undefined) === (amount === undefined)) {
    throw new UsageError('Name either --lines or --amount for a refund of a part.')
  }
  if (amount !== undefined && args.has('restock')) {
    throw new UsageError('An amount returns no items to the stock: use --restock with --lines.')
  }
  const parsedAmount = amount === undefined ? undefined : parseAmount(amount)
  const what = amount === undefined ? args.get('lines') : `${amount}, in its currency,`
  await confirm(`${what} of order ${number} will be refunded.`, args.isConfirmed)
  const { withPlatform } = await import('../platform/platform.ts')
  const { findEqualRefund, refundPart } =
    await import('../../worker/operations/orders/refund-part.ts')
  const { listCurrencySigns } = await import('../../worker/currency/currency-signs.ts')
  const { listRemovedSkus } = await import('../../worker/operations/orders/list-removed-skus.ts')
  const { result, currencySigns, removedSkus } = await withPlatform(async ({ DB }) => {
    const part =
      parsedAmount !== undefined
        ? ({ kind: 'amount', amount: parsedAmount } as const)
        : ({
            kind: 'lines',
            lines: await parseLines(DB, number, args.get('lines')),
            isRestocked: args.has('restock'),
          } as const)
    const refund = { id: crypto.randomUUID(), number, reason: args.find('reason') ?? '', part }
    const earlier = args.has('again') ? undefined : await findEqualRefund(DB, refund)
    if (earlier !== undefined) {
      throw new CommandError(
        `The same was requested before, at ${formatTime(earlier.created_at)}. Nothing was refunded: add --again to refund it once more.`,
      )
    }
    const isRestocked = part.kind === 'lines' && part.isRestocked
    return {
      result: await refundPart(DB, refund, createCommandContext()),
      currencySigns: await listCurrencySigns(DB),
      removedSkus: isRestocked ? await listRemovedSkus(DB, { number, lines: part.lines }) : [],
    }
  }, args.target)
  if (args.isJson) return printJson({ number, ...result, not_returned: removedSkus })
  const [amountText, leftText] = [result.amount, result.left].map((value) =>
    formatAmount(value, result.currency, currencySigns),
  )
  print(`The shop refunds ${amountText} within minutes. ${leftText} can still be refunded.`)
  for (const removed of removedSkus) print(formatRemovedSku(removed))
}

function parseAmount(text: string): number {
  const amount = Number(text)
  if (!/^\d+(?:\.\d+)?$/.test(text) || amount === 0) {
    throw new UsageError('An amount is a number above 0, such as 12.50.')
  }
  return amount
}
