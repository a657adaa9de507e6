import { expect, it } from 'vitest'
import { parseDocument } from '../parse-document.ts'
import { getSampleBlog, getSampleProduct } from '../sample-catalog.ts'
import { ORIGIN, visit } from '../shop.ts'

async function permalinksOf(address: string) {
  const { canonical, alternates } = await parseDocument(await visit(address))
  return { canonical, alternates }
}

it('names the page itself as canonical and its twins as alternates', async () => {
  expect(await permalinksOf('/about')).toEqual({
    canonical: `${ORIGIN}/about`,
    alternates: {
      en: `${ORIGIN}/about`,
      hy: `${ORIGIN}/am/about`,
      fr: `${ORIGIN}/translations/about?locale=fr`,
    },
  })
})

it('gives every edition of a page the same alternates', async () => {
  const { alternates } = await permalinksOf('/soft')
  const editions = ['/am/soft', '/translations/soft?locale=fr', '/am/translations/soft']
  const others = await Promise.all(editions.map((address) => permalinksOf(address)))
  expect(others.map((other) => other.alternates)).toEqual([alternates, alternates, alternates])
})

it('makes the address of the language canonical in each edition', async () => {
  expect({
    am: (await permalinksOf('/am/soft')).canonical,
    translationsEn: (await permalinksOf('/translations/soft?locale=en')).canonical,
    translationsAm: (await permalinksOf('/translations/soft?locale=am')).canonical,
    translationsFr: (await permalinksOf('/translations/soft?locale=fr')).canonical,
    amTranslations: (await permalinksOf('/am/translations/soft')).canonical,
  }).toEqual({
    am: `${ORIGIN}/am/soft`,
    translationsEn: `${ORIGIN}/soft`,
    translationsAm: `${ORIGIN}/am/soft`,
    translationsFr: `${ORIGIN}/translations/soft?locale=fr`,
    amTranslations: `${ORIGIN}/am/soft`,
  })
})

it('knows a product by the slug of each language', async () => {
  const { slugs } = await getSampleProduct()
  expect((await permalinksOf(`/am/product/${slugs.am}`)).alternates).toEqual({
    en: `${ORIGIN}/product/${slugs.en}`,
    hy: `${ORIGIN}/am/product/${slugs.am}`,
    fr: `${ORIGIN}/translations/product/${slugs.fr}?locale=fr`,
  })
})

it('names no language that an article is not written in', async () => {
  const { slugs } = await getSampleBlog()
  expect(await permalinksOf(`/translations/blogs/${slugs.en}?locale=fr`)).toEqual({
    canonical: `${ORIGIN}/blog/${slugs.en}`,
    alternates: { en: `${ORIGIN}/blog/${slugs.en}`, hy: `${ORIGIN}/am/blog/${slugs.am}` },
  })
})

it('leaves the query of campaigns out of the canonical address', async () => {
  expect((await permalinksOf('/about?utm_source=x&page=2')).canonical).toBe(`${ORIGIN}/about`)
})
