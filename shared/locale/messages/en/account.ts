export const account = {
  'auth.wrong_credentials': 'The e-mail address or the password is not right.',
  'auth.cannot_register':
    'This account could not be made. If you have one already, sign in or ask for a new password.',
  'auth.wrong_password': 'This is not your password.',
  'auth.same_email': 'This is your address already.',
  'auth.dead_link':
    'This link no longer works: it was used, has expired, or a newer one has taken its place. Please ask for another one.',
  'auth.too_many': 'That was often within a short time. Please wait a minute and try again.',
  'my.navigation': 'Your account',
  'my.overview': 'Overview',
  'my.details': 'Details',
  'my.product': 'Purchases',
  'my.blog': 'Reviews and articles',
  'my.portfolio': 'Portfolio',
  'my.signed_out': 'You are not signed in.',
} as const
