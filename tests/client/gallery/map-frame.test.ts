import { expect, it } from 'vitest'
import { toMapFrame } from '../../../client/gallery/map-frame.ts'

const PLACE = { latitude: '40.5', longitude: '44.5', zoom: '2' }

it("fills the provider's address with the place and what is around it", () => {
  const provider = 'https://maps.test/?b={west},{south},{east},{north}&at={latitude}'
  expect(toMapFrame(PLACE, provider)).toBe('https://maps.test/?b=-135.5,-49.5,224.5,130.5&at=40.5')
})

it('frames nothing without a provider or a place', () => {
  expect(toMapFrame(PLACE, '')).toBeUndefined()
  expect(toMapFrame({ ...PLACE, zoom: 'near' }, 'https://maps.test/')).toBeUndefined()
  expect(toMapFrame({}, 'https://maps.test/')).toBeUndefined()
  expect(toMapFrame({ ...PLACE, latitude: '' }, 'https://maps.test/')).toBeUndefined()
})
