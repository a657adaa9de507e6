import { expect, it } from 'vitest'
import { createPageStore } from '../../../../worker/edge/page-cache/page-store.ts'

const aPage = (size: number, isLasting = true) => ({ size, isLasting })
const aStore = () => createPageStore({ probationBytes: 30, protectedBytes: 30 })

it('keeps what fits and drops what was not used for longest', () => {
  const store = aStore()
  for (const name of ['a', 'b', 'c', 'd']) store.store(name, aPage(10))
  expect(['a', 'b', 'c', 'd'].map((name) => store.find(name) !== undefined)).toEqual([
    false,
    true,
    true,
    true,
  ])
})

it('loses no page in use to thousands that are asked for once', () => {
  const store = aStore()
  store.store('good', aPage(10))
  store.find('good')
  for (let index = 0; index < 5_000; index += 1) store.store(`junk-${index}`, aPage(10))
  expect(store.find('good')).toBeDefined()
})

it('loses no page in use to missing addresses, however often each is asked for', () => {
  const store = aStore()
  store.store('good', aPage(10))
  store.find('good')
  for (let index = 0; index < 5_000; index += 1) {
    store.store(`junk-${index}`, aPage(10, false))
    store.find(`junk-${index}`)
    store.find(`junk-${index}`)
  }
  expect(store.find('good')).toBeDefined()
})

it('holds no more than both its places do', () => {
  const store = aStore()
  const names = Array.from({ length: 100 }, (_, index) => `page-${index}`)
  for (const name of names) {
    store.store(name, aPage(10))
    store.find(name)
  }
  const held = names.flatMap((name) => store.find(name) ?? [])
  expect(held.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(60)
})

it('counts a page that is kept again once, where it was', () => {
  const store = aStore()
  store.store('a', aPage(10))
  store.find('a')
  for (let index = 0; index < 20; index += 1) store.store('a', aPage(10))
  store.store('b', aPage(10))
  store.store('c', aPage(10))
  store.store('d', aPage(10))
  expect(['a', 'b', 'c', 'd'].every((name) => store.find(name) !== undefined)).toBe(true)
})

it('keeps nothing that is larger than its place', () => {
  const store = aStore()
  store.store('large', aPage(31))
  store.store('small', aPage(1))
  expect([store.find('large'), store.find('small')]).toEqual([undefined, aPage(1)])
})
