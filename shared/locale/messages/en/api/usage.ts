/** What calls answer where a day's or an order's limits are reached. */
export const messages = {
  'usage.stored':
    'A great deal was saved from your network today. Please try again tomorrow, or write to us.',
  'usage.pictures':
    'Many pictures were added from your network today. Please try again tomorrow, or write to us.',
  'usage.mails':
    'Many mails were asked for from your network today. Please try again tomorrow, or write to us.',
  'usage.mails_busy': 'Many people ask for mails just now. Please try again in an hour.',
  'usage.payments':
    'Many payments were begun from your network today. Please try again tomorrow, or write to us.',
  'usage.held':
    'Other orders from your network are waiting to be paid. Please finish or cancel one of them, or try again in a quarter of an hour.',
  'usage.held_often':
    'The last pieces were set aside from your network several times today and not paid for. Please write to us to order them.',
  'usage.order_size':
    'One order takes at most {count} different things. Please order in two steps.',
  'usage.order_length': 'This is too much for one order. Please order in two steps.',
  'usage.shared_size':
    'A shared cart takes at most {count} different things. Please share it in two parts.',
} as const
