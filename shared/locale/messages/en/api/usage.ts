/** The messages of calls that have reached a daily limit or a limit of an order. */
export const messages = {
  'usage.stored':
    'Too much was saved from your network today. Please try again tomorrow, or contact us.',
  'usage.pictures':
    'Too many pictures were added from your network today. Please try again tomorrow, or contact us.',
  'usage.mails':
    'Too many emails were requested from your network today. Please try again tomorrow, or contact us.',
  'usage.mails_busy': 'We are sending many emails at the moment. Please try again in an hour.',
  'usage.payments':
    'Too many payments were started from your network today. Please try again tomorrow, or contact us.',
  'usage.held':
    'Other orders from your network are waiting for payment. Please finish or cancel one of them, or try again in 15 minutes.',
  'usage.held_often':
    'The last items in stock were reserved from your network several times today and not paid for. Please contact us to order them.',
  'usage.order_size':
    'One order can have up to {count} different items. Please split it into two orders.',
  'usage.order_length': 'This order is too large. Please split it into two orders.',
  'usage.shared_size':
    'A shared cart can have up to {count} different items. Please split it into two.',
} as const
