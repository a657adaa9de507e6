import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { CATALOGUE_VERSION_KEY } from '#shared/content/catalogue-version.ts'
import { parseDocument } from '../parse-document.ts'
import { getSampleBlog, getSampleProduct } from '../sample-catalog.ts'
import { ORIGIN, resetShop, visit } from '../shop.ts'

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

/** Imports of a shop without French have none of these rows. */
async function removeFrench(): Promise<void> {
  const tables = await env.DB.prepare(
    "SELECT name FROM sqlite_schema WHERE sql LIKE '%language_id%REFERENCES language %'",
  ).all<{ name: string }>()
  await env.DB.batch([
    ...tables.results.map(({ name }) =>
      env.DB.prepare(`DELETE FROM ${name} WHERE language_id = 3`),
    ),
    env.DB.prepare("DELETE FROM language WHERE code = 'fr'"),
    env.DB.prepare('UPDATE catalogue SET version = 1000'),
  ])
  await env.CACHE.put(CATALOGUE_VERSION_KEY, '1000')
  resetShop()
}

it('A language that the shop does not have is neither an alternate nor in the sitemap', async () => {
  await removeFrench()
  const own = {
    canonical: `${ORIGIN}/about`,
    alternates: { en: `${ORIGIN}/about`, hy: `${ORIGIN}/am/about` },
  }
  expect(await toPermalinks('/about')).toEqual(own)
  expect(await toPermalinks('/translations/about?locale=fr')).toEqual(own)
  const { structured } = await parseDocument(await visit('/translations/about?locale=fr'))
  expect(structured).not.toContain('locale=fr')
  const sitemap = await (await visit('/sitemap/pages.xml')).text()
  expect(sitemap).toContain(`<loc>${ORIGIN}/am/about</loc>`)
  expect(sitemap).not.toContain('locale=fr')
})
