export const catalog = {
  'list.categories': 'Categories',
  'list.all': 'All products',
  'list.empty': 'Nothing is on this shelf yet.',
  'product.from': 'from',
  'product.price': 'Price',
  'product.in_stock': 'In stock',
  'product.out_of_stock': 'Out of stock',
  'product.availability': 'Availability',
  'rating.one': '{average} of 5, one review',
  'rating.many': '{average} of 5, {count} reviews',
} as const
