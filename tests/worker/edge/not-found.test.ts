import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseDocument } from '../parse-document.ts'
import { FACEBOOK, GOOGLEBOT, visit, visitAs } from '../shop.ts'

const ERROR_WORDS = /page not found|internal server error|\b404\b|may be old or mistyped/i

afterEach(() => {
  vi.restoreAllMocks()
})

describe('Unmatched addresses', () => {
  it('The message is shown inside the layout', async () => {
    const { status, main, hasHeader, hasFooter } = await parseDocument(await visit('/no/such/page'))
    expect({ status, hasHeader, hasFooter }).toEqual({
      status: 404,
      hasHeader: true,
      hasFooter: true,
    })
    expect(main).toContain('Page not found: /no/such/page')
  })

  it('Another spelling of the path of a page is unmatched', async () => {
    const spellings = [
      '/SOFT',
      '/Products',
      '/soft//',
      '//',
      '/%73oft',
      '/%70roduct/carmine-naccarat',
    ]
    for (const spelling of spellings) {
      const page = await parseDocument(await visit(spelling))
      expect(page, spelling).toMatchObject({ status: 404, hasHeader: true, hasFooter: true })
      expect(page.main, spelling).toContain(`Page not found: ${spelling}`)
    }
  })

  it('The message has the path without /am and query but with /translations', async () => {
    const readMain = async (address: string) => (await parseDocument(await visit(address))).main
    expect(await readMain('/am/nothing?x=1')).toContain('Page not found: /nothing')
    expect(await readMain('/translations/nothing')).toContain(
      'Page not found: /translations/nothing',
    )
    expect(await readMain('/am/translations/nothing')).toContain(
      'Page not found: /translations/nothing',
    )
    expect(await readMain('/am/nothing?x=1')).not.toContain('x=1')
  })

  it("The title is in the visitor's language", async () => {
    const readTitle = async (address: string) => (await parseDocument(await visit(address))).title
    expect([
      await readTitle('/nothing'),
      await readTitle('/am/nothing'),
      await readTitle('/translations/nothing?locale=fr'),
      await readTitle('/am/product/no-such'),
    ]).toEqual(['Page Not Found', 'Էջը չի գտնվել', 'Page introuvable', 'Էջը չի գտնվել'])
  })

  it('Links of the page retain the prefix', async () => {
    const readLinks = async (address: string) => {
      const { html } = await parseDocument(await visit(address))
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
      return [...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)
    }
    for (const address of ['/am/nothing', '/am/product/no-such']) {
      const links = await readLinks(address)
      expect(links.length).toBeGreaterThan(3)
      expect(links.filter((href) => !/^\/am(?:\/|$)/.test(href ?? ''))).toEqual([])
    }
  })

  it('The path is shown in its own letters, and misleading characters are escaped', async () => {
    const fetchMain = async (address: string) => (await parseDocument(await visit(address))).main
    expect(await fetchMain('/գույներ/é')).toContain('Page not found: /գույներ/é')
    expect(await fetchMain('/product/կարմիր')).toContain('Page Not Found: /product/կարմիր')
    expect(await fetchMain('/a%E2%80%AEb%C2%A0c%FFd%3Cb%3E')).toContain(
      'Page not found: /a%E2%80%AEb%C2%A0c%FFd%3Cb%3E',
    )
    const payload = await visit('/գույներ/_payload.json')
    expect(await payload.json()).toEqual({ message: 'Page not found: /գույներ' })
  })

  it('A path with a line break, as pasted from a mail, is reported like any other', async () => {
    for (const path of ['/about%0A', '/no%0Dsuch', '/no%E2%80%A8such/page']) {
      const page = await parseDocument(await visit(`/am${path}`))
      expect(page).toMatchObject({ status: 404, hasNavigation: true, hasFooter: true })
      expect(page.main).toContain(`Page not found: ${path}`)
      const payload = await visit(`/translations${path}/_payload.json`)
      expect(await payload.json()).toEqual({ message: `Page not found: /translations${path}` })
      const { main, hasFooter } = await parseDocument(await visitAs(GOOGLEBOT, path))
      expect([main, hasFooter]).toEqual(['', true])
    }
  })

  it('The path is escaped in HTML', async () => {
    const { html, main } = await parseDocument(await visit('/<img src=x onerror=alert(1)>'))
    expect(html).not.toContain('<img src=x')
    expect(main).toContain('Page not found: /')
  })

  it('A path that only begins with the letters of a prefix belongs to the root', async () => {
    const { main, lang } = await parseDocument(await visit('/amber'))
    expect([lang, main]).toEqual(['en', expect.stringContaining('Page not found: /amber')])
  })
})

describe('Unknown slugs', () => {
  it('The page is an error page without the layout', async () => {
    const page = await parseDocument(await visit('/product/no-such-product'))
    expect([page.status, page.title]).toEqual([404, expect.stringContaining('Page Not Found')])
    expect(page.main).toContain('404')
    expect(page.main).toContain('Page Not Found: /product/no-such-product')
    expect([page.hasNavigation, page.hasFooter]).toEqual([false, false])
  })

  it('The message has the path without /am but with /translations', async () => {
    const fetchMain = async (address: string) => (await parseDocument(await visit(address))).main
    expect(await fetchMain('/am/blog/no-such')).toContain('Page Not Found: /blog/no-such')
    expect(await fetchMain('/translations/blogs/no-such')).toContain(
      'Page Not Found: /translations/blogs/no-such',
    )
  })

  it('An impossible slug is answered with 404', async () => {
    const { status, main } = await parseDocument(await visit('/product/UPPER_case'))
    expect([status, main]).toEqual([
      404,
      expect.stringContaining('Page Not Found: /product/UPPER_case'),
    ])
  })

  it("The page around the message is in the visitor's language", async () => {
    const { lang, main, html } = await parseDocument(await visit('/am/product/no-such'))
    expect([lang, main]).toEqual(['hy', expect.stringContaining('Էջը չի գտնվել')])
    expect(html).toContain('<h1 lang="en">Page Not Found</h1>')
    expect(html).toMatch(/<p[^>]* lang="en">Page Not Found: \/product\/no-such<\/p>/)
  })
})

describe('Bots on missing pages', () => {
  const emptyLayout = { status: 404, main: '', hasHeader: true, hasFooter: true }

  it('A bot sees an empty layout for an unknown slug', async () => {
    const page = await parseDocument(await visitAs(GOOGLEBOT, '/product/no-such-product'))
    expect(page).toMatchObject(emptyLayout)
    expect(page.visible).not.toMatch(ERROR_WORDS)
  })

  it('A bot sees an empty layout for an unmatched address', async () => {
    const page = await parseDocument(await visitAs(GOOGLEBOT, '/nothing'))
    expect(page).toMatchObject(emptyLayout)
    expect(page.visible).not.toMatch(ERROR_WORDS)
  })

  it('Search engines and link previews are bots', async () => {
    const agents = [
      FACEBOOK,
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/116.0',
      'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 8_1) Mobile/12B411 Safari/600.1.4 (compatible; YandexMobileBot/3.0; +http://yandex.com/bots)',
      'Mozilla/5.0 (compatible; Qwantbot/1.0; +https://help.qwant.com/bot/)',
      'Mozilla/5.0 (compatible; MicrosoftPreview/2.0; +https://aka.ms/MicrosoftPreview)',
      'Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)',
      'Twitterbot/1.0',
      'TelegramBot (like TwitterBot)',
      'WhatsApp/2.23.20.0',
      'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
      'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    ]
    for (const agent of agents) {
      expect((await parseDocument(await visitAs(agent, '/product/no-such'))).main, agent).toBe('')
    }
  })

  it('A missing page of a bot is logged once, as one structured line', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await visitAs(GOOGLEBOT, '/product/never-asked-for')
    expect(log.mock.calls).toHaveLength(1)
    expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({
      path: '/product/never-asked-for',
      bot: true,
      message: 'Page Not Found: /product/never-asked-for',
    })
  })
})

describe('Visitors on missing pages', () => {
  it('Clients such as curl, headless browsers, in-app browsers and a bare Mozilla are visitors', async () => {
    const agents = [
      'curl/8.5.0',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0.0.0 Safari/537.36',
      'Mozilla/5.0',
      'python-requests/2.31',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 [Pinterest/iOS]',
      'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36 SogouMobileBrowser/6.0',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0 YaBrowser/24.6.0 Safari/537.36',
      '',
    ]
    for (const agent of agents) {
      const { main } = await parseDocument(await visitAs(agent, '/product/no-such'))
      expect(main, agent).toContain('Page Not Found: /product/no-such')
    }
  })

  it('A missing page of a visitor is not logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await visit('/product/no-such-product')
    expect(log.mock.calls).toEqual([])
  })
})
