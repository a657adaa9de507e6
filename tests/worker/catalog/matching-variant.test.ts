import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { ProductCard } from '#shared/catalog/contract.ts'
import { GOOGLEBOT, visit, visitAs } from '../shop.ts'
import { requestWithParams } from './expected-list.ts'

async function cardsFor(params: object): Promise<ProductCard[]> {
  const response = await requestWithParams('products/fetch-for-category-builder', {
    language_id: 1,
    per_page: 96,
    ...params,
  })
  expect(response.status).toBe(200)
  return z.parse(z.object({ products: z.array(ProductCard) }), await response.json()).products
}

async function cardOf(name: string, params: object): Promise<ProductCard | undefined> {
  return (await cardsFor(params)).find((card) => card.name === name)
}

it('finds a product by the price of any of its variants', async () => {
  expect(await cardOf('Lapis lazuli', { price_from: 50 })).toMatchObject({ price_from: 78 })
  expect(await cardOf('Lapis lazuli', { price_from: 300 })).toMatchObject({
    price_from: 352,
    price_to: 352,
    variant: { sku: 'LAP-F-025', attributes_description: '25 g, Fine' },
  })
  expect(await cardOf('Lapis lazuli', { price_from: 353 })).toBeUndefined()
})

it('shows and names the variant that matches, with its price', async () => {
  expect(await cardOf('Lapis lazuli', { filter: ['weight.g10'] })).toMatchObject({
    price_from: 84,
    price_to: 184,
    variant: { sku: 'LAP-XF-010', attributes_description: '10 g, Extra fine' },
  })
})

it('asks all of it of one variant', async () => {
  const five = { filter: ['weight.g5'] }
  expect(await cardOf('Lapis lazuli', { ...five, price_from: 90 })).toMatchObject({
    price_from: 96,
    variant: { sku: 'LAP-M-005' },
  })
  expect(await cardOf('Lapis lazuli', { ...five, price_from: 100 })).toBeUndefined()
  const medium = { filter: ['weight.g10', 'grade.medium'] }
  expect(await cardOf('Lapis lazuli', medium)).toMatchObject({ in_stock: false })
  expect(await cardOf('Lapis lazuli', { ...medium, in_stock: true })).toBeUndefined()
})

it('shows the dearest that matches where the dearest come first', async () => {
  const dearest = { filter: ['weight.g10'], sort: 'price-desc' }
  expect(await cardOf('Lapis lazuli', dearest)).toMatchObject({
    price_from: 184,
    price_to: 184,
    variant: { sku: 'LAP-M-010' },
  })
})

it("shows the variant's own picture", async () => {
  const whole = await cardOf('Lapis lazuli', {})
  const medium = await cardOf('Lapis lazuli', { filter: ['grade.medium'] })
  expect(medium?.picture?.path).not.toBe(whole?.picture?.path)
})

it('names no variant where nothing asks for one', async () => {
  const cards = await cardsFor({ filter: ['origin.mineral'], in_stock: true })
  expect(cards.length).toBeGreaterThan(0)
  expect(cards.filter(({ variant }) => variant !== undefined)).toEqual([])
})

it('finds what is sold in one size only by that size', async () => {
  expect(await cardOf('Carmine naccarat', { filter: ['weight.g10'] })).toMatchObject({
    price_from: 34,
    variant: { sku: 'CAN-0010', attributes_description: '' },
  })
  const page = await (await visit('/product/carmine-naccarat')).text()
  expect(page).not.toContain('<legend>Weight')
})

it('leads to the variant from the page, in every edition, and tells bots of it', async () => {
  const list = await (await visit('/products?filter=weight.g10')).text()
  expect(list).toContain('href="/product/lapis-lazuli?variant=LAP-XF-010"')
  expect(list).toContain('10 g, Extra fine')
  expect(await (await visit('/am/products?filter=weight.g10')).text()).toContain(
    'href="/am/product/lajvard?variant=LAP-XF-010"',
  )
  const told = await (await visitAs(GOOGLEBOT, '/products?filter=weight.g10')).text()
  expect(told).toContain('http://shop.test/product/lapis-lazuli?variant=LAP-XF-010')
})
