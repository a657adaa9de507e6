import { expect, it } from 'vitest'
import { searchNames } from './search-calls.ts'

it('A name with the exact word comes before one that begins with it', async () => {
  const names = await searchNames('lake', { limit: '24' })
  expect(names.slice(0, 2).toSorted()).toEqual(['Madder lake, genuine', 'Weld lake'])
})

it('Shorter names come first, and then the order of the shop', async () => {
  const lakes = await searchNames('lake', { limit: '2' })
  expect(lakes).toEqual(['Weld lake', 'Madder lake, genuine'])
})

it('Names that contain a colour come before other products of the colour', async () => {
  expect((await searchNames('blue', { limit: '24' })).slice(0, 6)).toEqual([
    'Ultramarine blue',
    'Cobalt blue',
    'Cerulean blue',
    'Prussian blue',
    'Azurite',
    'Lapis lazuli',
  ])
})

it('Names come before short facts, and facts before texts', async () => {
  const names = await searchNames('lapis', { limit: '24' })
  expect(names.slice(0, 2)).toEqual(['Lapis lazuli', 'Ultramarine blue'])
})

it('The order is stable', async () => {
  expect(await searchNames('pigment')).toEqual(await searchNames('pigment'))
})

it('A pigment spelled like the city comes before products that name the city', async () => {
  expect((await searchNames('burnt siena'))[0]).toBe('Burnt sienna')
})
