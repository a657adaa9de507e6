import { describe, expect, it } from 'vitest'
import { findMiddleware, toRoute, type RouteRule } from '../../../client/app/route-rules.ts'
import { createRoutes, listRouteRules } from '../../../client/app/routes.tsx'

const aRule = (fields: Partial<RouteRule> = {}): RouteRule => ({
  id: 'sample',
  path: '/sample/:slug',
  ...fields,
})

const pathsOf = (hasTranslationsPrefix: boolean) =>
  listRouteRules(hasTranslationsPrefix).map(({ path }) => path)

describe('The middleware of a route', () => {
  it('An unknown name throws when the table is created', () => {
    expect(() => toRoute(aRule({ middleware: ['nosuch'] }))).toThrow(
      'Unknown route middleware: nosuch (route sample)',
    )
  })

  it('A name that every object inherits throws', () => {
    expect(() => toRoute(aRule({ middleware: ['constructor'] }))).toThrow(/Unknown/)
  })

  it('A middleware sets headers of the response', () => {
    const headers = new Headers()
    for (const run of findMiddleware(aRule({ middleware: ['noindex'] }))) run({ headers })
    expect(headers.get('X-Robots-Tag')).toBe('noindex')
  })
})

describe('The route table (spec §2)', () => {
  it('The route table has the seven pages and the account pages at the root', () => {
    expect(pathsOf(false)).toEqual(
      expect.arrayContaining([
        '/',
        '/soft',
        '/about',
        '/blogs',
        '/blog/:slug',
        '/products',
        '/product/:slug',
        '/my',
        '/my/blog',
        '/my/details',
        '/my/product',
        '/my/portfolio',
      ]),
    )
  })

  it('The route table has the same pages in /translations, with articles under /blogs/{slug}', () => {
    const withPage = (hasTranslationsPrefix: boolean) =>
      listRouteRules(hasTranslationsPrefix)
        .filter(({ redirect }) => redirect === undefined)
        .map(({ path }) => path)
    expect(withPage(true).toSorted()).toEqual(
      withPage(false)
        .map((path) => path.replace('/blog/', '/blogs/'))
        .toSorted(),
    )
  })

  it('The route table gives each rule a unique id', () => {
    const ids = listRouteRules(true).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('The route table redirects the other address of an article', () => {
    const redirectOf = (hasTranslationsPrefix: boolean) =>
      listRouteRules(hasTranslationsPrefix).find(({ redirect }) => redirect !== undefined)
    expect([redirectOf(false)?.path, redirectOf(true)?.path]).toEqual([
      '/blogs/:slug',
      '/blog/:slug',
    ])
    expect(redirectOf(false)?.redirect?.({ slug: 'first' })).toBe('/blog/first')
  })

  it('The route table accepts only a valid slug', () => {
    const product = listRouteRules(false).find(({ id }) => id === 'product')
    const slugs = ['vordan-karmir', 'A', 'a/b', '', undefined]
    expect(slugs.map((slug) => product?.valid?.({ slug }))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('The route table loads each page as a separate chunk', () => {
    const lazyPages = listRouteRules(false).filter(({ page }) => page !== undefined)
    const [root] = createRoutes(false)
    const pages = root?.children?.[0]?.children ?? []
    const lazyRules = pages.filter(({ lazy: load }) => load !== undefined)
    expect(lazyRules).toHaveLength(lazyPages.length)
  })
})
