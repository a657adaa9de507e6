import { afterEach, expect, it, vi } from 'vitest'
import { LOCALES } from '#shared/locale/locales.ts'
import type { Permalinks } from '#shared/pages/contract.ts'
import { fetchOwnReview } from '../../../client/catalog/review-calls.ts'
import { stubBrowser } from '../account/browser-stubs.ts'

afterEach(() => vi.unstubAllGlobals())

const REVIEW = {
  id: 7,
  product_name: 'Bone Black',
  path: '/product/bone-black',
  name: 'Edith',
  rating: 5,
  title: 'Velvet',
  text: 'Deep and warm.',
  written_at: '2026-10-05T10:00:00.000Z',
}

/** Finds the own review on the Armenian page of a product with these permalinks. */
async function findOn(permalinks: Permalinks) {
  const { visitor } = stubBrowser({ token: 'T' }, () =>
    Response.json({ reviews: [REVIEW], articles: [] }),
  )
  const selectedLocale = LOCALES.find(({ code }) => code === 'am')
  visitor.locale.setState({ ...(selectedLocale && { selectedLocale }) })
  visitor.translation.setState({ permalinks })
  return fetchOwnReview(visitor)
}

it('The review of the page’s product is found, with the name that others see', async () => {
  const permalinks = { en: '/product/black-of-bones', am: '/am/product/bone-black' }
  expect(await findOn(permalinks)).toMatchObject({ review_id: 7, name: 'Edith' })
})

it('The review of a product without a translation is found', async () => {
  expect(await findOn({ en: '/product/bone-black' })).toMatchObject({ review_id: 7 })
})

it('The review of another product is not found', async () => {
  expect(await findOn({ en: '/product/bone-black', am: '/am/product/other' })).toBeUndefined()
})
