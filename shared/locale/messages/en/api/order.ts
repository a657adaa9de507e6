/** What calls about paying and orders answer a shopper. */
export const messages = {
  'order.quote_over':
    'These prices were made too long ago. Please look at them once more; you have not been charged.',
  'order.quote_unknown':
    'There is no such offer. Please go back to the cart; you have not been charged.',
  'order.moved': 'Something has changed since you saw it. You have not been charged.',
  'order.moved_total': 'The total was {before} and is now {now}.',
  'order.moved_line': '{name}: was {before}, is now {now}.',
  'order.moved_parts': '{name} has other contents now. Check what is in the set.',
  'order.moved_cart': 'The cart is no longer the one that these prices are for.',
  'order.gone': '{name} can no longer be had as ordered.',
  'order.sold_out': 'Somebody has just bought the last of it. You have not been charged.',
  'order.coupon_used':
    'The code {code} was just used for the last time. You have not been charged.',
  'order.coupon_used_by_account':
    'You have used the code {code} before. You have not been charged.',
  'order.other_address': 'This is not the address that the prices were made for.',
  'order.nothing': 'There is nothing to order in the cart.',
  'order.not_paid': 'The payment is not complete. You have not been charged.',
  'order.provider_down':
    'The payment service does not answer. Please do not pay again: if your payment has gone through, your order is made by itself and you get a mail.',
  'order.no_payments':
    'This shop cannot take payments yet, so only orders that cost nothing can be placed. You have not been charged.',
  'order.preview':
    'This is a preview of the shop, where nothing can be ordered. You have not been charged. Please order in the shop itself.',
  'order.payment_refused':
    'The payment service does not take this payment. You have not been charged.',
  'order.amount_too_small':
    'This amount is too small to be paid by card. You have not been charged.',
  'order.amount_too_large':
    'This amount is too large to be paid by card. You have not been charged.',
  'order.not_found': 'There is no such order, or the link has expired.',
  'order.too_many': 'That was often within a short time. Please wait a minute and try again.',
  'order.test_only': 'This shop is being tried out: no money moves, and only test cards are taken.',
  'order.card_declined': 'The card was declined. Please try another one.',
  'order.insufficient_funds': 'There is not enough money on the card. Please try another one.',
  'order.expired_card': 'The card has expired. Please try another one.',
  'order.incorrect_cvc': 'The security code is not right.',
  'order.incorrect_number': 'The card number is not right.',
  'order.not_a_test_card':
    'This is not a test card. This shop is being tried out: please never give it a real card.',
  'order.payment_over': 'This payment is over. Please start again from the cart.',
  'order.challenge_title': 'Is it you who pays?',
  'order.challenge_text':
    'This page stands for your bank’s. It asks whether you want to pay {amount}. No money moves.',
  'order.challenge_yes': 'Yes, pay',
  'order.challenge_no': 'No, do not pay',
  'order.has_account':
    'This order already belongs to an account, or its e-mail address is no longer stored.',
  'order.withdrawal_over': 'The period for withdrawing is over, or the order was cancelled.',
  'order.withdrawal_too_much':
    'This cannot be withdrawn from: reload the page to see what is left.',
} as const
