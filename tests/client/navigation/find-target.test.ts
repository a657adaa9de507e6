import { describe, expect, it } from 'vitest'
import {
  findTarget,
  isPreloaded,
  type CurrentPage,
} from '../../../client/navigation/find-target.ts'
import { getPreloadPolicy } from '../../../client/runtime/network.ts'
import { PAGE_IDS } from '#shared/pages/pages.ts'

const CURRENT: CurrentPage = {
  href: 'http://shop.test/products?page=2',
  basename: '',
  locale: 'en',
}
const LINK = { target: '', isDownload: false, isFullLoad: false }
const PRODUCT = 'http://shop.test/product/ochre'

const targetOf = (href: string, currentPage: Partial<CurrentPage> = {}) =>
  findTarget({ ...LINK, href }, { ...CURRENT, ...currentPage })?.href

describe('A link', () => {
  it('A link is preloaded when it leads to another page of the shop', () => {
    expect(targetOf(PRODUCT)).toBe(PRODUCT)
    expect(targetOf('http://shop.test/products?page=3')).toBe('http://shop.test/products?page=3')
  })

  it('A link is preloaded when it stays in the same edition', () => {
    const currentPage = { href: 'http://shop.test/am', basename: '/am', locale: 'am' } as const
    expect(targetOf('http://shop.test/am/about', currentPage)).toBe('http://shop.test/am/about')
    expect(targetOf('http://shop.test/about', currentPage)).toBeUndefined()
    expect(targetOf('http://shop.test/am/about')).toBeUndefined()
  })

  it('A link is preloaded when it stays in the same language, where the prefix does not name it', () => {
    const address = 'http://shop.test/translations/about?locale='
    const currentPage = { href: `${address}fr`, basename: '/translations', locale: 'fr' } as const
    expect(targetOf('http://shop.test/translations/soft?locale=fr', currentPage)).toBeDefined()
    expect(targetOf('http://shop.test/translations/soft?locale=en', currentPage)).toBeUndefined()
    expect(targetOf('http://shop.test/translations/soft', currentPage)).toBeUndefined()
  })

  it('A link is not preloaded when it leads out of the shop', () => {
    expect(targetOf('https://example.org/product/ochre')).toBeUndefined()
    expect(targetOf('mailto:shop@example.org')).toBeUndefined()
    expect(targetOf('')).toBeUndefined()
  })

  it('A link is not preloaded when it opens another window, is a download or loads a whole document', () => {
    const targets = [{ target: '_blank' }, { isDownload: true }, { isFullLoad: true }].map(
      (traits) => findTarget({ ...LINK, href: PRODUCT, ...traits }, CURRENT),
    )
    expect(targets).toEqual([undefined, undefined, undefined])
    expect(findTarget({ ...LINK, href: PRODUCT, target: '_self' }, CURRENT)).toBeDefined()
  })

  it('A link is not preloaded when it leads to a hash or a variant of the current page', () => {
    expect(targetOf('http://shop.test/products?page=2#top')).toBeUndefined()
    expect(targetOf(`${PRODUCT}?variant=OCH-50`, { href: PRODUCT })).toBeUndefined()
  })

  it('A link is not preloaded when it opens a shared cart, because openings are counted', () => {
    expect(targetOf('http://shop.test/cart?shcar=abc')).toBeUndefined()
    expect(targetOf('http://shop.test/cart?resc=1')).toBeUndefined()
  })
})

describe('Preloaded pages', () => {
  it('Preloaded pages are those that are the same for every visitor', () => {
    expect(PAGE_IDS.filter((id) => !isPreloaded(id))).toEqual([
      'subscription',
      'checkout',
      'order',
      'invoice',
      'my',
      'my-blog',
      'my-details',
      'my-product',
      'my-portfolio',
      'demo',
    ])
    expect(isPreloaded(undefined)).toBe(false)
  })
})

describe('The preload policy', () => {
  it('The preload policy allows nothing with data saving or without a connection', () => {
    expect(getPreloadPolicy({ onLine: true, connection: { saveData: true } })).toBe('nothing')
    expect(getPreloadPolicy({ onLine: false })).toBe('nothing')
  })

  it('The preload policy allows only links that are pointed at on a slow network', () => {
    expect(getPreloadPolicy({ onLine: true, connection: { effectiveType: '2g' } })).toBe('intent')
    expect(getPreloadPolicy({ onLine: true, connection: { effectiveType: 'slow-2g' } })).toBe(
      'intent',
    )
  })

  it('The preload policy allows everything on a fast or unknown network', () => {
    expect(
      getPreloadPolicy({ onLine: true, connection: { effectiveType: '4g', saveData: false } }),
    ).toBe('everything')
    expect(getPreloadPolicy({ onLine: true })).toBe('everything')
  })
})
