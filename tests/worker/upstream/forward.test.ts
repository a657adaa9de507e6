import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFakeUpstream, BASE, toPostInit, toStatusAndMessage } from './fake-upstream.ts'

let upstream = createFakeUpstream(() => Response.json({}))

afterEach(() => {
  upstream.stop()
  vi.restoreAllMocks()
})

function createShop(respond: Parameters<typeof createFakeUpstream>[0]) {
  vi.spyOn(console, 'error').mockReturnValue()
  upstream = createFakeUpstream(respond)
  return upstream.shop()
}

const SAVED = { cart_items: [], revision: 4, is_merged: false }
const createSave = (headers: Readonly<Record<string, string>> = {}) =>
  toPostInit({ cart_items: [] }, headers)

describe('Forwarded calls', () => {
  it('A call is forwarded with method, query, body, token, vendor key and revision', async () => {
    let body: unknown
    const shop = createShop(async (request) => {
      body = await request.json()
      return Response.json(SAVED)
    })
    const headers = { Authorization: 'Bearer abc', 'X-Vendor-Key': 'vordan', 'If-Match': '"3"' }
    const response = await shop.visit('/api/cart/save?a=1&b=%C3%A9', createSave(headers))
    const [request] = upstream.requests
    expect(await response.json()).toEqual(SAVED)
    expect(body).toEqual({ cart_items: [] })
    expect(`${request?.method} ${request?.url}`).toBe(`POST ${BASE}/cart/save?a=1&b=%C3%A9`)
    for (const [name, value] of Object.entries(headers)) {
      expect(request?.headers.get(name)).toBe(value)
    }
  })

  it('A call contains one client address and nothing else of the visitor', async () => {
    const shop = createShop(() => Response.json(SAVED))
    const headers = {
      Cookie: 'token=secret',
      Authorization: 'Basic c2VjcmV0',
      'X-Forwarded-For': '6.6.6.6',
      'CF-Connecting-IP': '192.0.2.7',
      'User-Agent': 'Firefox',
    }
    await shop.visit('/api/cart/save', createSave(headers))
    const sentHeaders = Object.fromEntries(upstream.requests[0]?.headers ?? [])
    expect(JSON.stringify(sentHeaders)).not.toMatch(/secret|c2VjcmV0|evil|6\.6\.6/)
    expect(Object.keys(sentHeaders).toSorted()).toEqual([
      'accept',
      'content-type',
      'user-agent',
      'via',
      'x-forwarded-for',
      'x-request-id',
    ])
    expect(sentHeaders['x-forwarded-for']).toBe('192.0.2.7')
  })

  it('An answer contains only the headers that the shop needs', async () => {
    const shop = createShop(() =>
      Response.json(SAVED, {
        headers: {
          ETag: '"4"',
          'Set-Cookie': 'php=1',
          'Content-Security-Policy': "default-src 'unsafe-inline'",
          'X-Powered-By': 'PHP',
          'Access-Control-Allow-Origin': '*',
          'Cache-Control': 'public, max-age=600',
        },
      }),
    )
    const { headers } = await shop.visit(
      '/api/cart/save',
      createSave({ Authorization: 'Bearer a' }),
    )
    expect(headers.get('ETag')).toBe('"4"')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Content-Security-Policy')).toContain("script-src 'self'")
    for (const name of ['Set-Cookie', 'X-Powered-By', 'Access-Control-Allow-Origin']) {
      expect(headers.get(name)).toBeNull()
    }
  })

  it('An ETag that is a hash is not used as the revision of a cart', async () => {
    const shop = createShop(() => Response.json([], { headers: { ETag: '"5f3-ab12"' } }))
    const response = await shop.visit('/api/cart/fetch?language_id=1&rate=1')
    expect(response.headers.get('ETag')).toBeNull()
  })

  it('Only calls of the contract are forwarded', async () => {
    const shop = createShop(() => Response.json({}))
    await shop.visit('/api/nothing-of-the-kind')
    await shop.visit('/api/cart/save')
    await shop.visit('/api/payment/webhook/stripe', toPostInit({}))
    await shop.visit('/api/cart/../auth/fetch/x')
    expect(upstream.requests).toEqual([])
  })

  it('A request of another site is refused', async () => {
    const shop = createShop(() => Response.json(SAVED))
    const crossSiteResponse = await shop.visit(
      '/api/cart/save',
      createSave({ Origin: 'https://evil.test' }),
    )
    const form = await shop.visit('/api/cart/save', { method: 'POST', body: 'a=b' })
    expect([crossSiteResponse.status, form.status]).toEqual([403, 415])
    expect(upstream.requests).toEqual([])
  })

  it('A request that leads back to the shop is refused', async () => {
    const shop = createShop(() => Response.json(SAVED))
    const response = await shop.visit('/api/cart/save', createSave({ Via: '1.1 karavan' }))
    expect(await toStatusAndMessage(response)).toBe('502 API_BASE_URL leads back here.')
    const read = await shop.visit('/api/general/fetch?locale=am', {
      headers: { Via: '1.1 karavan' },
    })
    expect(await toStatusAndMessage(read)).toBe('502 API_BASE_URL leads back here.')
    expect(upstream.requests).toEqual([])
  })
})

describe('Bodies of forwarded calls', () => {
  const createBytes = (bytes: number) => new Uint8Array(bytes).fill(0x20)

  it('A body with a large Content-Length is refused before anything is sent', async () => {
    const shop = createShop(() => Response.json(SAVED))
    const response = await shop.visit('/api/cart/save', createSave({ 'Content-Length': '300000' }))
    expect(response.status).toBe(413)
    expect(upstream.requests).toEqual([])
  })

  it('A body without a length is cut off when it is too long', async () => {
    const shop = createShop(async (request) => {
      await request.arrayBuffer()
      return Response.json(SAVED)
    })
    let sentBytes = 0
    const endlessBody = new ReadableStream<Uint8Array>({
      pull(controller) {
        sentBytes += 1
        if (sentBytes > 1000) controller.close()
        else controller.enqueue(createBytes(64 * 1024))
      },
    })
    const response = await shop.visit('/api/cart/save', { ...createSave(), body: endlessBody })
    expect(await toStatusAndMessage(response)).toBe('413 This request is too large.')
    expect(sentBytes).toBeLessThan(20)
  })

  it('The body of a picture is streamed unchanged', async () => {
    const picture = {
      id: 'a',
      url: '/media/portfolio/a',
      width: 1,
      height: '1',
      title: '',
      alt: '',
      is_shared: 0,
      created_at: '2026-03-14 09:26:53',
    }
    let bytes = 0
    const shop = createShop(async (request) => {
      bytes = (await request.arrayBuffer()).byteLength
      return Response.json({ picture }, { status: 201 })
    })
    const headers = { 'Content-Type': 'image/png' }
    const body = createBytes(2_000_000)
    const response = await shop.visit('/api/my/add-picture', { method: 'POST', headers, body })
    expect(response.status).toBe(201)
    expect(bytes).toBe(2_000_000)
    expect(await response.json()).toEqual({
      picture: { ...picture, height: 1, is_shared: false, created_at: '2026-03-14T09:26:53Z' },
    })
  })
})
