export const messages = {
  'coupon.unknown': 'We know no coupon “{code}”. Check the spelling.',
  'coupon.not_yet': 'This coupon can be used from {date} on.',
  'coupon.over': 'This coupon is no longer valid.',
  'coupon.used_up': 'This coupon has been used as often as it can be.',
  'coupon.used_by_account': 'You have already used this coupon.',
  'coupon.below_minimum': '{missing} more and this coupon can be used.',
  'coupon.too_many_tries': 'Many codes tried in a short time. Please wait a minute and try again.',
  'coupon.percentage': '{percent}% off the goods.',
  'coupon.fixed': '{amount} off the goods.',
  'coupon.free_shipping': 'Shipping is on us.',
  'coupon.free_shipping_later':
    'Shipping is on us. What that saves is shown once you have chosen a country.',
  'vat.invalid': 'This is not a VAT number of {country}. Tax is charged.',
  'vat.not_for_country':
    'This VAT number belongs to another country than the billing address in {country}. Tax is charged.',
  'vat.register_unavailable':
    'The EU’s register of VAT numbers does not answer just now, so tax is charged. Try again later.',
  'vat.no_effect': 'The number goes on the invoice. It does not change the tax of this order.',
  'vat.name_differs':
    'This VAT number is registered to {name}, not to the company or name of the billing address, so tax is charged. Is it yours? Then write the company as it is registered.',
  'vat.registered_to': 'Registered to: {name}.',
  'vat.reverse_charge':
    'No VAT is charged: as a business in the EU you account for it yourself (reverse charge).',
  'line.gone': 'No longer sold.',
  'line.sold_out': 'Sold out just now.',
  'line.extra_missing': 'One of its extras cannot be had just now.',
  'line.too_many': 'Only {count} available.',
  'ship.not_delivered': 'We do not deliver to {country}.',
  'ship.nothing_carries':
    'Nothing we send with carries this order to {country}. Write to us, or order it in parts.',
  'tax.vat': 'VAT',
  'tax.gst': 'GST',
  'tax.hst': 'HST',
  'tax.pst': 'GST and PST',
  'tax.qst': 'GST and QST',
  'tax.igic': 'IGIC',
  'tax.sales': 'Sales tax',
} as const
