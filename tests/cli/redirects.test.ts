import { expect, it } from 'vitest'
import { findContentProblems } from './find-content-problems.ts'

const toList = (addresses: readonly string[]) => ({
  'redirects.yaml': addresses
    .map((from) => `- { from: ${from}, to: /terms, status: 301 }\n`)
    .join(''),
})

it.each([
  '/',
  '/help',
  '/about/',
  '/colours',
  '/product/red',
  '/blog/first',
  '/blogs/first',
  '/soft/mixer',
])('A redirect from %s, an address of the shop, is refused', async (from) => {
  expect(await findContentProblems(toList(['/a', from]))).toEqual([
    'content/redirects.yaml:2 [1].from: is an address of the shop, so that a redirect from it has no effect',
  ])
})

it('A redirect from an address without a page in English is allowed', async () => {
  const addresses = ['/product/green', '/product/karmir', '/blog/second', '/about/us', '/demos']
  expect(await findContentProblems(toList(addresses))).toEqual([])
})
