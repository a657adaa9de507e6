import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { MESSAGES } from '#shared/locale/messages/all.ts'
import { visit } from '../shop.ts'

const LANGUAGE_IDS = { en: 1, am: 2, fr: 3 } as const
/** A pigment of another colour may name the word in its facts, for example the scale of blue wool. */
const MAX_SHARE_OF_OTHERS = 0.34
const HUES = ['red', 'yellow', 'blue'] as const
const Answer = z.object({
  products: z.array(z.object({ product_id: z.number(), name: z.string() })),
})

const CASES = HUES.flatMap((hue) =>
  (['en', 'am', 'fr'] as const).map((code) => ({ hue, code, word: MESSAGES[code][`hue.${hue}`] })),
)

it.each(CASES)(
  'A search for “$word” ($code) shows the pigments of that colour before others',
  async ({ hue, code, word }) => {
    const { results } = await env.DB.prepare('SELECT id FROM product WHERE hue = ?1 AND listed = 1')
      .bind(hue)
      .all<{ id: number }>()
    const ids = results.map(({ id }) => id)
    const query = new URLSearchParams({ q: word, language_id: String(LANGUAGE_IDS[code]) })
    const response = await visit(`/api/search/fetch?${query.toString()}`)
    const { products } = z.parse(Answer, await response.json())
    const ranked = products.slice(0, ids.length)
    const others = ranked.filter(
      ({ product_id, name }) =>
        !ids.includes(product_id) && !name.toLowerCase().includes(word.toLowerCase()),
    )
    expect(ranked.length).toBeGreaterThan(3)
    expect(others.length).toBeLessThanOrEqual(ranked.length * MAX_SHARE_OF_OTHERS)
  },
)
