export const account = {
  'my.navigation': 'Your account',
  'my.overview': 'Overview',
  'my.details': 'Details',
  'my.product': 'Purchases',
  'my.blog': 'Reviews and articles',
  'my.portfolio': 'Portfolio',
  'my.signed_out': 'You are not signed in.',
  'address.unknown_country': 'Choose a country from the list.',
  'address.unknown_state': 'Choose a region of this country from the list.',
  'address.wrong_zip': 'That is not how postal codes are written there: {example}, for example.',
  'address.wrong_phone': 'This is not a telephone number. With the country it begins with {code}.',
  'address.wrong_vat_number': 'This is not a VAT number of this country. Please check the digits.',
  'own.wrong_password': 'This is not your password.',
  'own.too_many_tries': 'That was too often in a short time. Please wait a minute and try again.',
  'own.not_a_picture': 'This is not a picture that we can take: JPEG, PNG or WebP, and whole.',
  'own.picture_too_large':
    'This picture is too large: at most {megabytes} MB and {side} pixels on each side.',
  'own.too_many_pictures': 'There is room for {count} pictures. Delete one to add another.',
  'auth.wrong_credentials': 'The e-mail address or the password is not right.',
  'auth.cannot_register':
    'This account could not be made. If you have one already, sign in or ask for a new password.',
  'auth.wrong_password': 'This is not your password.',
  'auth.same_email': 'This is your address already.',
  'auth.dead_link':
    'This link no longer works: it was used, has expired, or a newer one has taken its place. Please ask for another one.',
  'auth.too_many': 'That was often within a short time. Please wait a minute and try again.',
} as const
