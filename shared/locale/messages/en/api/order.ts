/** The messages of calls about payments and orders. */
export const messages = {
  'order.quote_over':
    'These prices have expired, or another window has taken over the payment. Please review them again. You have not been charged.',
  'order.quote_unknown':
    'This order is no longer available. Please go back to the cart. You have not been charged.',
  'order.changed': 'Your order has changed. You have not been charged.',
  'order.changed_total': 'The total was {before} and is now {now}.',
  'order.changed_line': '{name}: was {before}, is now {now}.',
  'order.changed_parts': '{name} now has different contents. Check what is in the set.',
  'order.changed_cart': 'Your cart has changed since these prices were calculated.',
  'order.gone': '{name} is no longer available as ordered.',
  'order.no_shipping': 'The chosen shipping method cannot carry this order.',
  'order.sold_out': 'Someone else has just bought the last one. You have not been charged.',
  'order.coupon_used':
    'The coupon {code} has just reached its limit of uses. You have not been charged.',
  'order.coupon_used_by_account':
    'You have already used the coupon {code}. You have not been charged.',
  'order.other_address': 'The prices were calculated for a different address.',
  'order.nothing': 'Your cart is empty.',
  'order.not_paid': 'The payment is not complete. You have not been charged.',
  'order.provider_down':
    'The payment service is not responding. Please do not pay again: if your payment has gone through, your order is placed automatically and we will email you.',
  'order.no_payments':
    'This shop cannot take payments yet, so only orders that cost nothing can be placed. You have not been charged.',
  'order.preview':
    'This is a preview of the shop, where you cannot order. You have not been charged. Please order in the shop itself.',
  'order.payment_refused':
    'The payment service did not accept this payment. You have not been charged.',
  'order.downloads_now':
    'Please confirm that you want the downloads at once. If you see no such box, reload the page.',
  'order.above_maximum':
    'An order of more than {amount} cannot be paid in this currency. Choose another currency in the cart, or split the order.',
  'order.amount_too_small': 'This amount is too small to pay by card. You have not been charged.',
  'order.amount_too_large': 'This amount is too large to pay by card. You have not been charged.',
  'order.not_found': 'This order does not exist, or the link has expired.',
  'order.too_many': 'Too many attempts. Please wait a minute and try again.',
  'order.test_only': 'This shop is in test mode: no money moves, and only test cards are accepted.',
  'order.card_declined': 'The card was declined. Please try another one.',
  'order.insufficient_funds': 'The card has insufficient funds. Please try another one.',
  'order.expired_card': 'The card has expired. Please try another one.',
  'order.incorrect_cvc': 'The security code is incorrect.',
  'order.incorrect_number': 'The card number is incorrect.',
  'order.not_a_test_card':
    'This is not a test card. This shop is in test mode: please never enter a real card.',
  'order.payment_over': 'This payment has ended. Please start again from the cart.',
  'order.challenge_title': 'Confirm your payment',
  'order.challenge_text':
    'This page takes the place of your bank’s. Do you want to pay {amount}? No money moves.',
  'order.challenge_yes': 'Yes, pay',
  'order.challenge_no': 'No, do not pay',
  'order.has_account':
    'This order already belongs to an account, or its email address is no longer stored.',
  'order.withdrawal_over': 'The period for withdrawing is over, or the order was cancelled.',
  'order.withdrawal_too_much':
    'These items can no longer be withdrawn: reload the page to see what is left.',
  'order.ordered_elsewhere':
    'You have ordered some of these products a moment ago in another window or on another device, or are paying for them there. You have not been charged again. To order them once more, accept this and press the button again.',
  'order.paid_elsewhere':
    'You have just started to pay for these products in another window or on another device. You have not been charged here.',
  'order.draft_taken':
    'This offer has been paid, is being paid in another window, or is over. You have not been charged. If you have just left the payment, try again in 20 minutes.',
} as const
