import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { call } from '#shared/api/call.ts'
import { endpoint } from '#shared/api/endpoint.ts'
import { ApiError } from '#shared/api/errors.ts'
import { integerParam, jsonParam } from '#shared/api/query.ts'
import { anApi } from './fake-api.ts'

const findThing = endpoint({
  method: 'GET',
  path: '/things/find',
  input: z.object({
    params: jsonParam(z.record(z.string(), z.string())),
    language_id: integerParam,
    rate: z.optional(integerParam),
  }),
  output: z.object({ name: z.string() }),
})

const saveThing = endpoint({
  method: 'POST',
  path: '/things/save',
  input: z.object({ name: z.string(), dontNeedLoading: z.optional(z.boolean()) }),
  output: z.object({ id: z.int() }),
})

describe('a call by GET', () => {
  it('carries objects JSON-encoded and all else as plain values', async () => {
    const { api, requests } = anApi(() => Response.json({ name: 'x' }))
    await call(api, findThing, { params: { size: 'a&b="é"' }, language_id: 2 })
    const { pathname, searchParams } = new URL(requests[0]?.url ?? '')
    expect([requests[0]?.method, pathname]).toEqual(['GET', '/api/things/find'])
    expect(Object.fromEntries(searchParams)).toEqual({
      params: '{"size":"a&b=\\"é\\""}',
      language_id: '2',
    })
  })

  it('leaves out what is not given', async () => {
    const { api, requests } = anApi(() => Response.json({ name: 'x' }))
    await call(api, findThing, { params: {}, language_id: 1, rate: undefined })
    expect(new URL(requests[0]?.url ?? '').searchParams.has('rate')).toBe(false)
  })
})

describe('a call by POST', () => {
  it('carries its input as a JSON body', async () => {
    const { api, requests } = anApi(() => Response.json({ id: 7 }))
    expect(await call(api, saveThing, { name: 'Ochre' })).toEqual({ id: 7 })
    expect(requests[0]?.url).toBe('http://api.test/api/things/save')
    expect(await requests[0]?.json()).toEqual({ name: 'Ochre' })
  })
})

describe('an answer', () => {
  it('that breaks the contract is raised as an error, not handed on', async () => {
    const { api } = anApi(() => Response.json({ id: 'seven' }))
    await expect(call(api, saveThing, { name: 'Ochre' })).rejects.toMatchObject({
      constructor: ApiError,
      errors: { general: ['Bad request!'] },
    })
  })

  it('with more than the contract says is handed on without it', async () => {
    const { api } = anApi(() => Response.json({ id: 7, secret: true }))
    expect(await call(api, saveThing, { name: 'Ochre' })).toEqual({ id: 7 })
  })

  it('that refuses is raised with its status', async () => {
    const { api } = anApi(() => Response.json({ message: 'No' }, { status: 403 }))
    await expect(call(api, saveThing, { name: 'Ochre' })).rejects.toMatchObject({ status: 403 })
  })
})

describe('loading', () => {
  it('is left alone when the call says so', async () => {
    const { api, loading } = anApi(() => Response.json({ id: 7 }))
    await call(api, saveThing, { name: 'Ochre', dontNeedLoading: true })
    expect(loading).not.toContain(true)
  })
})
