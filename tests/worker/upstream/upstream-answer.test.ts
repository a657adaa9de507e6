import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFakeUpstream, toPostInit, toStatusAndMessage } from './fake-upstream.ts'

let upstream = createFakeUpstream(() => Response.json({}))

afterEach(() => {
  upstream.stop()
  vi.restoreAllMocks()
})

function answering(respond: Parameters<typeof createFakeUpstream>[0]) {
  vi.spyOn(console, 'error').mockReturnValue()
  upstream = createFakeUpstream(respond)
  return upstream.shop()
}

const SAVED = { cart_items: [], revision: 4, is_merged: false }
const save = () => toPostInit({ cart_items: [] })

describe('an answer', () => {
  const askWith = async (response: () => Response | Promise<Response>) =>
    toStatusAndMessage(await answering(response).visit('/api/cart/save', save()))
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
    expect(await toStatusAndMessage(response)).toBe('401 No')
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
    expect(upstream.requests[0]?.redirect).toBe('manual')
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
    expect(await toStatusAndMessage(response)).toBe('504 The shop takes too long to answer.')
  })

  it('without content is an empty one where that is enough', async () => {
    const shop = answering(() => new Response(null, { status: 204 }))
    const response = await shop.visit('/api/auth/logout', toPostInit({}))
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({})
  })
})
