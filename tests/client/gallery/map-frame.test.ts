import { expect, it } from 'vitest'
import { toMapFrame } from '../../../client/gallery/map-frame.ts'

const LOCATION = { latitude: '40.5', longitude: '44.5', zoom: '2' }

it('The address of the provider is filled with the location and its surroundings', () => {
  const provider = 'https://maps.test/?b={west},{south},{east},{north}&at={latitude}'
  expect(toMapFrame(LOCATION, provider)).toBe(
    'https://maps.test/?b=-135.5,-49.5,224.5,130.5&at=40.5',
  )
})

it('There is no map without a provider or a location', () => {
  expect(toMapFrame(LOCATION, '')).toBeUndefined()
  expect(toMapFrame({ ...LOCATION, zoom: 'near' }, 'https://maps.test/')).toBeUndefined()
  expect(toMapFrame({}, 'https://maps.test/')).toBeUndefined()
  expect(toMapFrame({ ...LOCATION, latitude: '' }, 'https://maps.test/')).toBeUndefined()
})
