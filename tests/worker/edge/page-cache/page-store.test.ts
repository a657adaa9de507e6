import { expect, it } from 'vitest'
import { createPageStore } from '../../../../worker/edge/page-cache/page-store.ts'

const createPage = (size: number, isLasting = true) => ({ size, isLasting })
const createStore = () => createPageStore({ probationBytes: 30, protectedBytes: 30 })

it('The store drops the pages that were not used for the longest time', () => {
  const store = createStore()
  for (const name of ['a', 'b', 'c', 'd']) store.store(name, createPage(10))
  expect(['a', 'b', 'c', 'd'].map((name) => store.find(name) !== undefined)).toEqual([
    false,
    true,
    true,
    true,
  ])
})

it('Thousands of pages that are used once do not displace a page in use', () => {
  const store = createStore()
  store.store('good', createPage(10))
  store.find('good')
  for (let index = 0; index < 5_000; index += 1) store.store(`junk-${index}`, createPage(10))
  expect(store.find('good')).toBeDefined()
})

it('Missing pages do not displace a page in use, however often they are requested', () => {
  const store = createStore()
  store.store('good', createPage(10))
  store.find('good')
  for (let index = 0; index < 5_000; index += 1) {
    store.store(`junk-${index}`, createPage(10, false))
    store.find(`junk-${index}`)
    store.find(`junk-${index}`)
  }
  expect(store.find('good')).toBeDefined()
})

it('The store never exceeds the size of both segments', () => {
  const store = createStore()
  const names = Array.from({ length: 100 }, (_, index) => `page-${index}`)
  for (const name of names) {
    store.store(name, createPage(10))
    store.find(name)
  }
  const storedPages = names.flatMap((name) => store.find(name) ?? [])
  expect(storedPages.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(60)
})

it('Storing a page again counts it once and does not change its position', () => {
  const store = createStore()
  store.store('a', createPage(10))
  store.find('a')
  for (let index = 0; index < 20; index += 1) store.store('a', createPage(10))
  store.store('b', createPage(10))
  store.store('c', createPage(10))
  store.store('d', createPage(10))
  expect(['a', 'b', 'c', 'd'].every((name) => store.find(name) !== undefined)).toBe(true)
})

it('A page that is larger than a segment is not stored', () => {
  const store = createStore()
  store.store('large', createPage(31))
  store.store('small', createPage(1))
  expect([store.find('large'), store.find('small')]).toEqual([undefined, createPage(1)])
})
