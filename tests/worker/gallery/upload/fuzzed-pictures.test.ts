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
    const before = file.byteLength
    const cleaned = await cleanPicture(file)
    kinds.add(cleaned.kind)
    if (cleaned.kind !== 'picture') continue
    expect(cleaned.parts).toBeLessThanOrEqual(MAX_PARTS)
    expect(cleaned.bytes.byteLength).toBeLessThanOrEqual(before + 100)
    const again = await cleanPicture(cleaned.bytes)
    expect(again.kind === 'picture' && Buffer.from(again.bytes).equals(cleaned.bytes)).toBe(true)
  }
  expect([...kinds].toSorted()).toEqual(['no_picture', 'picture', 'too_large', 'too_many_parts'])
})
