export const account = {
  'my.navigation': 'Your account',
  'my.overview': 'Overview',
  'my.details': 'Details',
  'my.product': 'Purchases',
  'my.blog': 'Reviews and articles',
  'my.portfolio': 'Portfolio',
  'my.signed_out': 'You are not signed in.',
} as const
