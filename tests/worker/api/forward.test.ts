import { afterEach, describe, expect, it, vi } from 'vitest'
import { anUpstream, BASE, posting } from './an-upstream.ts'

let upstream = anUpstream(() => Response.json({}))

afterEach(() => {
  upstream.stop()
  vi.restoreAllMocks()
})

function answering(respond: Parameters<typeof anUpstream>[0]) {
  vi.spyOn(console, 'error').mockReturnValue()
  upstream = anUpstream(respond)
  return upstream.shop()
}

const SAVED = { cart_items: [], revision: 4, is_merged: false }
const save = (headers: Readonly<Record<string, string>> = {}) =>
  posting({ cart_items: [] }, headers)

/** Status and message in one line. */
async function said(response: Response): Promise<string> {
  const { message } = await response.json<{ message?: string }>()
  return `${response.status} ${message}`
}

describe('a call that is forwarded', () => {
  it('arrives with its method, query, body, token, vendor key and revision', async () => {
    let body: unknown
    const shop = answering(async (request) => {
      body = await request.json()
      return Response.json(SAVED)
    })
    const headers = { Authorization: 'Bearer abc', 'X-Vendor-Key': 'vordan', 'If-Match': '"3"' }
    const response = await shop.visit('/api/cart/save?a=1&b=%C3%A9', save(headers))
    const [request] = upstream.asked
    expect(await response.json()).toEqual(SAVED)
    expect(body).toEqual({ cart_items: [] })
    expect(`${request?.method} ${request?.url}`).toBe(`POST ${BASE}/cart/save?a=1&b=%C3%A9`)
    for (const [name, value] of Object.entries(headers)) {
      expect(request?.headers.get(name)).toBe(value)
    }
  })

  it('says who asks by one address, and nothing else of the visitor', async () => {
    const shop = answering(() => Response.json(SAVED))
    const headers = {
      Cookie: 'token=secret',
      Authorization: 'Basic c2VjcmV0',
      'X-Forwarded-For': '6.6.6.6',
      'CF-Connecting-IP': '192.0.2.7',
      'User-Agent': 'Firefox',
    }
    await shop.visit('/api/cart/save', save(headers))
    const sent = Object.fromEntries(upstream.asked[0]?.headers ?? [])
    expect(JSON.stringify(sent)).not.toMatch(/secret|c2VjcmV0|evil|6\.6\.6/)
    expect(Object.keys(sent).toSorted()).toEqual([
      'accept',
      'content-type',
      'user-agent',
      'via',
      'x-forwarded-for',
      'x-request-id',
    ])
    expect(sent['x-forwarded-for']).toBe('192.0.2.7')
  })

  it('tells nothing of the answer but what a shop needs', async () => {
    const shop = answering(() =>
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
    const { headers } = await shop.visit('/api/cart/save', save({ Authorization: 'Bearer a' }))
    expect(headers.get('ETag')).toBe('"4"')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Content-Security-Policy')).toContain("script-src 'self'")
    for (const name of ['Set-Cookie', 'X-Powered-By', 'Access-Control-Allow-Origin']) {
      expect(headers.get(name)).toBeNull()
    }
  })

  it('does not take the hash of an answer for the revision of a cart', async () => {
    const shop = answering(() => Response.json([], { headers: { ETag: '"5f3-ab12"' } }))
    const response = await shop.visit('/api/cart/fetch?language_id=1&rate=1')
    expect(response.headers.get('ETag')).toBeNull()
  })

  it('is one of the contract; everything else stays here', async () => {
    const shop = answering(() => Response.json({}))
    await shop.visit('/api/nothing-of-the-kind')
    await shop.visit('/api/cart/save')
    await shop.visit('/api/payment/webhook/stripe', posting({}))
    await shop.visit('/api/cart/../auth/fetch/x')
    expect(upstream.asked).toEqual([])
  })

  it('is refused when another site sends it', async () => {
    const shop = answering(() => Response.json(SAVED))
    const foreign = await shop.visit('/api/cart/save', save({ Origin: 'https://evil.test' }))
    const form = await shop.visit('/api/cart/save', { method: 'POST', body: 'a=b' })
    expect([foreign.status, form.status]).toEqual([403, 415])
    expect(upstream.asked).toEqual([])
  })

  it('does not go round in circles', async () => {
    const shop = answering(() => Response.json(SAVED))
    const response = await shop.visit('/api/cart/save', save({ Via: '1.1 karavan' }))
    expect(await said(response)).toBe('502 API_BASE_URL leads back here.')
    expect(upstream.asked).toEqual([])
  })
})

describe('a body', () => {
  const large = (bytes: number) => new Uint8Array(bytes).fill(0x20)

  it('is refused by its announced length before anything is sent', async () => {
    const shop = answering(() => Response.json(SAVED))
    const response = await shop.visit('/api/cart/save', save({ 'Content-Length': '300000' }))
    expect(response.status).toBe(413)
    expect(upstream.asked).toEqual([])
  })

  it('without a length is cut off once it is too long', async () => {
    const shop = answering(async (request) => {
      await request.arrayBuffer()
      return Response.json(SAVED)
    })
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1
        if (sent > 1000) controller.close()
        else controller.enqueue(large(64 * 1024))
      },
    })
    const response = await shop.visit('/api/cart/save', { ...save(), body: endless })
    expect(await said(response)).toBe('413 This is too much at once.')
    expect(sent).toBeLessThan(20)
  })

  it('of a picture is streamed as it is', async () => {
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
    const shop = answering(async (request) => {
      bytes = (await request.arrayBuffer()).byteLength
      return Response.json({ picture }, { status: 201 })
    })
    const headers = { 'Content-Type': 'image/png' }
    const body = large(2_000_000)
    const response = await shop.visit('/api/my/add-picture', { method: 'POST', headers, body })
    expect(response.status).toBe(201)
    expect(bytes).toBe(2_000_000)
    expect(await response.json()).toEqual({
      picture: { ...picture, height: 1, is_shared: false, created_at: '2026-03-14T09:26:53Z' },
    })
  })
})

describe('an answer', () => {
  const askWith = async (response: () => Response | Promise<Response>) =>
    said(await answering(response).visit('/api/cart/save', save()))
  const BROKEN = '502 The shop has answered something that is not to be understood.'

  it('that refuses keeps its status and its messages', async () => {
    const body = { message: '', errors: { email: ['Taken'], name: 'Too short' }, trace: 'secret' }
    const shop = answering(() => Response.json(body, { status: 422 }))
    const response = await shop.visit('/api/cart/save', save())
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({ errors: { email: ['Taken'], name: ['Too short'] } })
  })

  it('that refuses as PHP writes it, with an empty list or null, keeps its message', async () => {
    const refusing = (body: object) => () => Response.json(body, { status: 409 })
    const message = 'It is over.'
    expect(await askWith(refusing({ message, errors: [] }))).toBe(`409 ${message}`)
    expect(await askWith(refusing({ message, errors: null }))).toBe(`409 ${message}`)
  })

  it('that wants a sign-in says so as browsers know it', async () => {
    const shop = answering(() => Response.json({ message: 'No' }, { status: 401 }))
    const response = await shop.visit('/api/cart/save', save())
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer')
    expect(await said(response)).toBe('401 No')
  })

  it('that refuses without words is a bad request', async () => {
    expect(await askWith(() => new Response('<h1>no</h1>', { status: 404 }))).toBe(
      '404 Bad request!',
    )
  })

  it('that fails tells nothing of why', async () => {
    const failing = (status: number) => () =>
      Response.json({ message: 'SQLSTATE[42S02]: no table users' }, { status })
    expect(await askWith(failing(500))).toBe('502 The shop cannot answer at the moment.')
    expect(await askWith(failing(503))).toBe('503 The shop cannot answer at the moment.')
    expect(await askWith(failing(504))).toBe('504 The shop takes too long to answer.')
  })

  it('that is no JSON, broken or of another shape is a 502', async () => {
    const json = { headers: { 'Content-Type': 'application/json' } }
    expect(await askWith(() => new Response('<html>'))).toBe(BROKEN)
    expect(await askWith(() => new Response('{"cart_items": [', json))).toBe(BROKEN)
    expect(await askWith(() => Response.json({ ...SAVED, revision: 'four' }))).toBe(BROKEN)
    expect(await askWith(() => new Response(null, { status: 204 }))).toBe(BROKEN)
  })

  it('that does not end is given up', async () => {
    let pulled = 0
    const endless = () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          pulled += 1
          controller.enqueue(new Uint8Array(1024 * 1024).fill(0x20))
        },
      })
    const json = { headers: { 'Content-Type': 'application/json' } }
    expect(await askWith(() => new Response(endless(), json))).toBe(BROKEN)
    expect(pulled).toBeLessThan(10)
  })

  it('that leads elsewhere is not followed', async () => {
    expect(await askWith(() => Response.redirect('https://evil.test/', 302))).toBe(BROKEN)
    expect(upstream.asked[0]?.redirect).toBe('manual')
  })

  it('that does not come is a 504 or a 502', async () => {
    const slow = () => Promise.reject(new DOMException('too slow', 'TimeoutError'))
    const reset = () => Promise.reject(new TypeError('Network connection lost.'))
    expect(await askWith(slow)).toBe('504 The shop takes too long to answer.')
    expect(await askWith(reset)).toBe('502 The shop cannot be reached at the moment.')
  })

  it('with all of an account may take longer than it takes to begin', async () => {
    const slowly = async ({ signal }: Request) => {
      const parts = ['{"orders":', '[]', '}']
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          await new Promise((resolve) => setTimeout(resolve, 60))
          if (signal.aborted) controller.error(signal.reason)
          else if (parts.length === 0) controller.close()
          else controller.enqueue(new TextEncoder().encode(parts.shift()))
        },
      })
      return new Response(body, { headers: { 'Content-Type': 'application/json' } })
    }
    answering(slowly)
    const shop = upstream.shop({ API_TIMEOUT_MS: '100' })
    const response = await shop.visit('/api/my/export', { headers: { Authorization: 'Bearer a' } })
    expect(await response.json()).toEqual({ orders: [] })
  })

  it('that stops in the middle is a 504', async () => {
    const stopping = async ({ signal }: Request) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          signal.addEventListener('abort', () => controller.error(signal.reason))
        },
      })
      return new Response(body, { headers: { 'Content-Type': 'application/json' } })
    }
    answering(stopping)
    const shop = upstream.shop({ API_TIMEOUT_MS: '100' })
    const response = await shop.visit('/api/cart/fetch?language_id=1&rate=1')
    expect(await said(response)).toBe('504 The shop takes too long to answer.')
  })

  it('without content is an empty one where that is enough', async () => {
    const shop = answering(() => new Response(null, { status: 204 }))
    const response = await shop.visit('/api/auth/logout', posting({}))
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({})
  })
})
