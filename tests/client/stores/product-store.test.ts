import { expect, it } from 'vitest'
import { createProductStore, clearChosenSku } from '../../../client/stores/catalog-store.ts'

it('The chosen variant is dropped once the address names it', () => {
  const store = createProductStore()
  store.setState({ chosenSku: 'VK-F-D-025' })
  clearChosenSku(store, 'VK-F-D-025')
  expect(store.getState().chosenSku).toBeUndefined()
})

it('A chosen variant is retained while the address still changes to the earlier one', () => {
  const store = createProductStore()
  store.setState({ chosenSku: 'VK-XF-D-025' })
  clearChosenSku(store, 'VK-F-D-025')
  expect(store.getState().chosenSku).toBe('VK-XF-D-025')
})
