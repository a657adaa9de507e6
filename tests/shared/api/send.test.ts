import { describe, expect, it } from 'vitest'
import { ApiError } from '#shared/api/errors.ts'
import { send } from '#shared/api/send.ts'
import { anApi } from './fake-api.ts'

const ASKED = { method: 'GET', url: 'http://api.test/api/cart/fetch' } as const
const ok = () => Response.json({ fine: true })

async function errorOf(promise: Promise<unknown>): Promise<ApiError> {
  try {
    await promise
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('Nothing was thrown')
}

describe('every request', () => {
  it('of a signed-in visitor carries the bearer token and the vendor key', async () => {
    const { api, requests } = anApi(ok, { token: () => 'secret', vendor_key: () => 'vordan' })
    await send(api, ASKED)
    expect(requests[0]?.headers.get('Authorization')).toBe('Bearer secret')
    expect(requests[0]?.headers.get('X-Vendor-Key')).toBe('vordan')
  })

  it('of an anonymous visitor carries no Authorization', async () => {
    const { api, requests } = anApi(ok, { vendor_key: () => 'vordan' })
    await send(api, ASKED)
    expect(requests[0]?.headers.has('Authorization')).toBe(false)
    expect(requests[0]?.headers.get('X-Vendor-Key')).toBe('vordan')
  })

  it('with a body says that it is JSON', async () => {
    const { api, requests } = anApi(ok)
    await send(api, { ...ASKED, method: 'POST', body: '{"a":1}' })
    expect(requests[0]?.headers.get('Content-Type')).toBe('application/json')
    expect(await requests[0]?.text()).toBe('{"a":1}')
  })

  it('answers the JSON of the response', async () => {
    expect(await send(anApi(ok).api, ASKED)).toEqual({ fine: true })
  })
})

describe('the loading flag (spec §4)', () => {
  it('is true on a request and false on its response', async () => {
    const { api, loading } = anApi(ok)
    await send(api, ASKED)
    expect(loading).toEqual([true, false])
  })

  it('is true while the request is under way', async () => {
    let during: readonly boolean[] = []
    const { api, loading } = anApi(() => {
      during = [...loading]
      return ok()
    })
    await send(api, ASKED)
    expect(during).toEqual([true])
  })

  it('is not set by a request that does not need it', async () => {
    const { api, loading } = anApi(ok)
    await send(api, { ...ASKED, dontNeedLoading: true })
    expect(loading).not.toContain(true)
  })

  it('is cleared by any response, also of a request that did not set it', async () => {
    const { api, loading } = anApi(ok)
    await send(api, { ...ASKED, dontNeedLoading: true })
    expect(loading).toEqual([false])
  })

  it('is cleared by a response that refuses', async () => {
    const { api, loading } = anApi(() => Response.json({}, { status: 500 }))
    await errorOf(send(api, ASKED))
    expect(loading).toEqual([true, false])
  })

  it('is cleared when the network fails', async () => {
    const { api, loading } = anApi(() => Promise.reject(new TypeError('Failed to fetch')))
    await errorOf(send(api, ASKED))
    expect(loading).toEqual([true, false])
  })

  it('does not stay set when the token cannot be read', async () => {
    const { api, loading } = anApi(ok, {
      token: () => {
        throw new URIError('URI malformed')
      },
    })
    await send(api, ASKED).catch(() => undefined)
    expect(loading.at(-1) ?? false).toBe(false)
  })
})

describe('a failure', () => {
  it('is raised with its status and its normalised errors', async () => {
    const { api } = anApi(() => Response.json({ message: 'Sold out' }, { status: 409 }))
    const { status, errors } = await errorOf(send(api, ASKED))
    expect([status, errors]).toEqual([409, { general: ['Sold out'] }])
  })

  it('without a JSON body is Bad request!', async () => {
    const { api } = anApi(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    const { status, errors } = await errorOf(send(api, ASKED))
    expect([status, errors]).toEqual([502, { general: ['Bad request!'] }])
  })

  it('without any body is Bad request!', async () => {
    const { api } = anApi(() => new Response(null, { status: 500 }))
    expect((await errorOf(send(api, ASKED))).errors).toEqual({ general: ['Bad request!'] })
  })

  it('of the network has status 0 and is Bad request!', async () => {
    const { api } = anApi(() => Promise.reject(new TypeError('Failed to fetch')))
    const { status, errors } = await errorOf(send(api, ASKED))
    expect([status, errors]).toEqual([0, { general: ['Bad request!'] }])
  })

  it('in the middle of the body is raised the same way', async () => {
    const broken = () =>
      new Response(
        new ReadableStream({ start: (body) => body.error(new TypeError('network lost')) }),
        { status: 500 },
      )
    expect((await errorOf(send(anApi(broken).api, ASKED))).errors).toEqual({
      general: ['Bad request!'],
    })
  })

  it('is raised for a good status whose body is no JSON', async () => {
    const { api } = anApi(() => new Response('<h1>Login to the hotel network</h1>'))
    expect((await errorOf(send(api, ASKED))).errors).toEqual({ general: ['Bad request!'] })
  })
})
