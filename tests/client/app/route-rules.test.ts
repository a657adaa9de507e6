import { describe, expect, it } from 'vitest'
import { PAGE_IDS } from '#shared/pages/pages.ts'
import { getMiddleware, getRouteRule } from '../../../client/app/route-rules.ts'

describe('The middleware of a route', () => {
  it('An unknown name throws when the table is created', () => {
    expect(() => getMiddleware('sample', ['nosuch'])).toThrow(
      'Unknown route middleware: nosuch (page sample)',
    )
  })

  it('A name that every object inherits throws', () => {
    expect(() => getMiddleware('sample', ['constructor'])).toThrow(/Unknown/)
  })

  it('A middleware sets headers of the response', () => {
    const headers = new Headers()
    for (const run of getMiddleware('sample', ['noindex'])) run({ headers })
    expect(headers.get('X-Robots-Tag')).toBe('noindex')
  })
})

describe('The route table (spec §2)', () => {
  it('The route table redirects the other address of an article, and no other page', () => {
    expect([
      getRouteRule('blog', false).redirect?.('/blogs/first'),
      getRouteRule('blog', false).redirect?.('/blog/first'),
      getRouteRule('blog', true).redirect?.('/blog/first'),
      getRouteRule('blog', true).redirect?.('/blogs/first'),
    ]).toEqual(['/blog/first', undefined, '/blog/first', undefined])
    const redirecting = PAGE_IDS.filter((id) => getRouteRule(id, true).redirect !== undefined)
    expect(redirecting).toEqual(['blog'])
  })

  it('The route table accepts only a valid slug', () => {
    const { valid } = getRouteRule('product', false)
    const slugs = ['vordan-karmir', 'A', 'a/b', '', undefined]
    expect(slugs.map((slug) => valid({ slug }))).toEqual([true, false, false, false, false])
  })
})
