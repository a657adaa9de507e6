import { describe, expect, it } from 'vitest'
import { findTarget, isPreloaded, type Here } from '../../../../client/app/walk/find-target.ts'
import { allowanceOf } from '../../../../client/app/walk/network.ts'
import { rulesOf } from '../../../../client/routes.tsx'

const HERE: Here = { href: 'http://shop.test/products?page=2', basename: '', locale: 'en' }
const LINK = { target: '', isDownload: false, isWhole: false }
const PRODUCT = 'http://shop.test/product/ochre'

const targetOf = (href: string, here: Partial<Here> = {}) =>
  findTarget({ ...LINK, href }, { ...HERE, ...here })?.href

describe('a link is preloaded', () => {
  it('that leads to another page of the shop', () => {
    expect(targetOf(PRODUCT)).toBe(PRODUCT)
    expect(targetOf('http://shop.test/products?page=3')).toBe('http://shop.test/products?page=3')
  })

  it('of the same edition', () => {
    const here = { href: 'http://shop.test/am', basename: '/am', locale: 'am' } as const
    expect(targetOf('http://shop.test/am/about', here)).toBe('http://shop.test/am/about')
    expect(targetOf('http://shop.test/about', here)).toBeUndefined()
    expect(targetOf('http://shop.test/am/about')).toBeUndefined()
  })

  it('of the same language, where the prefix does not say it', () => {
    const address = 'http://shop.test/translations/about?locale='
    const here = { href: `${address}fr`, basename: '/translations', locale: 'fr' } as const
    expect(targetOf('http://shop.test/translations/soft?locale=fr', here)).toBeDefined()
    expect(targetOf('http://shop.test/translations/soft?locale=en', here)).toBeUndefined()
    expect(targetOf('http://shop.test/translations/soft', here)).toBeUndefined()
  })
})

describe('a link is not preloaded', () => {
  it('that leads out of the shop', () => {
    expect(targetOf('https://example.org/product/ochre')).toBeUndefined()
    expect(targetOf('mailto:shop@example.org')).toBeUndefined()
    expect(targetOf('')).toBeUndefined()
  })

  it('that opens elsewhere, is a download or loads the page as a whole', () => {
    const refused = [{ target: '_blank' }, { isDownload: true }, { isWhole: true }].map((traits) =>
      findTarget({ ...LINK, href: PRODUCT, ...traits }, HERE),
    )
    expect(refused).toEqual([undefined, undefined, undefined])
    expect(findTarget({ ...LINK, href: PRODUCT, target: '_self' }, HERE)).toBeDefined()
  })

  it('that leads to a place or a variant of the page that is there', () => {
    expect(targetOf('http://shop.test/products?page=2#top')).toBeUndefined()
    expect(targetOf(`${PRODUCT}?variant=OCH-50`, { href: PRODUCT })).toBeUndefined()
  })

  it('that opens a cart: openings are counted', () => {
    expect(targetOf('http://shop.test/cart?shcar=abc')).toBeUndefined()
    expect(targetOf('http://shop.test/cart?resc=1')).toBeUndefined()
  })
})

describe('the pages that are preloaded', () => {
  it('are the ones that are the same for everybody', () => {
    const never = rulesOf(false)
      .map(({ id }) => id)
      .filter((id) => !isPreloaded(id))
    expect(never).toEqual([
      'checkout',
      'order',
      'invoice',
      'demo',
      'my',
      'my-blog',
      'my-details',
      'my-product',
      'my-portfolio',
    ])
    expect(isPreloaded('unmatched')).toBe(false)
  })
})

describe('the network', () => {
  it('is spared where the visitor asks for it, and while it is away', () => {
    expect(allowanceOf({ onLine: true, connection: { saveData: true } })).toBe('nothing')
    expect(allowanceOf({ onLine: false })).toBe('nothing')
  })

  it('that is slow is asked for what is pointed at only', () => {
    expect(allowanceOf({ onLine: true, connection: { effectiveType: '2g' } })).toBe('intent')
    expect(allowanceOf({ onLine: true, connection: { effectiveType: 'slow-2g' } })).toBe('intent')
  })

  it('that is quick, or of which nothing is known, is asked for everything', () => {
    expect(
      allowanceOf({ onLine: true, connection: { effectiveType: '4g', saveData: false } }),
    ).toBe('everything')
    expect(allowanceOf({ onLine: true })).toBe('everything')
  })
})
