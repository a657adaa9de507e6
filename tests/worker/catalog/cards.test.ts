import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fetchProductCards, MAX_CARD_IDS } from '#shared/catalog/cards-contract.ts'
import { getVariants } from '../cart/cart-line.ts'
import { visit } from '../shop.ts'

const request = (ids: string, language = '1') =>
  visit(`/api/products/fetch-cards?ids=${ids}&language_id=${language}`)

async function fetchIds(ids: string): Promise<number[]> {
  const { products } = z.parse(fetchProductCards.output, await (await request(ids)).json())
  return products.map(({ product_id }) => product_id)
}

it('Cards are returned in the order of the ids, without unknown products', async () => {
  const [one, two] = (await getVariants(2)).map(({ product_id }) => product_id)
  expect(await fetchIds(`${two},987654321,${one}`)).toEqual([two, one])
  expect(await fetchIds('')).toEqual([])
})

it('Invalid ids, too many of them and unknown languages are refused', async () => {
  const tooMany = Array.from({ length: MAX_CARD_IDS + 1 }, (_, index) => index + 1).join()
  const responses = [request('a'), request('1,'), request(tooMany), request('1', '99')]
  const statuses = (await Promise.all(responses)).map(({ status }) => status)
  expect(statuses).toEqual([422, 422, 422, 422])
})
