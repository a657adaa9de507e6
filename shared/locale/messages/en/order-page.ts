/** Said on the pages of an order before it is loaded, and instead of it. */
export const messages = {
  'order_page.needs_script':
    'This page needs JavaScript, which is turned off in this browser. The order’s email has the same details.',
  'order_page.loading': 'Loading the order…',
  'order_page.not_loaded': 'The order could not be loaded. Check the connection and try again.',
  'order_page.retry': 'Try again',
  'order_page.not_found':
    'This order cannot be shown here. Open it with the link in its email, or sign in to the account it was placed with.',
  'order_page.sign_in': 'Sign in',
} as const
