import { expect, it } from 'vitest'
import { createTextStore } from '../../cli/content/text-store.ts'

it('Each text is returned unchanged, from memory and from the disk', () => {
  const texts = ['red', '\uFEFFկարմիր\r\n', '', '🟥'.repeat(5000), 'end']
  for (const inMemoryBytes of [0, 10, 1_000_000]) {
    const store = createTextStore(inMemoryBytes)
    const readTexts = texts.map((text) => store.add(text))
    expect(readTexts.toReversed().map((text) => text())).toEqual(texts.toReversed())
  }
})
