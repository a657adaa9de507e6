import { describe, expect, it } from 'vitest'
import type { AnyPage } from '#shared/pages/contract.ts'
import { findStructuredData } from '../../../client/structured-data/structured-data.ts'
import { findMistakes } from '../../schema-org/find-mistakes.ts'
import { findMissing } from '../../schema-org/find-missing.ts'
import { aBlogPage, aGeneral, aProductPage, aVariant, COMMON_INPUT } from './page-builders.ts'

function blockOf(page: AnyPage, general = aGeneral()) {
  return JSON.parse(findStructuredData({ ...COMMON_INPUT, general, page }) ?? '{}')
}

function nodeOf(type: string, page: AnyPage, general = aGeneral()) {
  const nodes: { '@type': string }[] = blockOf(page, general)['@graph']
  return nodes.find((node) => node['@type'] === type)
}

const REVIEW = {
  review_id: 1,
  name: 'Aram',
  rating: 4,
  title: 'Good',
  text: 'Very blue',
  written_at: '2026-03-01',
}

it('The offer of a bundle names its parts and how many of each it includes', () => {
  const part = {
    product_id: 8,
    product_variant_id: 9,
    sku: 'JAR',
    name: 'Jar',
    slug: 'jar',
    attributes_description: '',
    quantity: 3,
    price: 2,
    picture: null,
  }
  const page = aProductPage({ attributes: [], variants: [aVariant()], parts: [part] })
  expect(nodeOf('Product', page)).toMatchObject({
    offers: [
      {
        includesObject: [
          {
            '@type': 'TypeAndQuantityNode',
            amountOfThisGood: 3,
            typeOfGood: {
              '@type': 'Product',
              name: 'Jar',
              sku: 'JAR',
              url: 'https://shop.test/product/jar?variant=JAR',
            },
          },
        ],
      },
      {},
    ],
  })
  expect(findMistakes(blockOf(page))).toEqual([])
})

describe('A product with choices', () => {
  it('The product is a group that varies by its attributes', () => {
    expect(nodeOf('ProductGroup', aProductPage())).toMatchObject({
      '@id': 'https://shop.test/product/smalt#product',
      productGroupID: '7',
      variesBy: ['Weight'],
      brand: { '@type': 'Brand', name: 'Vordan' },
      category: 'Blues',
      image: ['https://shop.test/media/abc/maximum.webp'],
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Origin', value: 'Saxony' }],
    })
  })

  it('Each variant is a product with its own address', () => {
    expect(nodeOf('ProductGroup', aProductPage())).toMatchObject({
      hasVariant: [
        {
          name: 'Smalt, 50 g',
          sku: 'SMALT-50',
          url: 'https://shop.test/product/smalt?variant=SMALT-50',
          additionalProperty: [{ name: 'Weight', value: '50 g' }],
        },
        { url: 'https://shop.test/product/smalt?variant=SMALT%2F1%20KG' },
      ],
    })
  })

  it('The picture is that of the variant, or else the main one', () => {
    const picture = { path: 'own', width: 1600, height: 1600, alt: 'A paste' }
    const variantWithPicture = aVariant({ product_variant_id: 2, sku: 'SMALT-OIL', picture })
    const page = aProductPage({ variants: [aVariant(), variantWithPicture] })
    expect(nodeOf('ProductGroup', page)).toMatchObject({
      hasVariant: [
        { image: ['https://shop.test/media/abc/maximum.webp'] },
        { image: ['https://shop.test/media/own/maximum.webp'] },
      ],
    })
  })

  it('Each currency has an offer that is rounded to its digits', () => {
    expect(nodeOf('ProductGroup', aProductPage())).toMatchObject({
      hasVariant: [
        {
          offers: [
            { price: '12.50', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
            { price: '2230', priceCurrency: 'JPY', availability: 'https://schema.org/InStock' },
          ],
        },
        {
          offers: [
            { price: '99.00', availability: 'https://schema.org/OutOfStock' },
            { price: '17662', availability: 'https://schema.org/OutOfStock' },
          ],
        },
      ],
    })
  })
})

describe('A product without choices', () => {
  it('A product without choices is a product with its own offers', () => {
    const page = aProductPage({ attributes: [], variants: [aVariant()] })
    expect(nodeOf('Product', page)).toMatchObject({
      sku: 'SMALT-50',
      offers: [{ url: 'https://shop.test/product/smalt' }, { priceCurrency: 'JPY' }],
    })
  })

  it('A product without choices omits empty fields', () => {
    const page = aProductPage({ variants: [aVariant()], pictures: [], facts: [], sub_name: '' })
    const product = nodeOf('Product', page) ?? {}
    expect(Object.keys(product)).not.toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^(?:image|additionalProperty|alternateName)$/),
      ]),
    )
  })
})

describe('The rating of a product', () => {
  const rating = { average: 4.5, reviews_count: 2, histogram: [0, 0, 0, 1, 1] }

  it('The rating is described with the reviews that the page shows', () => {
    const page = aProductPage({ rating, reviews: { reviews: [REVIEW], page: 1, pages: 1 } })
    expect(nodeOf('ProductGroup', page)).toMatchObject({
      aggregateRating: { ratingValue: 4.5, reviewCount: 2, bestRating: 5, worstRating: 1 },
      review: [
        {
          author: { '@type': 'Person', name: 'Aram' },
          name: 'Good',
          reviewBody: 'Very blue',
          datePublished: '2026-03-01',
          inLanguage: 'en',
          reviewRating: { ratingValue: 4 },
        },
      ],
    })
  })

  it('The rating is valid in the vocabulary of schema.org', () => {
    const block = blockOf(
      aProductPage({ rating, reviews: { reviews: [REVIEW], page: 1, pages: 1 } }),
    )
    expect([...findMistakes(block), ...findMissing(block)]).toEqual([])
  })

  it('The rating is omitted without reviews', () => {
    const page = aProductPage({ rating: null })
    expect(nodeOf('ProductGroup', page)).not.toHaveProperty('aggregateRating')
    expect(nodeOf('ProductGroup', page)).not.toHaveProperty('review')
  })

  it('Each review states its language', () => {
    const page = aProductPage({
      rating,
      reviews: { reviews: [{ ...REVIEW, lang: 'hy' }], page: 1, pages: 1 },
    })
    expect(nodeOf('ProductGroup', page)).toMatchObject({ review: [{ inLanguage: 'hy' }] })
  })
})

describe('The breadcrumb list', () => {
  it('The breadcrumb list ends at the product itself', () => {
    expect(nodeOf('BreadcrumbList', aProductPage())).toMatchObject({
      itemListElement: [
        { position: 1, name: 'All products', item: { '@id': 'https://shop.test/products' } },
        {
          position: 2,
          name: 'Blues',
          item: { '@id': 'https://shop.test/products?category=blues' },
        },
        { position: 3, name: 'Smalt', item: { '@id': 'https://shop.test/product/smalt' } },
      ],
    })
  })

  it("The breadcrumb list names the list of articles as the shop's navigation does", () => {
    expect(nodeOf('BreadcrumbList', aBlogPage())).toMatchObject({
      itemListElement: [{ name: 'Home' }, { name: 'Journal' }, { name: 'Mulling' }],
    })
  })
})

describe('An article', () => {
  it('An article counts the words between its tags', () => {
    expect(nodeOf('BlogPosting', aBlogPage())).toMatchObject({
      wordCount: 2,
      timeRequired: 'PT4M',
      author: { name: 'Ani' },
      image: 'https://shop.test/media/abc/maximum.webp',
    })
  })
})

describe('pictures', () => {
  it('Pictures have addresses below the media path of the settings', () => {
    const general = aGeneral({ media_path: 'https://cdn.test/' })
    expect(nodeOf('BlogPosting', aBlogPage(), general)).toMatchObject({
      image: 'https://cdn.test/abc/maximum.webp',
    })
  })
})

describe('The JSON block', () => {
  it('The JSON block cannot end its own script element', () => {
    const page = aBlogPage({ title: '</script><script>alert(1)</script>' })
    expect(findStructuredData({ ...COMMON_INPUT, page })).not.toContain('<')
    expect(nodeOf('BlogPosting', page)).toMatchObject({
      headline: '</script><script>alert(1)</script>',
    })
  })

  it("The JSON block is undefined without a page or the shop's general data", () => {
    expect(findStructuredData({ ...COMMON_INPUT, page: undefined })).toBeUndefined()
    expect(
      findStructuredData({ ...COMMON_INPUT, general: undefined, page: aBlogPage() }),
    ).toBeUndefined()
  })
})
