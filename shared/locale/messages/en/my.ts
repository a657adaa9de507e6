export const messages = {
  'my.navigation': 'Your account',
  'my.overview': 'Overview',
  'my.details': 'Details',
  'my.product': 'Purchases',
  'my.blog': 'Reviews and articles',
  'my.portfolio': 'Portfolio',
  'my.signed_out': 'You are not signed in.',
  'my.sign_in': 'Sign in',
  'my.register': 'Create an account',
  'my.needs_script':
    'Signing in needs JavaScript, which is switched off here. So do the cart and the checkout. You can read and search the shop without it.',
  'my.loading': 'Your account is being opened…',
  'my.failed': 'This could not be loaded. Nothing is lost: check the connection and try again.',
} as const
