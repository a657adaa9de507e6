import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { ProductCard } from '#shared/catalog/contract.ts'
import { GOOGLEBOT, visit, visitAs } from '../shop.ts'
import { requestWithParams } from './expected-list.ts'

async function fetchCards(params: object): Promise<ProductCard[]> {
  const response = await requestWithParams('products/fetch-for-category-builder', {
    language_id: 1,
    per_page: 96,
    ...params,
  })
  expect(response.status).toBe(200)
  return z.parse(z.object({ products: z.array(ProductCard) }), await response.json()).products
}

async function fetchCard(name: string, params: object): Promise<ProductCard | undefined> {
  return (await fetchCards(params)).find((card) => card.name === name)
}

it('A product is found by the price of any of its variants', async () => {
  expect(await fetchCard('Lapis lazuli', { price_from: 50 })).toMatchObject({ price_from: 78 })
  expect(await fetchCard('Lapis lazuli', { price_from: 300 })).toMatchObject({
    price_from: 352,
    price_to: 352,
    variant: { sku: 'LAP-F-025', attributes_description: '25 g, Fine' },
  })
  expect(await fetchCard('Lapis lazuli', { price_from: 353 })).toBeUndefined()
})

it('The card shows the matching variant with its price', async () => {
  expect(await fetchCard('Lapis lazuli', { filter: ['weight.g10'] })).toMatchObject({
    price_from: 84,
    price_to: 184,
    variant: { sku: 'LAP-XF-010', attributes_description: '10 g, Extra fine' },
  })
})

it('All conditions must match the same variant', async () => {
  const fiveGrams = { filter: ['weight.g5'] }
  expect(await fetchCard('Lapis lazuli', { ...fiveGrams, price_from: 90 })).toMatchObject({
    price_from: 96,
    variant: { sku: 'LAP-M-005' },
  })
  expect(await fetchCard('Lapis lazuli', { ...fiveGrams, price_from: 100 })).toBeUndefined()
  const mediumGrade = { filter: ['weight.g10', 'grade.medium'] }
  expect(await fetchCard('Lapis lazuli', mediumGrade)).toMatchObject({ in_stock: false })
  expect(await fetchCard('Lapis lazuli', { ...mediumGrade, in_stock: true })).toBeUndefined()
})

it('In a list by falling price the most expensive matching variant is shown', async () => {
  const mostExpensiveFirst = { filter: ['weight.g10'], sort: 'price-desc' }
  expect(await fetchCard('Lapis lazuli', mostExpensiveFirst)).toMatchObject({
    price_from: 184,
    price_to: 184,
    variant: { sku: 'LAP-M-010' },
  })
})

it('The card shows the picture of the variant', async () => {
  const withoutFilter = await fetchCard('Lapis lazuli', {})
  const mediumCard = await fetchCard('Lapis lazuli', { filter: ['grade.medium'] })
  expect(mediumCard?.picture?.path).not.toBe(withoutFilter?.picture?.path)
})

it('A card names no variant when no filter distinguishes variants', async () => {
  const cards = await fetchCards({ filter: ['origin.mineral'], in_stock: true })
  expect(cards.length).toBeGreaterThan(0)
  expect(cards.filter(({ variant }) => variant !== undefined)).toEqual([])
})

it('A product with one variant is found by its size only', async () => {
  expect(await fetchCard('Carmine naccarat', { filter: ['weight.g10'] })).toMatchObject({
    price_from: 34,
    variant: { sku: 'CAN-0010', attributes_description: '' },
  })
  const page = await (await visit('/product/carmine-naccarat')).text()
  expect(page).not.toContain('<legend>Weight')
})

it('The card links to the variant in every language, and bots see it in the structured data', async () => {
  const list = await (await visit('/products?filter=weight.g10')).text()
  expect(list).toContain('href="/product/lapis-lazuli?variant=LAP-XF-010"')
  expect(list).toContain('10 g, Extra fine')
  expect(await (await visit('/am/products?filter=weight.g10')).text()).toContain(
    'href="/am/product/lajvard?variant=LAP-XF-010"',
  )
  const shownToBot = await (await visitAs(GOOGLEBOT, '/products?filter=weight.g10')).text()
  expect(shownToBot).toContain('http://shop.test/product/lapis-lazuli?variant=LAP-XF-010')
})
