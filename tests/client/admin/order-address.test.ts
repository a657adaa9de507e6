import { expect, it } from 'vitest'
import { readOrderFilters, toOrdersPath } from '../../../admin/client/orders/order-address.ts'

const read = (address: string) => {
  const params = new URLSearchParams(address)
  return readOrderFilters((name) => params.get(name) ?? undefined)
}

it('A filter of the address that cannot be is ignored, and the others stay', () => {
  for (const impossible of [
    'from=2026-13-40',
    'to=2026-02-30',
    'from=yesterday&to=',
    'country=Armenia',
    'state=lost',
    'task=sleep',
    `from=2026-11-31&country=am`,
  ])
    expect(toOrdersPath(read(`${impossible}&q=ani`)), impossible).toBe('/orders?q=ani')
})

it('An address that was made of filters has the same filters', () => {
  const address = '/orders?q=ani&state=paid&country=AM&from=2026-11-01&to=2026-11-30'
  expect(toOrdersPath(read(address.slice('/orders?'.length)))).toBe(address)
})
