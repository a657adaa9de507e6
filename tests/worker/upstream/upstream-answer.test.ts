import { afterEach, describe, expect, it, vi } from 'vitest'
import { visit } from '../shop.ts'
import { createFakeUpstream, toPostInit, toStatusAndMessage } from './fake-upstream.ts'

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
const toCharacterCode = (character: string) => character.charCodeAt(0)
const createSave = () => toPostInit({ cart_items: [] })

describe('Answers of another backend', () => {
  const saveWithAnswer = async (response: () => Response | Promise<Response>) =>
    toStatusAndMessage(await createShop(response).visit('/api/cart/save', createSave()))
  const BROKEN = '502 The shop has answered something that is not to be understood.'

  it('A refusal retains its status and messages', async () => {
    const body = { message: '', errors: { email: ['Taken'], name: 'Too short' }, trace: 'secret' }
    const shop = createShop(() => Response.json(body, { status: 422 }))
    const response = await shop.visit('/api/cart/save', createSave())
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({ errors: { email: ['Taken'], name: ['Too short'] } })
  })

  it('A refusal with a message and errors retains both, so that the message is shown', async () => {
    const body = { message: 'The input is invalid.', errors: { email: ['Taken'] } }
    const shop = createShop(() => Response.json(body, { status: 422 }))
    const response = await shop.visit('/api/cart/save', createSave())
    expect(await response.json()).toEqual(body)
  })

  it('A refusal whose errors are a list of texts retains them', async () => {
    const body = { errors: ['It is over.', 'Come back tomorrow.'] }
    const shop = createShop(() => Response.json(body, { status: 422 }))
    const response = await shop.visit('/api/cart/save', createSave())
    expect(await response.json()).toEqual(body)
  })

  it('A refusal with an empty list or null, as PHP writes it, retains its message', async () => {
    const rejecting = (body: object) => () => Response.json(body, { status: 409 })
    const message = 'It is over.'
    expect(await saveWithAnswer(rejecting({ message, errors: [] }))).toBe(`409 ${message}`)
    expect(await saveWithAnswer(rejecting({ message, errors: null }))).toBe(`409 ${message}`)
  })

  it('Prices in another base currency are refused, since they would be shown in euros', async () => {
    const general: object = await (await visit('/api/general/fetch?locale=am')).json()
    const fetchWith = (currencies: object[]) =>
      createShop(() => Response.json({ ...general, currencies }))
        .visit('/api/general/fetch?locale=am')
        .then(({ status }) => status)
    const dollar = { code: 'USD', digits: 2, symbol: '$' }
    const euro = { code: 'EUR', digits: 2, symbol: '€' }
    expect(await fetchWith([{ ...dollar, rate: 1 }])).toBe(502)
    expect(
      await fetchWith([
        { ...dollar, rate: 1 },
        { ...euro, rate: 0.86 },
      ]),
    ).toBe(502)
    expect(
      await fetchWith([
        { ...dollar, rate: 1.16 },
        { ...euro, rate: 1 },
      ]),
    ).toBe(200)
  })

  it('A 401 gets the header WWW-Authenticate', async () => {
    const shop = createShop(() => Response.json({ message: 'No' }, { status: 401 }))
    const response = await shop.visit('/api/cart/save', createSave())
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer')
    expect(await toStatusAndMessage(response)).toBe('401 No')
  })

  it('A refusal without a message is a bad request', async () => {
    expect(await saveWithAnswer(() => new Response('<h1>no</h1>', { status: 400 }))).toBe(
      '400 Bad request!',
    )
    expect(await saveWithAnswer(() => Response.json({}, { status: 404 }))).toBe('404 Bad request!')
  })

  it('A refusal that is not JSON says what its status means', async () => {
    const refusing = (status: number) => () => new Response('<h1>no</h1>', { status })
    expect(await saveWithAnswer(refusing(403))).toBe('403 The shop does not allow this request.')
    expect(await saveWithAnswer(refusing(413))).toBe('413 This request is too large.')
    expect(await saveWithAnswer(refusing(429))).toBe(
      '429 There are too many requests. Please try again in a minute.',
    )
  })

  it('A 404 that is not JSON is the answer of a proxy, and a 502', async () => {
    expect(await saveWithAnswer(() => new Response('<h1>no</h1>', { status: 404 }))).toBe(BROKEN)
  })

  it('A failure reveals no reason', async () => {
    const respondWithStatus = (status: number) => () =>
      Response.json({ message: 'SQLSTATE[42S02]: no table users' }, { status })
    expect(await saveWithAnswer(respondWithStatus(500))).toBe(
      '502 The shop cannot answer at the moment.',
    )
    expect(await saveWithAnswer(respondWithStatus(503))).toBe(
      '503 The shop cannot answer at the moment.',
    )
    expect(await saveWithAnswer(respondWithStatus(504))).toBe(
      '504 The shop takes too long to answer.',
    )
  })

  it('An answer that is not JSON, incomplete or of another shape is a 502', async () => {
    const json = { headers: { 'Content-Type': 'application/json' } }
    expect(await saveWithAnswer(() => new Response('<html>'))).toBe(BROKEN)
    expect(await saveWithAnswer(() => new Response('{"cart_items": [', json))).toBe(BROKEN)
    expect(await saveWithAnswer(() => Response.json({ ...SAVED, revision: 'four' }))).toBe(BROKEN)
    const inLatin1 = Uint8Array.from(JSON.stringify({ ...SAVED, a: 'é' }), toCharacterCode)
    expect(await saveWithAnswer(() => new Response(inLatin1, json))).toBe(BROKEN)
    expect(await saveWithAnswer(() => new Response(null, { status: 204 }))).toBe(BROKEN)
  })

  it('An endless answer is cut off', async () => {
    let pulledChunks = 0
    const respondEndlessly = () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          pulledChunks += 1
          controller.enqueue(new Uint8Array(1024 * 1024).fill(0x20))
        },
      })
    const json = { headers: { 'Content-Type': 'application/json' } }
    expect(await saveWithAnswer(() => new Response(respondEndlessly(), json))).toBe(BROKEN)
    expect(pulledChunks).toBeLessThan(10)
  })

  it('A redirect is not followed', async () => {
    expect(await saveWithAnswer(() => Response.redirect('https://evil.test/', 302))).toBe(BROKEN)
    expect(upstream.requests[0]?.redirect).toBe('manual')
  })

  it('A missing answer is a 504 or a 502', async () => {
    const respondTooSlowly = () => Promise.reject(new DOMException('too slow', 'TimeoutError'))
    const reset = () => Promise.reject(new TypeError('Network connection lost.'))
    expect(await saveWithAnswer(respondTooSlowly)).toBe('504 The shop takes too long to answer.')
    expect(await saveWithAnswer(reset)).toBe('502 The shop cannot be reached at the moment.')
  })

  it('The export of an account may take longer than the timeout of its first byte', async () => {
    const respondSlowly = async ({ signal }: Request) => {
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
    createShop(respondSlowly)
    const shop = upstream.shop({ API_TIMEOUT_MS: '100' })
    const response = await shop.visit('/api/my/export', { headers: { Authorization: 'Bearer a' } })
    expect(await response.json()).toEqual({ orders: [] })
  })

  it('An answer that stops in the middle is a 504', async () => {
    const stopping = async ({ signal }: Request) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          signal.addEventListener('abort', () => controller.error(signal.reason))
        },
      })
      return new Response(body, { headers: { 'Content-Type': 'application/json' } })
    }
    createShop(stopping)
    const shop = upstream.shop({ API_TIMEOUT_MS: '100' })
    const response = await shop.visit('/api/cart/fetch?language_id=1&rate=1')
    expect(await toStatusAndMessage(response)).toBe('504 The shop takes too long to answer.')
  })

  it('An empty answer is accepted where no content is needed', async () => {
    const shop = createShop(() => new Response(null, { status: 204 }))
    const response = await shop.visit('/api/auth/logout', toPostInit({}))
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({})
  })
})
