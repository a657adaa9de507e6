import type { MessageNamespace } from '#shared/locale/messages/all.ts'

/** What a page says beside the first messages, by route. */
const PAGE_MESSAGES: Readonly<Record<string, readonly MessageNamespace[]>> = {
  products: ['list'],
  product: ['product'],
  search: ['search'],
  soft: ['soft'],
  blog: ['article'],
  cart: ['cart-contents'],
  checkout: ['checkout-page', 'sums'],
  order: ['order-page', 'sums'],
  invoice: ['order-page', 'sums'],
  my: ['my'],
  'my-blog': ['my'],
  'my-details': ['my'],
  'my-product': ['my'],
  'my-portfolio': ['my'],
  demo: ['form'],
}

export function findNamespaces(routeId: string): readonly MessageNamespace[] {
  return PAGE_MESSAGES[routeId] ?? []
}
