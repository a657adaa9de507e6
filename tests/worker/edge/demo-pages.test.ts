import { describe, expect, it } from 'vitest'
import { DEMOS, toDemoPath } from '../../../client/demo/demo-paths.ts'
import { parseDocument } from '../parse-document.ts'
import { createIsolate } from '../isolate.ts'
import { visit } from '../shop.ts'

const DEMO_PATHS = ['/demo', ...Object.keys(DEMOS).map(toDemoPath)]
const createShopWithDemos = () => createIsolate({ DEMO_PAGES: 'on' })

describe('Demo pages', () => {
  it('Demo pages are not found unless they are switched on', async () => {
    for (const path of DEMO_PATHS) {
      const page = await parseDocument(await visit(path))
      expect(page.status, path).toBe(404)
      expect(page.main).toContain(`Page not found: ${path}`)
      expect([page.hasHeader, page.hasFooter]).toEqual([true, true])
    }
  })

  it('Demo pages are switched on only by "on"', async () => {
    for (const DEMO_PAGES of ['', 'off', 'true', 'On']) {
      expect((await createIsolate({ DEMO_PAGES }).visit('/demo/ui')).status, DEMO_PAGES).toBe(404)
    }
  })

  it('Demo pages are complete pages in every language', async () => {
    const { visit: visitWith } = createShopWithDemos()
    for (const path of [...DEMO_PATHS, '/am/demo/ui', '/translations/demo/gallery?locale=fr']) {
      const page = await parseDocument(await visitWith(path))
      expect(page.status, path).toBe(200)
      expect(page.main, path).not.toBe('')
      expect([page.hasHeader, page.hasFooter]).toEqual([true, true])
    }
  })

  it('Demo pages are not indexed', async () => {
    const response = await createShopWithDemos().visit('/demo/gallery')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
    const { canonical, alternates, structured } = await parseDocument(response)
    expect([canonical, alternates]).toEqual([undefined, {}])
    expect(structured).not.toContain('WebPage')
    const sitemap = await (await createShopWithDemos().visit('/sitemap/pages.xml')).text()
    expect(sitemap).not.toContain('/demo')
  })

  it('Only listed demo pages exist', async () => {
    const { visit: visitWith } = createShopWithDemos()
    for (const path of ['/demo/nothing-there', '/demo/gallery/more', '/demo/constructor']) {
      const page = await parseDocument(await visitWith(path))
      expect(page.status, path).toBe(404)
      expect(page.main, path).toContain(`Page not found: ${path}`)
    }
  })

  it('Page data of demo pages exists only where they are switched on', async () => {
    const { page } = Object(
      await (await createShopWithDemos().visit('/demo/ui/_payload.json')).json(),
    )
    expect(page.data.key).toBe('demo')
    expect((await visit('/demo/ui/_payload.json')).status).toBe(404)
  })
})
