import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { readContent } from '../../cli/content/read-content.ts'

it('The SKUs in docs/content.md exist in the demo shop', async () => {
  const text = await readFile('docs/content.md', 'utf8')
  const { products } = await readContent('content', { pictures: 'unchecked' })
  const knownSkus = new Set([...products].flatMap(({ variants }) => variants.map(({ sku }) => sku)))
  const mentionedSkus = [...text.matchAll(/\bsku: ([A-Z0-9-]+)/g)].map(([, sku]) => sku)
  const extras = [...text.matchAll(/^extras: \[([^\]]+)\]/gm)].flatMap(([, list = '']) =>
    list.split(', '),
  )
  expect(mentionedSkus.length).toBeGreaterThan(1)
  expect([...mentionedSkus, ...extras].filter((sku) => !knownSkus.has(sku ?? ''))).toEqual([])
})
