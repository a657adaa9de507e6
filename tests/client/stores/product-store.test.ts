import { expect, it } from 'vitest'
import { createProductStore, clearChosenSku } from '../../../client/stores/catalog-store.ts'

it('The chosen variant is dropped once the address names it', () => {
  const store = createProductStore()
  store.setState({ chosen: 'VK-F-D-025' })
  clearChosenSku(store, 'VK-F-D-025')
  expect(store.getState().chosen).toBeUndefined()
})

it('A chosen variant is kept while the address still changes to the earlier one', () => {
  const store = createProductStore()
  store.setState({ chosen: 'VK-XF-D-025' })
  clearChosenSku(store, 'VK-F-D-025')
  expect(store.getState().chosen).toBe('VK-XF-D-025')
})
