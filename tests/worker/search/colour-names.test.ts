import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { search } from './search-calls.ts'

it('A pigment is found by the name of its colour in each language', async () => {
  const { results } = await env.DB.prepare(
    "SELECT product.id, hue FROM product WHERE hue IN ('red', 'yellow') AND listed = 1",
  ).all<{ id: number; hue: 'red' | 'yellow' }>()
  expect(results.length).toBeGreaterThan(1)
  const words = { red: ['red', 'կարմիր', 'rouge'], yellow: ['yellow', 'դեղին', 'jaune'] }
  for (const { id, hue } of results) {
    for (const [index, word] of words[hue].entries()) {
      const { products } = await search(word, { language_id: String(index + 1), limit: '24' })
      expect(
        products.map(({ product_id }) => product_id),
        word,
      ).toContain(id)
    }
  }
})
