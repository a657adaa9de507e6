import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { MESSAGES } from '#shared/locale/messages/all.ts'
import { visit } from '../shop.ts'

const LANGUAGE_IDS = { en: 1, am: 2, fr: 3 } as const
const HUES = ['red', 'yellow', 'blue'] as const
const MAX_RESULTS = 24
const Answer = z.object({
  products: z.array(z.object({ product_id: z.number(), name: z.string() })),
})

const CASES = HUES.flatMap((hue) =>
  (['en', 'am', 'fr'] as const).map((code) => ({ hue, code, word: MESSAGES[code][`hue.${hue}`] })),
)

it.each(CASES)(
  'A search for “$word” ($code) shows all pigments of that colour before others',
  async ({ hue, code, word }) => {
    const { results } = await env.DB.prepare('SELECT id FROM product WHERE hue = ?1 AND listed = 1')
      .bind(hue)
      .all<{ id: number }>()
    const ids = results.map(({ id }) => id)
    const language_id = String(LANGUAGE_IDS[code])
    const query = new URLSearchParams({ q: word, language_id, limit: String(MAX_RESULTS) })
    const response = await visit(`/api/search/fetch?${query.toString()}`)
    const { products } = z.parse(Answer, await response.json())
    const hasHue = ({ product_id }: { readonly product_id: number }) => ids.includes(product_id)
    const shown = products.slice(0, products.findLastIndex(hasHue) + 1)
    expect(shown.filter(hasHue)).toHaveLength(ids.length)
    // The name of another product may contain the word.
    const isNamed = ({ name }: { readonly name: string }) =>
      name.toLowerCase().includes(word.toLowerCase())
    expect(shown.filter((product) => !hasHue(product) && !isNamed(product))).toEqual([])
  },
)
