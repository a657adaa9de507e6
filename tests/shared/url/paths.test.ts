import { describe, expect, it } from 'vitest'
import { localizePath, joinPath, linkIn, paths } from '#shared/url/paths.ts'

describe('The address of a page in a language', () => {
  it('English has no prefix, Armenian has /am, and other languages are in /translations', () => {
    expect([
      localizePath('en', '/about'),
      localizePath('am', '/about'),
      localizePath('fr', '/about'),
    ]).toEqual(['/about', '/am/about', '/translations/about?locale=fr'])
  })

  it('The home page has no slash at the end', () => {
    expect([localizePath('en', '/'), localizePath('am', '/'), localizePath('fr', '/')]).toEqual([
      '/',
      '/am',
      '/translations?locale=fr',
    ])
  })

  it('An article is under /blogs in /translations only', () => {
    const path = paths.blog('first')
    expect([localizePath('en', path), localizePath('am', path), localizePath('fr', path)]).toEqual([
      '/blog/first',
      '/am/blog/first',
      '/translations/blogs/first?locale=fr',
    ])
  })

  it('Query and hash are retained', () => {
    expect({
      am: localizePath('am', '/products?page=2#top'),
      fr: localizePath('fr', '/products?page=2#top'),
      hash: localizePath('fr', '/about#map'),
    }).toEqual({
      am: '/am/products?page=2#top',
      fr: '/translations/products?page=2&locale=fr#top',
      hash: '/translations/about?locale=fr#map',
    })
  })

  it('The home page has no slash before query or hash', () => {
    expect([
      localizePath('am', '/?x=1'),
      localizePath('am', '/#top'),
      localizePath('fr', '/?x=1#top'),
    ]).toEqual(['/am?x=1', '/am#top', '/translations?x=1&locale=fr#top'])
  })
})

describe('A link within an edition', () => {
  it('The path is unchanged at the root and under /am', () => {
    expect(linkIn({ basename: '', locale: 'en' }, '/blog/first')).toBe('/blog/first')
    expect(linkIn({ basename: '/am', locale: 'am' }, '/blog/first')).toBe('/blog/first')
  })

  it('The language is retained in /translations', () => {
    const edition = { basename: '/translations', locale: 'fr' } as const
    expect(linkIn(edition, '/products?page=2#top')).toBe('/products?page=2&locale=fr#top')
  })

  it('There is no language parameter in /am/translations, whose prefix names the language', () => {
    const edition = { basename: '/am/translations', locale: 'am' } as const
    expect(linkIn(edition, '/about')).toBe('/about')
  })

  it('An article is at /blogs/{slug} in both translations editions', () => {
    expect([
      linkIn({ basename: '/translations', locale: 'en' }, '/blog/first'),
      linkIn({ basename: '/am/translations', locale: 'am' }, '/blog/first'),
    ]).toEqual(['/blogs/first?locale=en', '/blogs/first'])
  })
})

describe('Joining paths', () => {
  it('Joining paths returns the prefix for the home page', () => {
    expect([joinPath('/am', '/'), joinPath('', '/'), joinPath('/am', '/about')]).toEqual([
      '/am',
      '/',
      '/am/about',
    ])
  })
})

describe('The paths of the shop', () => {
  it('The paths of the shop are those of spec §2', () => {
    expect({
      ...paths,
      blog: paths.blog('a'),
      product: paths.product('a'),
      category: paths.category('a'),
    }).toMatchObject({
      home: '/',
      soft: '/soft',
      about: '/about',
      blogs: '/blogs',
      blog: '/blog/a',
      products: '/products',
      product: '/product/a',
      category: '/products?category=a',
      my: '/my',
      myBlog: '/my/blog',
      myDetails: '/my/details',
      myProduct: '/my/product',
      myPortfolio: '/my/portfolio',
    })
  })
})
