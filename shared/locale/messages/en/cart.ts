export const cart = {
  'cart.title': 'Cart',
  'cart.open_one': 'Cart, 1 item',
  'cart.open_many': 'Cart, {count} items',
  'cart.add': 'Add to cart',
  'cart.sold_out': 'Out of stock',
  'cart.sold_out_help': 'This one is sold out. Another size may be in stock.',
  'cart.needs_script': 'The cart needs JavaScript, which this browser does not run.',
  'cart.wait': 'One moment: it goes into the cart…',
  'cart.add_failed': 'It could not be put into the cart. Check the connection and try again.',
  'cart.full': 'The cart is full: it holds {count} different things.',
  'cart.quantity': 'Quantity',
  'cart.unsaved':
    'The cart could not be saved. It is kept in this browser and will be tried again.',
  'cart.unkept':
    'This browser keeps nothing for us: the cart will be gone when you close the page.',
  'cart.unpriced':
    'Prices and stock could not be checked just now. They will be as soon as the shop can be reached.',
  'cart.refused': 'The shop did not accept the last change, so it was taken back.',
  'quantity.less': 'One less',
  'quantity.more': 'One more',
  'quantity.corrected': 'A whole number from 1 to {max} is possible; it is {quantity} now.',
  'quantity.only': 'Only {max} available.',
} as const
