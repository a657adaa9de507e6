import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { isPreview } from '../../../worker/http/preview.ts'
import { parseDocument } from '../parse-document.ts'
import { createIsolate } from '../isolate.ts'

const NAMED = { WORKER_NAME: 'karavan', SITE_URL: 'https://shop.example', LOCAL: 'on' }
const PREVIEW = 'https://my-branch-karavan.somebody.workers.dev'
const SHOP = 'https://karavan.somebody.workers.dev'

const shop = createIsolate(NAMED)
const NOTICES = {
  '/': 'This is a preview of the shop: nothing can be ordered here.',
  '/am': 'Սա խանութի նախադիտումն է․ այստեղ ոչինչ հնարավոր չէ պատվիրել։',
  '/translations?locale=fr':
    'Ceci est un aperçu de la boutique\u00A0: rien ne peut y être commandé.',
}

describe('Addresses of previews', () => {
  it('Only the host distinguishes a preview from the shop', () => {
    const isPreviewUrl = (url: string, site: Partial<Env> = {}) =>
      isPreview(url, { ...env, ...NAMED, ...site })
    expect(isPreviewUrl(`${PREVIEW}/`)).toBe(true)
    expect(isPreviewUrl('https://0a1b2c3d-karavan.somebody.workers.dev/')).toBe(true)
    expect(isPreviewUrl('https://MY-branch-karavan.somebody.workers.dev./')).toBe(true)
    expect(isPreviewUrl(`${PREVIEW}/`, { WORKER_NAME: '' })).toBe(true)
    expect(isPreviewUrl(`${SHOP}/`)).toBe(false)
    expect(isPreviewUrl('https://shop.example/?from=.workers.dev')).toBe(false)
    expect(isPreviewUrl('https://shop.example.workers.dev.evil.example/')).toBe(false)
    expect(isPreviewUrl(`${SHOP}/`, { WORKER_NAME: '', SITE_URL: SHOP })).toBe(false)
  })

  it('Every page of a preview says so in its language and is not indexed', async () => {
    for (const [path, words] of Object.entries(NOTICES)) {
      const response = await shop.visit(PREVIEW + path)
      expect(response.headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
      const { html } = await parseDocument(response)
      expect(html).toContain(`>${words}</preview-notice>`)
    }
    const missingPage = await shop.visit(`${PREVIEW}/nothing-here`)
    expect(missingPage.headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
    const robots = await shop.visit(`${PREVIEW}/robots.txt`)
    expect(await robots.text()).toBe('User-agent: *\nDisallow: /\n')
  })

  it('A preview leaves nothing in the pages of the shop, in any order of requests', async () => {
    for (const origin of [PREVIEW, SHOP, PREVIEW, SHOP]) {
      const response = await shop.visit(`${origin}/about`)
      const isOfPreview = origin === PREVIEW
      expect(response.headers.has('X-Robots-Tag')).toBe(isOfPreview)
      expect((await response.text()).includes('<preview-notice')).toBe(isOfPreview)
    }
    const shopPage = await shop.visit(`${SHOP}/`, {
      headers: {
        Host: 'my-branch-karavan.somebody.workers.dev',
        'X-Forwarded-Host': 'x.workers.dev',
      },
    })
    expect(shopPage.headers.has('X-Robots-Tag')).toBe(false)
    expect(await (await shop.visit(`${SHOP}/robots.txt`)).text()).toContain('Sitemap:')
  })

  it('A preview refuses to sell, in the language of the call', async () => {
    const post = (origin: string, path: string, body: object) =>
      shop.visit(`${origin}/api/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    const order = await post(PREVIEW, 'orders/create', { quote_id: 'none', language_id: 3 })
    expect(order.status).toBe(403)
    expect(await order.json()).toEqual({ message: expect.stringContaining('Ceci est un aperçu') })
    const query = new URLSearchParams({ params: '{"quote_id":"none"}', language_id: '2' })
    const intent = await shop.visit(`${PREVIEW}/api/payment/intent/create?${query.toString()}`)
    expect(intent.status).toBe(403)
    expect(await intent.json()).toEqual({ message: expect.stringContaining('նախադիտումն') })
    expect((await post(PREVIEW, 'payment/sandbox/confirm', {})).status).toBe(403)
    expect((await post(PREVIEW, 'orders/create', {})).status).toBe(403)
    expect((await post(SHOP, 'orders/create', { quote_id: 'none' })).status).toBe(404)
  })
})
