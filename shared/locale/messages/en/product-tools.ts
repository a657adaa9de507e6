/** Said where a product is calculated or reviewed. */
export const messages = {
  'reviews.already': 'You have already reviewed this product. Thank you!',
  'reviews.sign_in':
    'Only customers can write reviews. Sign in with the account you bought this with.',
  'reviews.only_buyers':
    'Only customers who have bought this here can review it, with the account or the email address they ordered with.',
  'reviews.asking': 'One moment…',
  'reviews.not_bought': 'You have not bought this with this account yet, so you cannot review it.',
  'reviews.how_to':
    'Reviews are by people who have bought the product here: signed in, or as a guest with the email address confirmed in this account. You can write one as soon as your order is paid.',
  'reviews.too_many': 'Too many reviews in a short time. Please wait a minute and try again.',
  'reviews.rating': 'Your rating',
  'reviews.heading': 'Title',
  'reviews.text': 'Review',
  'reviews.name': 'Display name',
  'reviews.send': 'Submit review',
  'reviews.sending': 'Sending…',
  'reviews.failed':
    'The review could not be sent. What you wrote is still here: check the connection and try again.',
  'calculator.area': 'Area, m²',
  'calculator.coats': 'Coats',
  'calculator.per_coat':
    'One coat takes about {amount} per square metre; an absorbent ground takes more.',
  'calculator.wrong_area':
    'Enter an area in square metres, more than 0 and at most 10000, such as 12.5.',
  'calculator.wrong_coats': 'Enter a whole number from 1 to 20.',
  'calculator.wrong_amount': 'Enter an amount such as 0.3 or 250.',
  'calculator.need': 'You need',
  'calculator.buy': 'Best value',
  'calculator.together': 'Together',
  'calculator.added': 'Added to cart.',
  'calculator.undo': 'Undo',
  'calculator.undone': 'Removed from the cart.',
  'calculator.add': 'Add {packs} to cart',
  'calculator.not_enough': 'There is not enough in stock for this.',
  'calculator.none_in_stock': 'No size is in stock at the moment.',
  'calculator.convert': 'Convert units',
  'calculator.kg': 'kg',
  'calculator.g': 'g',
  'calculator.gal': 'gal',
  'calculator.oz': 'oz',
} as const
