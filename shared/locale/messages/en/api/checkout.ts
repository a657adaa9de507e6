export const messages = {
  'coupon.unknown': 'Coupon “{code}” not found. Check the spelling.',
  'coupon.not_yet': 'This coupon is valid from {date}.',
  'coupon.over': 'This coupon is no longer valid.',
  'coupon.used_up': 'This coupon has reached its limit of uses.',
  'coupon.used_by_account': 'You have already used this coupon.',
  'coupon.below_minimum': 'Spend {missing} more to use this coupon.',
  'coupon.too_many_tries': 'Too many attempts. Please wait a minute and try again.',
  'coupon.percentage': '{percent}% off your items.',
  'coupon.fixed': '{amount} off your items.',
  'coupon.free_shipping': 'Free shipping.',
  'coupon.below_free':
    'After the discount your items cost less than {amount}, so shipping is not free.',
  'coupon.free_shipping_later':
    'Free shipping. You will see the saving once you have chosen a country.',
  'vat.invalid': 'This is not a valid VAT number for {country}. Tax is charged.',
  'vat.not_for_country':
    'This VAT number is not for the country of the billing address, {country}. Tax is charged.',
  'vat.register_unavailable':
    'The EU VAT register is currently unavailable, so tax is charged. Try again later.',
  'vat.no_effect': 'The number is shown on the invoice. It does not change the tax on this order.',
  'vat.name_differs':
    'This VAT number is registered to {name}, not to the company or name in the billing address, so tax is charged. If it is yours, enter the company name as it is registered.',
  'vat.registered_to': 'Registered to: {name}.',
  'vat.reverse_charge':
    'No VAT is charged: as a business in the EU you account for it yourself (reverse charge).',
  'line.gone': 'No longer available.',
  'line.sold_out': 'Currently sold out.',
  'line.extra_missing': 'One of its extras is currently unavailable.',
  'line.too_many': 'Only {count} available.',
  'line.taken': 'The other items in your cart already take all available pieces.',
  'ship.not_delivered': 'We do not deliver to {country}.',
  'ship.nothing_carries':
    'None of our carriers ships this order to {country}. Contact us, or order it in parts.',
  'transport.country':
    '{name} cannot be sent to {country}. {reason} Leave it out or choose another address.',
  'transport.carriers':
    'No carrier takes {name} to {country}. {reason} Leave it out or choose another address.',
  'transport.together':
    '{name} needs an order of its own: no carrier takes everything in this cart to {country} together. {reason}',
  'tax.vat': 'VAT',
  'tax.gst': 'GST',
  'tax.hst': 'HST',
  'tax.pst': 'GST and PST',
  'tax.qst': 'GST and QST',
  'tax.igic': 'IGIC',
  'tax.sales': 'Sales tax',
} as const
