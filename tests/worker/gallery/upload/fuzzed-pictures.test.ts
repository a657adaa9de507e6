import { expect, it } from 'vitest'
import { generatePictureBody } from '../../../../scripts/fuzz/generate-picture-body.ts'
import { Random } from '../../../../scripts/fuzz/random.ts'
import { cleanPicture } from '../../../../worker/gallery/upload/clean-picture.ts'

/* The files of the fuzzer, without the rest of the shop. */

const FILES = 400
const MAX_PARTS = 10_000

it('Any file is refused or becomes a picture that does not change when it is cleaned again', async () => {
  const random = new Random(20260314)
  const kinds = new Set<string>()
  for (let count = 0; count < FILES; count += 1) {
    const file = generatePictureBody(random)
    const byteLength = file.byteLength
    const cleanedPicture = await cleanPicture(file)
    kinds.add(cleanedPicture.kind)
    if (cleanedPicture.kind !== 'picture') continue
    expect(cleanedPicture.parts).toBeLessThanOrEqual(MAX_PARTS)
    expect(cleanedPicture.bytes.byteLength).toBeLessThanOrEqual(byteLength + 100)
    const cleanedAgain = await cleanPicture(cleanedPicture.bytes)
    expect(
      cleanedAgain.kind === 'picture' &&
        Buffer.from(cleanedAgain.bytes).equals(cleanedPicture.bytes),
    ).toBe(true)
  }
  expect([...kinds].toSorted()).toEqual(['no_picture', 'picture', 'too_large', 'too_many_parts'])
})
