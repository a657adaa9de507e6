import { expect, it } from 'vitest'
import { parseDocument } from '../parse-document.ts'
import { getSampleBlog, getSampleProduct } from '../sample-catalog.ts'
import { ORIGIN, visit } from '../shop.ts'

async function toPermalinks(address: string) {
  const { canonical, alternates } = await parseDocument(await visit(address))
  return { canonical, alternates }
}

it('A page is its own canonical address and names its translations as alternates', async () => {
  expect(await toPermalinks('/about')).toEqual({
    canonical: `${ORIGIN}/about`,
    alternates: {
      en: `${ORIGIN}/about`,
      hy: `${ORIGIN}/am/about`,
      fr: `${ORIGIN}/translations/about?locale=fr`,
    },
  })
})

it('Every edition of a page has the same alternates', async () => {
  const { alternates } = await toPermalinks('/soft')
  const editions = ['/am/soft', '/translations/soft?locale=fr', '/am/translations/soft']
  const otherPages = await Promise.all(editions.map((address) => toPermalinks(address)))
  expect(otherPages.map((other) => other.alternates)).toEqual([alternates, alternates, alternates])
})

it('In each edition the canonical address is that of the language', async () => {
  expect({
    am: (await toPermalinks('/am/soft')).canonical,
    translationsEn: (await toPermalinks('/translations/soft?locale=en')).canonical,
    translationsAm: (await toPermalinks('/translations/soft?locale=am')).canonical,
    translationsFr: (await toPermalinks('/translations/soft?locale=fr')).canonical,
    amTranslations: (await toPermalinks('/am/translations/soft')).canonical,
  }).toEqual({
    am: `${ORIGIN}/am/soft`,
    translationsEn: `${ORIGIN}/soft`,
    translationsAm: `${ORIGIN}/am/soft`,
    translationsFr: `${ORIGIN}/translations/soft?locale=fr`,
    amTranslations: `${ORIGIN}/am/soft`,
  })
})

it('A product has the slug of each language', async () => {
  const { slugs } = await getSampleProduct()
  expect((await toPermalinks(`/am/product/${slugs.am}`)).alternates).toEqual({
    en: `${ORIGIN}/product/${slugs.en}`,
    hy: `${ORIGIN}/am/product/${slugs.am}`,
    fr: `${ORIGIN}/translations/product/${slugs.fr}?locale=fr`,
  })
})

it('A language without a text of the article is not an alternate', async () => {
  const { slugs } = await getSampleBlog()
  expect(await toPermalinks(`/translations/blogs/${slugs.en}?locale=fr`)).toEqual({
    canonical: `${ORIGIN}/blog/${slugs.en}`,
    alternates: { en: `${ORIGIN}/blog/${slugs.en}`, hy: `${ORIGIN}/am/blog/${slugs.am}` },
  })
})

it('The canonical address has no campaign parameters', async () => {
  expect((await toPermalinks('/about?utm_source=x&page=2')).canonical).toBe(`${ORIGIN}/about`)
})
