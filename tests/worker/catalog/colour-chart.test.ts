import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { HUES } from '#shared/catalog/hue.ts'
import { readColourChart } from '../../../worker/catalog/colour-chart.ts'
import { findTableScans } from '../find-table-scans.ts'
import { visit } from '../shop.ts'
import { fetchFilters, readListedProducts } from './expected-list.ts'

it('The chart has every colour once, by hue and from dark to light', async () => {
  const chart = await readColourChart(env.DB, 1)
  const expected = (await readListedProducts()).filter(({ hue }) => hue !== undefined)
  const ids = chart.map(({ product_id }) => product_id)
  expect(ids).toHaveLength(expected.length)
  expect(new Set(ids)).toEqual(new Set(expected.map(({ product_id }) => product_id)))
  const hues = chart.map(({ hue }) => HUES.indexOf(hue))
  expect(hues).toEqual(hues.toSorted((one, other) => one - other))
})

it('Reading the chart scans no table', async () => {
  expect(await findTableScans(async (db) => void (await readColourChart(db, 2)))).toEqual([])
})

it('The page of the chart links to the products without script, in each language', async () => {
  for (const path of ['/colours', '/am/colours', '/translations/colours?locale=fr']) {
    const response = await visit(path)
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html.match(/href="[^"]*\/product\//g)?.length).toBeGreaterThan(10)
    expect(html).not.toContain(' style=')
  }
})

it('Each hue is counted with the other filters and without its own', async () => {
  const products = await readListedProducts()
  const count = (hue: string) => products.filter((product) => product.hue === hue).length
  const { hues, products_count } = await fetchFilters({ hue: ['red'] })
  expect(products_count).toBe(count('red'))
  expect(hues).toEqual(
    HUES.filter((hue) => count(hue) > 0).map((hue) => ({ hue, products_count: count(hue) })),
  )
})

it('A shop without texts for the chart has it all the same', async () => {
  await env.DB.exec("UPDATE page SET key = 'colours-before' WHERE key = 'colours'")
  const response = await visit('/translations/colours?locale=fr')
  await env.DB.exec("UPDATE page SET key = 'colours' WHERE key = 'colours-before'")
  expect(await response.text()).toContain('Nuancier')
})
