import { afterEach, expect, it, vi } from 'vitest'
import type { Product } from '#shared/catalog/contract.ts'
import { refreshVariant, toVariantRequests } from '../../../client/catalog/variant-calls.ts'
import { toPageState } from '../../../client/stores/content-store.ts'
import { startRequest } from '../../../client/stores/catalog-store.ts'
import { stubBrowser } from '../account/browser-stubs.ts'
import { aProduct, aVariant } from '../cart/product-builders.ts'

afterEach(() => vi.unstubAllGlobals())

const VARIANT = aVariant({ stock_status: false })

/** A visitor of a product's page, which another page replaces before the current data arrives. */
async function chooseOn(product: Product, pageAfterwards: Product) {
  const { visitor } = stubBrowser({}, (request) =>
    request.url.includes('fetch-selected-variant')
      ? Response.json({ selectedVariant: VARIANT, rate: 1 })
      : Response.json({ neededAttributeValues: [], variants: [VARIANT] }),
  )
  const show = (dataProduct: Product) =>
    visitor.page.setState({ ...toPageState(undefined, 1), dataProduct }, true)
  show(product)
  const refreshed = refreshVariant(toVariantRequests(visitor), {
    product,
    variant: VARIANT,
    isLatest: startRequest(visitor.product),
  })
  show(pageAfterwards)
  await refreshed
  return visitor.product.getState()
}

const PRODUCT = aProduct(aVariant())

it('The current data of a chosen variant is stored', async () => {
  const state = await chooseOn(PRODUCT, { ...PRODUCT })
  expect([state.selectedVariant, ...state.updatedVariants.keys()]).toEqual([VARIANT, 1])
})

it('The current data of a variant that arrives on the page of another product is dropped', async () => {
  const state = await chooseOn(PRODUCT, { ...PRODUCT, product_id: 2 })
  expect([state.selectedVariant, ...state.updatedVariants.keys()]).toEqual([undefined])
})
