import { describe, expect, it } from 'vitest'
import { parseDocument } from '../parse-document.ts'
import { getSampleBlog, getSampleProduct, getShopName, getPageTitle } from '../sample-catalog.ts'
import { visit } from '../shop.ts'

const FIXED_PAGES = [
  ['/', 'home'],
  ['/soft', 'soft'],
  ['/about', 'about'],
  ['/blogs', 'blogs'],
  ['/products', 'products'],
  ['/my', 'my'],
  ['/my/blog', 'my-blog'],
  ['/my/details', 'my-details'],
  ['/my/product', 'my-product'],
  ['/cart', 'cart'],
  ['/checkout', 'checkout'],
  ['/terms', 'terms'],
  ['/privacy', 'privacy'],
  ['/my/portfolio', 'my-portfolio'],
] as const

/** Status, html lang and title of every fixed page of one edition, by address. */
async function showFixedPages(toAddress: (path: string) => string) {
  const shown = FIXED_PAGES.map(async ([path]) => {
    const { status, lang, title } = await parseDocument(await visit(toAddress(path)))
    return [toAddress(path), `${status} ${lang} ${title}`]
  })
  return Object.fromEntries(await Promise.all(shown))
}

async function expectedPages(
  toAddress: (path: string) => string,
  lang: string,
  languageId: number,
) {
  const name = await getShopName(lang === 'hy' ? 'am' : 'en')
  const expected = FIXED_PAGES.map(async ([path, key]) => [
    toAddress(path),
    `200 ${lang} ${await getPageTitle(key, languageId)} · ${name}`,
  ])
  return Object.fromEntries(await Promise.all(expected))
}

const under = (prefix: string, query: string) => (path: string) =>
  `${path === '/' ? prefix : prefix + path}${query}`

describe('the fixed pages', () => {
  it('are in English at the root', async () => {
    const toAddress = (path: string) => path
    expect(await showFixedPages(toAddress)).toEqual(await expectedPages(toAddress, 'en', 1))
  })

  it('are in Armenian under /am', async () => {
    const toAddress = under('/am', '')
    expect(await showFixedPages(toAddress)).toEqual(await expectedPages(toAddress, 'hy', 2))
  })

  it('are in English under /translations with locale=en', async () => {
    const toAddress = under('/translations', '?locale=en')
    expect(await showFixedPages(toAddress)).toEqual(await expectedPages(toAddress, 'en', 1))
  })

  it('are in Armenian under /translations with locale=am', async () => {
    const toAddress = under('/translations', '?locale=am')
    expect(await showFixedPages(toAddress)).toEqual(await expectedPages(toAddress, 'hy', 2))
  })

  it('are in French under /translations with locale=fr', async () => {
    const toAddress = under('/translations', '?locale=fr')
    expect(await showFixedPages(toAddress)).toEqual(await expectedPages(toAddress, 'fr', 3))
  })

  it('are in Armenian under /am/translations', async () => {
    const toAddress = under('/am/translations', '')
    expect(await showFixedPages(toAddress)).toEqual(await expectedPages(toAddress, 'hy', 2))
  })

  it('are in Armenian under /am/translations whatever locale is asked for', async () => {
    const { lang } = await parseDocument(await visit('/am/translations/about?locale=fr'))
    expect(lang).toBe('hy')
  })
})

describe('a product', () => {
  it('is shown in every edition under the slug of its language', async () => {
    const { slugs, names } = await getSampleProduct()
    const show = async (address: string) => {
      const { status, lang, title } = await parseDocument(await visit(address))
      return `${status} ${lang} ${title}`
    }
    expect({
      root: await show(`/product/${slugs.en}`),
      am: await show(`/am/product/${slugs.am}`),
      translationsEn: await show(`/translations/product/${slugs.en}?locale=en`),
      translationsAm: await show(`/translations/product/${slugs.am}?locale=am`),
      translationsFr: await show(`/translations/product/${slugs.fr}?locale=fr`),
      amTranslations: await show(`/am/translations/product/${slugs.am}`),
    }).toEqual({
      root: `200 en ${names.en} · ${await getShopName('en')}`,
      am: `200 hy ${names.am} · ${await getShopName('am')}`,
      translationsEn: `200 en ${names.en} · ${await getShopName('en')}`,
      translationsAm: `200 hy ${names.am} · ${await getShopName('am')}`,
      translationsFr: `200 fr ${names.fr} · ${await getShopName('en')}`,
      amTranslations: `200 hy ${names.am} · ${await getShopName('am')}`,
    })
  })
})

describe('an article', () => {
  it('is under /blog at the root and under /blogs in /translations', async () => {
    const { slugs, names } = await getSampleBlog()
    const show = async (address: string) => {
      const { status, lang, title } = await parseDocument(await visit(address))
      return `${status} ${lang} ${title}`
    }
    expect({
      root: await show(`/blog/${slugs.en}`),
      am: await show(`/am/blog/${slugs.am}`),
      translationsEn: await show(`/translations/blogs/${slugs.en}?locale=en`),
      translationsAm: await show(`/translations/blogs/${slugs.am}?locale=am`),
      amTranslations: await show(`/am/translations/blogs/${slugs.am}`),
    }).toEqual({
      root: `200 en ${names.en} · ${await getShopName('en')}`,
      am: `200 hy ${names.am} · ${await getShopName('am')}`,
      translationsEn: `200 en ${names.en} · ${await getShopName('en')}`,
      translationsAm: `200 hy ${names.am} · ${await getShopName('am')}`,
      amTranslations: `200 hy ${names.am} · ${await getShopName('am')}`,
    })
  })

  it('without words in a language is shown in English and marked so', async () => {
    const { slugs, names } = await getSampleBlog()
    const shown = await parseDocument(await visit(`/translations/blogs/${slugs.en}?locale=fr`))
    expect([shown.status, shown.lang, shown.title]).toEqual([
      200,
      'fr',
      `${names.en} · ${await getShopName('en')}`,
    ])
    expect(shown.html).toMatch(/<article[^>]* lang="en"/)
  })
})

describe('links', () => {
  const hrefs = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to]) => to)

  it('keep the visitor under /am', async () => {
    const { html } = await parseDocument(await visit('/am'))
    const within = hrefs(html).filter((to = '') =>
      /^\/(?:products|soft|blogs?|about|product)\b/.test(to),
    )
    // The language switch leads to the English twin, the home page.
    expect(within).toEqual([])
    expect(hrefs(html)).toContain('/am/products')
  })

  it('keep prefix and language in /translations', async () => {
    const { html } = await parseDocument(await visit('/translations?locale=fr'))
    expect(hrefs(html)).toContain('/translations/products?locale=fr')
    expect(hrefs(html)).toContain('/translations/soft?locale=fr')
  })

  it('of the language switch lead to this very product in each language', async () => {
    const { slugs } = await getSampleProduct()
    const { html } = await parseDocument(await visit(`/product/${slugs.en}`))
    expect(hrefs(html)).toEqual(
      expect.arrayContaining([
        `/product/${slugs.en}`,
        `/am/product/${slugs.am}`,
        `/translations/product/${slugs.fr}?locale=fr`,
      ]),
    )
  })
})

describe('lists', () => {
  it('are narrowed to a category by the query', async () => {
    const all = await parseDocument(await visit('/products'))
    const { env } = await import('cloudflare:workers')
    const row = await env.DB.prepare(
      'SELECT slug, name FROM category_card WHERE language_id = 1 AND listed = 1 ORDER BY position LIMIT 1',
    ).first<{ slug: string; name: string }>()
    const narrowed = await parseDocument(await visit(`/products?category=${row?.slug}`))
    expect(narrowed.title).toBe(`${row?.name} · ${await getShopName('en')}`)
    expect(narrowed.main.length).toBeLessThan(all.main.length)
  })

  it('are 404 past their last page', async () => {
    const { status, main } = await parseDocument(await visit('/blogs?page=999'))
    expect([status, main]).toEqual([404, expect.stringContaining('Page Not Found: /blogs')])
  })

  it('are 404 for a category that does not exist', async () => {
    expect((await visit('/products?category=no-such-shelf')).status).toBe(404)
  })

  it('ignore a page number that is none', async () => {
    expect((await visit('/products?page=%3Cscript%3E')).status).toBe(200)
  })
})

describe('the account', () => {
  it('is kept out of search engines', async () => {
    expect((await visit('/my/details')).headers.get('X-Robots-Tag')).toBe('noindex')
  })

  it('says that the visitor is not signed in, and is no error', async () => {
    const { main } = await parseDocument(await visit('/my'))
    expect(main).toContain('You are not signed in.')
  })
})
