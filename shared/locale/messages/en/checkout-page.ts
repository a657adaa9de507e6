/** Said on the checkout page before its form is loaded, and instead of it. */
export const messages = {
  'checkout.needs_script':
    'Checkout needs JavaScript, which is turned off in this browser. You can also order by email or phone.',
  'checkout.loading': 'Loading your cart…',
  'checkout.resuming': 'Checking your payment…',
  'checkout.waiting':
    'Your bank is still processing the payment. Please do not pay again: this page updates automatically.',
  'checkout.hidden':
    'You have started to pay for this before, and the payment may have gone through. Check your email, or sign in if you have an account.',
  'checkout.sign_in_to_see': 'Sign in',
  'checkout.see_orders': 'See your orders',
  'checkout.begin_anew': 'Start a new order anyway',
  'checkout.not_loaded':
    'This could not be loaded. Nothing is lost: check the connection and try again.',
  'checkout.retry': 'Try again',
  'checkout.back_to_cart': 'Back to cart',
  'checkout.draft_paid': 'This order is paid. The confirmation in your email has a link to it.',
  'checkout.draft_over':
    'This offer can no longer be paid: its link is incomplete, it was cancelled, or it has expired. Please ask the shop for a new one.',
  'checkout.draft_unpaid':
    'The bank has not confirmed the payment. You have not been charged. The link in our email opens the order again.',
} as const
