import { describe, expect, it } from 'vitest'
import { findMistakes } from '../../schema-org/find-mistakes.ts'
import { findMissing } from '../../schema-org/find-missing.ts'

/* The judges of every other test of structured data: each of their checks must be able to fail. */

const PRODUCT = {
  '@type': 'Product',
  '@id': 'https://shop.test/#product',
  name: 'Smalt',
  image: 'https://shop.test/smalt.webp',
  sku: 'SMALT',
  url: 'https://shop.test/smalt',
  offers: {
    '@type': 'Offer',
    price: '12.50',
    priceCurrency: 'EUR',
    url: 'https://shop.test/smalt',
    availability: 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@id': 'https://shop.test/#shop' },
  },
}
const SHOP = { '@type': 'Organization', '@id': 'https://shop.test/#shop', name: 'Vordan' }

function mistakesWith(fields: object): string[] {
  const graph = [{ ...PRODUCT, ...fields }, SHOP]
  return findMistakes({ '@context': 'https://schema.org', '@graph': graph })
}

describe('the vocabulary', () => {
  it('has nothing against what is right', () => {
    expect(mistakesWith({})).toEqual([])
  })

  it('knows no type that does not exist', () => {
    expect(mistakesWith({ '@type': 'Prodct' })).toEqual(['Prodct: there is no type Prodct'])
  })

  it('refuses a property that does not exist', () => {
    expect(mistakesWith({ prise: '1' })).toEqual(['Product.prise: Product has no property prise'])
  })

  it('refuses a property of another type', () => {
    expect(mistakesWith({ inLanguage: 'en' })).toEqual([
      'Product.inLanguage: Product has no property inLanguage',
    ])
  })

  it('takes a property from an ancestor', () => {
    expect(mistakesWith({ '@type': 'ProductGroup', alternateName: 'Blue glass' })).toEqual([])
  })

  it('refuses a text where an address is wanted', () => {
    expect(mistakesWith({ url: '/smalt' })).toEqual(['Product.url: "/smalt" is none of URL'])
  })

  it('refuses a node of the wrong type', () => {
    expect(mistakesWith({ brand: { '@type': 'Offer', price: '1' } })).toHaveLength(1)
  })

  it('refuses a text where a node is wanted', () => {
    expect(mistakesWith({ brand: 'Vordan' })).toHaveLength(1)
  })

  it('refuses what is wrong deep inside', () => {
    expect(mistakesWith({ brand: { '@type': 'Brand', colour: 'blue' } })).toEqual([
      'Product.brand.Brand.colour: Brand has no property colour',
    ])
  })

  it('refuses a reference to nothing', () => {
    const offers = { ...PRODUCT.offers, seller: { '@id': 'https://shop.test/#nobody' } }
    expect(mistakesWith({ offers })).toHaveLength(1)
  })

  it('refuses a member of another enumeration', () => {
    const offers = { ...PRODUCT.offers, availability: 'https://schema.org/NewCondition' }
    expect(mistakesWith({ offers })).toHaveLength(1)
  })

  it('refuses a date that is none', () => {
    expect(mistakesWith({ releaseDate: '2026-02-01' })).toEqual([])
    expect(mistakesWith({ releaseDate: '1 February' })).toHaveLength(1)
    expect(mistakesWith({ releaseDate: '2026-13-01' })).toHaveLength(1)
  })

  it('refuses an empty text, an empty list and nothing at all', () => {
    expect(mistakesWith({ name: '' })).toHaveLength(1)
    expect(mistakesWith({ image: [] })).toHaveLength(1)
    expect(mistakesWith({ name: null })).toHaveLength(1)
  })

  it('refuses a number where a text is wanted, and half of a whole one', () => {
    expect(mistakesWith({ sku: 7 })).toHaveLength(1)
    expect(
      mistakesWith({ aggregateRating: { '@type': 'AggregateRating', reviewCount: 1.5 } }),
    ).toHaveLength(1)
  })

  it('refuses another context and an @id without origin', () => {
    expect(findMistakes({ '@context': 'https://schema.test', '@graph': [] })).toHaveLength(1)
    expect(mistakesWith({ '@id': '#product' })).toHaveLength(1)
  })
})

describe('what rich results need', () => {
  it('misses nothing where all is there', () => {
    expect(findMissing(PRODUCT)).toEqual([])
  })

  it('misses a property, however deep', () => {
    const { price, ...priceless } = PRODUCT.offers
    expect(price).toBe('12.50')
    expect(findMissing({ ...PRODUCT, offers: [priceless] })).toEqual(['Offer undefined: no price'])
  })

  it('is content with one of several', () => {
    const rating = { '@type': 'AggregateRating', ratingValue: 4 }
    expect(findMissing({ ...rating, ratingCount: 2 })).toEqual([])
    expect(findMissing(rating)).toHaveLength(1)
  })
})
