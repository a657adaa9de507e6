import { describe, expect, it } from 'vitest'
import { ApiError } from '#shared/api/errors.ts'
import { send } from '#shared/api/send.ts'
import { createFakeApi } from './fake-api.ts'

const REQUEST = { method: 'GET', url: 'http://api.test/api/cart/fetch' } as const
const respondOk = () => Response.json({ fine: true })

async function errorOf(promise: Promise<unknown>): Promise<ApiError> {
  try {
    await promise
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('Nothing was thrown')
}

describe('A request', () => {
  it('A request has the bearer token and the vendor key of a signed-in visitor', async () => {
    const { api, requests } = createFakeApi(respondOk, {
      token: () => 'secret',
      vendor_key: () => 'vordan',
    })
    await send(api, REQUEST)
    expect(requests[0]?.headers.get('Authorization')).toBe('Bearer secret')
    expect(requests[0]?.headers.get('X-Vendor-Key')).toBe('vordan')
  })

  it('A request has no Authorization header for an anonymous visitor', async () => {
    const { api, requests } = createFakeApi(respondOk, { vendor_key: () => 'vordan' })
    await send(api, REQUEST)
    expect(requests[0]?.headers.has('Authorization')).toBe(false)
    expect(requests[0]?.headers.get('X-Vendor-Key')).toBe('vordan')
  })

  it('A request has the content type JSON when it has a body', async () => {
    const { api, requests } = createFakeApi(respondOk)
    await send(api, { ...REQUEST, method: 'POST', body: '{"a":1}' })
    expect(requests[0]?.headers.get('Content-Type')).toBe('application/json')
    expect(await requests[0]?.text()).toBe('{"a":1}')
  })

  it('A request returns the JSON of the response', async () => {
    expect(await send(createFakeApi(respondOk).api, REQUEST)).toEqual({ fine: true })
  })
})

describe('The loading flag (spec §4)', () => {
  it('The loading flag is true on a request and false on its response', async () => {
    const { api, loading } = createFakeApi(respondOk)
    await send(api, REQUEST)
    expect(loading).toEqual([true, false])
  })

  it('The loading flag is true while the request is pending', async () => {
    let during: readonly boolean[] = []
    const { api, loading } = createFakeApi(() => {
      during = [...loading]
      return respondOk()
    })
    await send(api, REQUEST)
    expect(during).toEqual([true])
  })

  it('The loading flag is not set by a request that does not need it', async () => {
    const { api, loading } = createFakeApi(respondOk)
    await send(api, { ...REQUEST, dontNeedLoading: true })
    expect(loading).not.toContain(true)
  })

  it('The loading flag is cleared by any response, also of a request that did not set it', async () => {
    const { api, loading } = createFakeApi(respondOk)
    await send(api, { ...REQUEST, dontNeedLoading: true })
    expect(loading).toEqual([false])
  })

  it('The loading flag is cleared by an error response', async () => {
    const { api, loading } = createFakeApi(() => Response.json({}, { status: 500 }))
    await errorOf(send(api, REQUEST))
    expect(loading).toEqual([true, false])
  })

  it('The loading flag is cleared when the network fails', async () => {
    const { api, loading } = createFakeApi(() => Promise.reject(new TypeError('Failed to fetch')))
    await errorOf(send(api, REQUEST))
    expect(loading).toEqual([true, false])
  })

  it('The loading flag does not stay set when the token cannot be read', async () => {
    const { api, loading } = createFakeApi(respondOk, {
      token: () => {
        throw new URIError('URI malformed')
      },
    })
    await send(api, REQUEST).catch(() => undefined)
    expect(loading.at(-1) ?? false).toBe(false)
  })
})

describe('A failure', () => {
  it('A failure is thrown with its status and its normalised errors', async () => {
    const { api } = createFakeApi(() => Response.json({ message: 'Sold out' }, { status: 409 }))
    const { status, errors } = await errorOf(send(api, REQUEST))
    expect([status, errors]).toEqual([409, { general: ['Sold out'] }])
  })

  it('A failure has the error "Bad request!" without a JSON body', async () => {
    const { api } = createFakeApi(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    const { status, errors } = await errorOf(send(api, REQUEST))
    expect([status, errors]).toEqual([502, { general: ['Bad request!'] }])
  })

  it('A failure has the error "Bad request!" without any body', async () => {
    const { api } = createFakeApi(() => new Response(null, { status: 500 }))
    expect((await errorOf(send(api, REQUEST))).errors).toEqual({ general: ['Bad request!'] })
  })

  it('A failure has the status 0 and the error "Bad request!" when the network fails', async () => {
    const { api } = createFakeApi(() => Promise.reject(new TypeError('Failed to fetch')))
    const { status, errors } = await errorOf(send(api, REQUEST))
    expect([status, errors]).toEqual([0, { general: ['Bad request!'] }])
  })

  it('A failure has the error "Bad request!" when the connection breaks within the body', async () => {
    const respondWithBrokenBody = () =>
      new Response(
        new ReadableStream({ start: (body) => body.error(new TypeError('network lost')) }),
        { status: 500 },
      )
    expect((await errorOf(send(createFakeApi(respondWithBrokenBody).api, REQUEST))).errors).toEqual(
      {
        general: ['Bad request!'],
      },
    )
  })

  it('A failure is thrown for a successful status without a JSON body', async () => {
    const { api } = createFakeApi(() => new Response('<h1>Login to the hotel network</h1>'))
    expect((await errorOf(send(api, REQUEST))).errors).toEqual({ general: ['Bad request!'] })
  })
})
