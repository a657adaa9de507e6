import { expect, it } from 'vitest'
import { toMinuteLimitKey, toDailyLimitKey } from '../../../worker/http/network.ts'

function countKeys(addresses: readonly string[]): number {
  return new Set(addresses.map(toMinuteLimitKey)).size
}

it('Limits per minute count the addresses of a household as one, in any spelling', () => {
  const household = ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9', '2001:0DB8:1:2:ffff::1']
  expect(countKeys(household)).toBe(1)
  expect(countKeys(['2001:db8:0:0::9', '2001:db8::9'])).toBe(1)
  expect(countKeys(['2001:db8:1:2::9', '2001:db8:1:3::9'])).toBe(2)
  expect(countKeys(['2001:db8:1:2::9', '2001:db8:2:2::9'])).toBe(2)
})

it('A whole /48 gets no more than eight households', () => {
  const siteAddresses = Array.from(
    { length: 65_536 },
    (_, at) => `2001:db8:1:${at.toString(16)}::1`,
  )
  expect(countKeys(siteAddresses)).toBe(8)
})

it('Limits per minute count every other address as it is', () => {
  const otherAddresses = [
    '192.0.2.1',
    '::ffff:192.0.2.1',
    'unknown',
    '1:2:3',
    '1::2::3',
    'a:b:c:d:e:f:1:2:3',
  ]
  expect(otherAddresses.map(toMinuteLimitKey)).toEqual(otherAddresses)
})

it('Limits per day count the /24 of IPv4 and the /48 of IPv6', () => {
  const neighbours = ['192.0.2.1', '192.0.2.254', '::ffff:192.0.2.77']
  expect(new Set(neighbours.map(toDailyLimitKey))).toEqual(new Set(['192.0.2.0/24']))
  expect(toDailyLimitKey('192.0.3.1')).toBe('192.0.3.0/24')
  const site = ['2001:db8:1:2:3:4:5:6', '2001:db8:1:ffff::9', '2001:DB8:0001::']
  expect(new Set(site.map(toDailyLimitKey))).toEqual(new Set(['2001:db8:1::/48']))
  expect(toDailyLimitKey('2001:db8::9')).toBe('2001:db8:0::/48')
  expect(toDailyLimitKey('unknown')).toBe('unknown')
})
