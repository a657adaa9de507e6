import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { readContent } from '../../cli/content/read-content.ts'

it('the SKUs that docs/content.md shows are those of the demo shop', async () => {
  const text = await readFile('docs/content.md', 'utf8')
  const { products } = await readContent('content', { pictures: 'unchecked' })
  const known = new Set([...products].flatMap(({ variants }) => variants.map(({ sku }) => sku)))
  const named = [...text.matchAll(/\bsku: ([A-Z0-9-]+)/g)].map(([, sku]) => sku)
  const extras = [...text.matchAll(/^extras: \[([^\]]+)\]/gm)].flatMap(([, list = '']) =>
    list.split(', '),
  )
  expect(named.length).toBeGreaterThan(1)
  expect([...named, ...extras].filter((sku) => !known.has(sku ?? ''))).toEqual([])
})
