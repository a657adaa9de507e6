import { describe, expect, it } from 'vitest'
import { findMistakes } from '../../schema-org/find-mistakes.ts'
import { findMissing } from '../../schema-org/find-missing.ts'

/* Other tests of structured data rely on these checks, so each check must be able to fail. */

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

function findMistakesWith(fields: object): string[] {
  const graph = [{ ...PRODUCT, ...fields }, SHOP]
  return findMistakes({ '@context': 'https://schema.org', '@graph': graph })
}

describe('The vocabulary', () => {
  it('The vocabulary accepts a valid graph', () => {
    expect(findMistakesWith({})).toEqual([])
  })

  it('The vocabulary rejects an unknown type', () => {
    expect(findMistakesWith({ '@type': 'Prodct' })).toEqual(['Prodct: there is no type Prodct'])
  })

  it('The vocabulary rejects an unknown property', () => {
    expect(findMistakesWith({ prise: '1' })).toEqual([
      'Product.prise: Product has no property prise',
    ])
  })

  it('The vocabulary rejects a property of another type', () => {
    expect(findMistakesWith({ inLanguage: 'en' })).toEqual([
      'Product.inLanguage: Product has no property inLanguage',
    ])
  })

  it('The vocabulary accepts a property of an ancestor type', () => {
    expect(findMistakesWith({ '@type': 'ProductGroup', alternateName: 'Blue glass' })).toEqual([])
  })

  it('The vocabulary rejects a text instead of an address', () => {
    expect(findMistakesWith({ url: '/smalt' })).toEqual(['Product.url: "/smalt" is none of URL'])
  })

  it('The vocabulary rejects a node of the wrong type', () => {
    expect(findMistakesWith({ brand: { '@type': 'Offer', price: '1' } })).toHaveLength(1)
  })

  it('The vocabulary rejects a text instead of a node', () => {
    expect(findMistakesWith({ brand: 'Vordan' })).toHaveLength(1)
  })

  it('The vocabulary rejects an error in a nested node', () => {
    expect(findMistakesWith({ brand: { '@type': 'Brand', colour: 'blue' } })).toEqual([
      'Product.brand.Brand.colour: Brand has no property colour',
    ])
  })

  it('The vocabulary rejects a reference to a missing node', () => {
    const offers = { ...PRODUCT.offers, seller: { '@id': 'https://shop.test/#nobody' } }
    expect(findMistakesWith({ offers })).toHaveLength(1)
  })

  it('The vocabulary rejects a member of another enumeration', () => {
    const offers = { ...PRODUCT.offers, availability: 'https://schema.org/NewCondition' }
    expect(findMistakesWith({ offers })).toHaveLength(1)
  })

  it('The vocabulary rejects an invalid date', () => {
    expect(findMistakesWith({ releaseDate: '2026-02-01' })).toEqual([])
    expect(findMistakesWith({ releaseDate: '1 February' })).toHaveLength(1)
    expect(findMistakesWith({ releaseDate: '2026-13-01' })).toHaveLength(1)
  })

  it('The vocabulary rejects an empty text, an empty list and null', () => {
    expect(findMistakesWith({ name: '' })).toHaveLength(1)
    expect(findMistakesWith({ image: [] })).toHaveLength(1)
    expect(findMistakesWith({ name: null })).toHaveLength(1)
  })

  it('The vocabulary rejects a number instead of a text, and a fraction instead of an integer', () => {
    expect(findMistakesWith({ sku: 7 })).toHaveLength(1)
    expect(
      findMistakesWith({ aggregateRating: { '@type': 'AggregateRating', reviewCount: 1.5 } }),
    ).toHaveLength(1)
  })

  it('The vocabulary rejects another context and an @id without origin', () => {
    expect(findMistakes({ '@context': 'https://schema.test', '@graph': [] })).toHaveLength(1)
    expect(findMistakesWith({ '@id': '#product' })).toHaveLength(1)
  })
})

describe('The properties that rich results need', () => {
  it('A valid node has all properties that rich results need', () => {
    expect(findMissing(PRODUCT)).toEqual([])
  })

  it('A missing property of a nested node is reported', () => {
    const { price, ...priceless } = PRODUCT.offers
    expect(price).toBe('12.50')
    expect(findMissing({ ...PRODUCT, offers: [priceless] })).toEqual(['Offer undefined: no price'])
  })

  it('One of several alternative properties is sufficient', () => {
    const rating = { '@type': 'AggregateRating', ratingValue: 4 }
    expect(findMissing({ ...rating, ratingCount: 2 })).toEqual([])
    expect(findMissing(rating)).toHaveLength(1)
  })
})
