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
    'Signing in, the cart and checkout need JavaScript, which is turned off in this browser. You can read and search the shop without it.',
  'my.loading': 'Loading your account…',
  'my.failed': 'This could not be loaded. Nothing is lost: check the connection and try again.',
  'my.no_password': 'You sign in with links by email.',
  'my.set_password': 'Set a password',
  'my.no_password_yet':
    'Your account has no password yet, and this needs one. Set it with a link that we send you by email, then come back here.',
} as const
