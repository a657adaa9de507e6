export const REFUNDS_EN = {
  'refund.title': 'Refunds',
  'refund.open': 'Refund a part',
  'refund.restock': 'Return the pieces to the stock',
  'refund.amount': 'Or an amount in {currency}',
  'refund.wrong_amount': 'An amount, such as {example}',
  'refund.reason': 'Reason, for the buyer',
  'refund.send': 'Refund',
  'refund.sum': 'To be refunded: {amount}. Still refundable: {left}.',
  'refund.above': '{amount} is more than the {left} that can still be refunded.',
  'refund.sure': 'Refund {amount}?',
  'refund.sure_text': 'The buyer gets the money and a mail. This cannot be undone.',
  'refund.sure_send': 'Refund {amount}',
  'refund.done': 'The refund is on its way.',
  'refund.not_returned':
    'The shop no longer has {skus}: these pieces did not return to the stock. If a SKU was renamed, add them to its stock.',
  'refund.failed': 'failed',
  'refund.waits': 'on its way',
} as const
