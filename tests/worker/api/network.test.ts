import { expect, it } from 'vitest'
import { toNetwork } from '../../../worker/api/network.ts'

it('counts the addresses of one household as one, those of another apart', () => {
  const household = ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9', '2001:db8:1:2:ffff::1']
  expect(new Set(household.map(toNetwork))).toEqual(new Set(['2001:db8:1:2::/64']))
  expect(toNetwork('2001:db8:1:3::9')).toBe('2001:db8:1:3::/64')
  expect(toNetwork('2001:db8::9')).toBe('2001:db8::/64')
})

it('takes any other address as it is', () => {
  expect(toNetwork('192.0.2.1')).toBe('192.0.2.1')
  expect(toNetwork('::ffff:192.0.2.1')).toBe('::ffff:192.0.2.1')
  expect(toNetwork('unknown')).toBe('unknown')
})
