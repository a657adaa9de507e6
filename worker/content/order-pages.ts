import { isOrderNumber } from '#shared/checkout/order-number.ts'

/** The key of an order's page: the same for every order, since only the browser asks what is in it. */
export function findOrderPageKey(path: string): string | undefined {
  const [, folder, number = '', page, ...more] = path.split('/')
  if (folder !== 'order' || !isOrderNumber(number) || more.length > 0) return undefined
  if (page === undefined) return 'order'
  return page === 'invoice' ? 'invoice' : undefined
}
