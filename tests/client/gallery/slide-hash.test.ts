import { expect, it } from 'vitest'
import { parseHash, toHash } from '../../../client/gallery/slide-hash.ts'

it('An address is converted to a hash and back', () => {
  const address = { gallery_id: 'palette-mixer', index: 4 }
  expect(toHash(address)).toBe('#palette-mixer-5')
  expect(parseHash('#palette-mixer-5')).toEqual(address)
})

it('Any other hash is ignored', () => {
  const others = ['', '#', '#map', '#login', '#edit-email', '#reset=a-1', '#-1', '#a-0', '#a-01']
  for (const hash of [...others, '#a-1.5', '#a-123456', '#a"]-1', 'a-1']) {
    expect(parseHash(hash), hash).toBeUndefined()
  }
})
