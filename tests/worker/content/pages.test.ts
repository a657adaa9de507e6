import { describe, expect, it } from 'vitest'
import { CATALOGUE_VERSION_KEY } from '#shared/content/catalogue-version.ts'
import { parseDocument } from '../parse-document.ts'
import { getSampleBlog, getSampleProduct, getShopName, getPageTitle } from '../sample-catalog.ts'
import { resetShop, visit } from '../shop.ts'

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
async function describeFixedPages(toAddress: (path: string) => string) {
  const page = FIXED_PAGES.map(async ([path]) => {
    const { status, lang, title } = await parseDocument(await visit(toAddress(path)))
    return [toAddress(path), `${status} ${lang} ${title}`]
  })
  return Object.fromEntries(await Promise.all(page))
}

async function createExpectedPages(
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

const createToAddress = (prefix: string, query: string) => (path: string) =>
  `${path === '/' ? prefix : prefix + path}${query}`

describe('Fixed pages', () => {
  it('The root is in English', async () => {
    const toAddress = (path: string) => path
    expect(await describeFixedPages(toAddress)).toEqual(
      await createExpectedPages(toAddress, 'en', 1),
    )
  })

  it('The pages under /am are in Armenian', async () => {
    const toAddress = createToAddress('/am', '')
    expect(await describeFixedPages(toAddress)).toEqual(
      await createExpectedPages(toAddress, 'hy', 2),
    )
  })

  it('The pages under /translations with locale=en are in English', async () => {
    const toAddress = createToAddress('/translations', '?locale=en')
    expect(await describeFixedPages(toAddress)).toEqual(
      await createExpectedPages(toAddress, 'en', 1),
    )
  })

  it('The pages under /translations with locale=am are in Armenian', async () => {
    const toAddress = createToAddress('/translations', '?locale=am')
    expect(await describeFixedPages(toAddress)).toEqual(
      await createExpectedPages(toAddress, 'hy', 2),
    )
  })

  it('The pages under /translations with locale=fr are in French', async () => {
    const toAddress = createToAddress('/translations', '?locale=fr')
    expect(await describeFixedPages(toAddress)).toEqual(
      await createExpectedPages(toAddress, 'fr', 3),
    )
  })

  it('The pages under /am/translations are in Armenian', async () => {
    const toAddress = createToAddress('/am/translations', '')
    expect(await describeFixedPages(toAddress)).toEqual(
      await createExpectedPages(toAddress, 'hy', 2),
    )
  })

  it('The pages under /am/translations ignore the locale', async () => {
    const { lang } = await parseDocument(await visit('/am/translations/about?locale=fr'))
    expect(lang).toBe('hy')
  })
})

describe('Products', () => {
  it('A product is shown in every edition under the slug of its language', async () => {
    const { slugs, names } = await getSampleProduct()
    const describePage = async (address: string) => {
      const { status, lang, title } = await parseDocument(await visit(address))
      return `${status} ${lang} ${title}`
    }
    expect({
      root: await describePage(`/product/${slugs.en}`),
      am: await describePage(`/am/product/${slugs.am}`),
      translationsEn: await describePage(`/translations/product/${slugs.en}?locale=en`),
      translationsAm: await describePage(`/translations/product/${slugs.am}?locale=am`),
      translationsFr: await describePage(`/translations/product/${slugs.fr}?locale=fr`),
      amTranslations: await describePage(`/am/translations/product/${slugs.am}`),
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

describe('Articles', () => {
  it('An article is under /blog at the root and under /blogs in /translations', async () => {
    const { slugs, names } = await getSampleBlog()
    const describePage = async (address: string) => {
      const { status, lang, title } = await parseDocument(await visit(address))
      return `${status} ${lang} ${title}`
    }
    expect({
      root: await describePage(`/blog/${slugs.en}`),
      am: await describePage(`/am/blog/${slugs.am}`),
      translationsEn: await describePage(`/translations/blogs/${slugs.en}?locale=en`),
      translationsAm: await describePage(`/translations/blogs/${slugs.am}?locale=am`),
      amTranslations: await describePage(`/am/translations/blogs/${slugs.am}`),
    }).toEqual({
      root: `200 en ${names.en} · ${await getShopName('en')}`,
      am: `200 hy ${names.am} · ${await getShopName('am')}`,
      translationsEn: `200 en ${names.en} · ${await getShopName('en')}`,
      translationsAm: `200 hy ${names.am} · ${await getShopName('am')}`,
      amTranslations: `200 hy ${names.am} · ${await getShopName('am')}`,
    })
  })

  it('An article without a text in the language is shown in English with lang="en"', async () => {
    const { slugs, names } = await getSampleBlog()
    const page = await parseDocument(await visit(`/translations/blogs/${slugs.en}?locale=fr`))
    expect([page.status, page.lang, page.title]).toEqual([
      200,
      'fr',
      `${names.en} · ${await getShopName('en')}`,
    ])
    expect(page.html).toContain(`<h1 lang="en">${names.en}</h1>`)
    // Its buttons are translated.
    expect(page.html).not.toMatch(/<article[^>]* lang=/)
    expect(page.html).toContain('Ce texte n’est pas encore traduit')
  })
})

describe('Software', () => {
  it('A program without a text in the language marks its own words as English, not those of the shop', async () => {
    const { env } = await import('cloudflare:workers')
    await env.DB.prepare('DELETE FROM soft_text WHERE language_id = 3').run()
    // Like an import: pages that another test has requested are not read from the cache.
    await env.CACHE.put(CATALOGUE_VERSION_KEY, '1000')
    resetShop()
    const { html } = await parseDocument(await visit('/translations/soft?locale=fr'))
    expect(html).toMatch(/<header[^>]* lang="en"><h2>/)
    expect(html).toMatch(/<article id="[^" ]+" class="[^"]*">/)
  })
})

describe('Links', () => {
  const findHrefs = (html: string) =>
    [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to]) => to)

  it('Links under /am retain the prefix', async () => {
    const { html } = await parseDocument(await visit('/am'))
    const hrefsWithin = findHrefs(html).filter((to = '') =>
      /^\/(?:products|soft|blogs?|about|product)\b/.test(to),
    )
    // The language switch leads to the English home page.
    expect(hrefsWithin).toEqual([])
    expect(findHrefs(html)).toContain('/am/products')
  })

  it('Links in /translations retain prefix and language', async () => {
    const { html } = await parseDocument(await visit('/translations?locale=fr'))
    expect(findHrefs(html)).toContain('/translations/products?locale=fr')
    expect(findHrefs(html)).toContain('/translations/soft?locale=fr')
  })

  it('Links of the language switch lead to the same product in each language', async () => {
    const { slugs } = await getSampleProduct()
    const { html } = await parseDocument(await visit(`/product/${slugs.en}`))
    expect(findHrefs(html)).toEqual(
      expect.arrayContaining([
        `/product/${slugs.en}`,
        `/am/product/${slugs.am}`,
        `/translations/product/${slugs.fr}?locale=fr`,
      ]),
    )
  })
})

describe('Lists', () => {
  it('The query narrows a list to a category', async () => {
    const allProducts = await parseDocument(await visit('/products'))
    const { env } = await import('cloudflare:workers')
    const row = await env.DB.prepare(
      'SELECT slug, name FROM category_card WHERE language_id = 1 AND listed = 1 ORDER BY position LIMIT 1',
    ).first<{ slug: string; name: string }>()
    const narrowedList = await parseDocument(await visit(`/products?category=${row?.slug}`))
    expect(narrowedList.title).toBe(`${row?.name} · ${await getShopName('en')}`)
    expect(narrowedList.main.length).toBeLessThan(allProducts.main.length)
  })

  it('A page after the last one is answered with 404', async () => {
    const { status, main } = await parseDocument(await visit('/blogs?page=999'))
    expect([status, main]).toEqual([404, expect.stringContaining('Page Not Found: /blogs')])
  })

  it('An unknown category is answered with 404', async () => {
    expect((await visit('/products?category=no-such-shelf')).status).toBe(404)
  })

  it('An invalid page number is ignored', async () => {
    expect((await visit('/products?page=%3Cscript%3E')).status).toBe(200)
  })
})

describe('Account pages', () => {
  it('Account pages are not indexed', async () => {
    expect((await visit('/my/details')).headers.get('X-Robots-Tag')).toBe('noindex')
  })

  it('The account page says that the visitor is not signed in', async () => {
    const { main } = await parseDocument(await visit('/my'))
    expect(main).toContain('You are not signed in.')
  })
})
