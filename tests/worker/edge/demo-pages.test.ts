import { describe, expect, it } from 'vitest'
import { DEMOS, toDemoPath } from '../../../client/demo/demo-paths.ts'
import { parseDocument } from '../parse-document.ts'
import { createIsolate } from '../isolate.ts'
import { visit } from '../shop.ts'

const ALL = ['/demo', ...Object.keys(DEMOS).map(toDemoPath)]
const withDemos = () => createIsolate({ DEMO_PAGES: 'on' })

describe('the internal pages', () => {
  it('are addresses that no route knows, unless they are asked for', async () => {
    for (const path of ALL) {
      const shown = await parseDocument(await visit(path))
      expect(shown.status, path).toBe(404)
      expect(shown.main).toContain(`Page not found: ${path}`)
      expect([shown.hasHeader, shown.hasFooter]).toEqual([true, true])
    }
  })

  it('are left out by any other setting than "on"', async () => {
    for (const DEMO_PAGES of ['', 'off', 'true', 'On']) {
      expect((await createIsolate({ DEMO_PAGES }).visit('/demo/ui')).status, DEMO_PAGES).toBe(404)
    }
  })

  it('are whole pages where they are on, in every edition', async () => {
    const { visit: visitWith } = withDemos()
    for (const path of [...ALL, '/am/demo/ui', '/translations/demo/gallery?locale=fr']) {
      const shown = await parseDocument(await visitWith(path))
      expect(shown.status, path).toBe(200)
      expect(shown.main, path).not.toBe('')
      expect([shown.hasHeader, shown.hasFooter]).toEqual([true, true])
    }
  })

  it('are kept out of search engines', async () => {
    const response = await withDemos().visit('/demo/gallery')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
    const { canonical, alternates, structured } = await parseDocument(response)
    expect([canonical, alternates]).toEqual([undefined, {}])
    expect(structured).not.toContain('WebPage')
    const sitemap = await (await withDemos().visit('/sitemap/pages.xml')).text()
    expect(sitemap).not.toContain('/demo')
  })

  it('are no more than those that are listed', async () => {
    const { visit: visitWith } = withDemos()
    for (const path of ['/demo/nothing-there', '/demo/gallery/more', '/demo/constructor']) {
      const shown = await parseDocument(await visitWith(path))
      expect(shown.status, path).toBe(404)
      expect(shown.main, path).toContain(`Page not found: ${path}`)
    }
  })

  it('have their data for a browser that walks on, and none where they are off', async () => {
    const { page } = Object(await (await withDemos().visit('/demo/ui/_payload.json')).json())
    expect(page.data.key).toBe('demo')
    expect((await visit('/demo/ui/_payload.json')).status).toBe(404)
  })
})
