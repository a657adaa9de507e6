import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { matchPage, matchUrlPath } from '#shared/pages/match-page.ts'
import { toPageQuery } from '#shared/pages/page-query.ts'
import { PAGE_IDS, PAGES } from '#shared/pages/pages.ts'
import { areValidParams, fillPath } from '#shared/pages/path-params.ts'

describe('The declarations of pages', () => {
  it('Each declaration of a page names an existing file of client/pages', () => {
    const missingPages = PAGE_IDS.filter(
      (id) => !existsSync(`client/pages/${PAGES[id].component}.tsx`),
    )
    expect(missingPages).toEqual([])
  })
})

describe('The page of a path', () => {
  it('A page is found by its fixed path', () => {
    expect(matchPage('/my/blog')).toEqual({ id: 'my-blog', params: {} })
  })

  it('A page is found with the values of its parameters', () => {
    expect(matchPage('/order/ABCD-EFGH/invoice')).toEqual({
      id: 'invoice',
      params: { number: 'ABCD-EFGH' },
    })
  })

  it('A page is found by the path of either edition', () => {
    expect([matchPage('/blog/ochre')?.id, matchPage('/blogs/ochre')?.id]).toEqual(['blog', 'blog'])
  })

  it('A wildcard accepts any number of segments', () => {
    expect(['/demo', '/demo/', '/demo/map/large'].map((path) => matchPage(path)?.id)).toEqual([
      'demo',
      'demo',
      'demo',
    ])
  })

  it('The parameters of a URL are decoded where they are valid', () => {
    const paths = ['/product/%6Fchre', '/product/%E0%A4%A']
    expect(paths.map((path) => matchUrlPath(path)?.params['slug'])).toEqual(['ochre', '%E0%A4%A'])
  })

  it('No page is found for too many or too few segments', () => {
    const paths = ['/product', '/product/', '/product/a/b', '/demonstration', '/abouts', '']
    expect(paths.map(matchPage)).toEqual(paths.map(() => undefined))
  })
})

describe('The parameters of a path', () => {
  it('Parameters are valid when each has the format of its kind', () => {
    expect(areValidParams('/order/:number', { number: 'ABCD-EFGH' })).toBe(true)
    expect(areValidParams('/order/:number', { number: 'abcd-efgh' })).toBe(false)
    expect(areValidParams('/product/:slug', {})).toBe(false)
  })

  it('Parameters are inserted into the path', () => {
    expect(fillPath('/order/:number/invoice', { number: 'A' })).toBe('/order/A/invoice')
  })
})

describe('The query of a page', () => {
  it('The keys are in the order of the page, whatever the order in the address', () => {
    const query = new URLSearchParams('page=2&kind=blogs&utm_source=x&q=red')
    expect(JSON.stringify(toPageQuery('/search', query))).toBe(
      '{"q":"red","kind":"blogs","page":"2"}',
    )
  })

  it('The query is empty for a page that does not depend on it', () => {
    expect(toPageQuery('/about', new URLSearchParams('page=2&q=red'))).toEqual({})
  })
})
