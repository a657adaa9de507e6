import { expect, it } from 'vitest'
import { clearRecent, listRecent, recordView } from '../../../client/catalog/recent-products.ts'
import { createFakeStorage } from '../cart/fake-storage.ts'

it('The product viewed last is first, each product is listed once, and old ones are dropped', () => {
  const storage = createFakeStorage()
  for (const id of [1, 2, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]) recordView(storage, id)
  expect(listRecent(storage)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 1])
  clearRecent(storage)
  expect(listRecent(storage)).toEqual([])
})

it('A damaged list is read as far as it is valid', () => {
  const storage = createFakeStorage()
  for (const [text, ids] of [
    ['{', []],
    ['{"a":1}', []],
    ['[3,"4",-1,3,5.5,null,6]', [3, 6]],
  ] as const) {
    storage.write('recent_products', text)
    expect(listRecent(storage)).toEqual(ids)
  }
})
