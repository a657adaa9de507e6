import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { call } from '#shared/api/call.ts'
import { endpoint } from '#shared/api/endpoint.ts'
import { ApiError } from '#shared/api/errors.ts'
import { integerParam, jsonParam } from '#shared/api/query.ts'
import { createFakeApi } from './fake-api.ts'

const findPigment = endpoint({
  method: 'GET',
  path: '/pigments/find',
  input: z.object({
    params: jsonParam(z.record(z.string(), z.string())),
    language_id: integerParam,
    rate: z.optional(integerParam),
  }),
  output: z.object({ name: z.string() }),
})

const savePigment = endpoint({
  method: 'POST',
  path: '/pigments/save',
  input: z.object({ name: z.string(), dontNeedLoading: z.optional(z.boolean()) }),
  output: z.object({ id: z.int() }),
})

describe('A call by GET', () => {
  it('A call by GET sends objects as JSON and all other values as plain text', async () => {
    const { api, requests } = createFakeApi(() => Response.json({ name: 'x' }))
    await call(api, findPigment, { params: { size: 'a&b="é"' }, language_id: 2 })
    const { pathname, searchParams } = new URL(requests[0]?.url ?? '')
    expect([requests[0]?.method, pathname]).toEqual(['GET', '/api/pigments/find'])
    expect(Object.fromEntries(searchParams)).toEqual({
      params: '{"size":"a&b=\\"é\\""}',
      language_id: '2',
    })
  })

  it('A call by GET omits undefined values', async () => {
    const { api, requests } = createFakeApi(() => Response.json({ name: 'x' }))
    await call(api, findPigment, { params: {}, language_id: 1, rate: undefined })
    expect(new URL(requests[0]?.url ?? '').searchParams.has('rate')).toBe(false)
  })
})

describe('A call by POST', () => {
  it('A call by POST sends its input as a JSON body', async () => {
    const { api, requests } = createFakeApi(() => Response.json({ id: 7 }))
    expect(await call(api, savePigment, { name: 'Ochre' })).toEqual({ id: 7 })
    expect(requests[0]?.url).toBe('http://api.test/api/pigments/save')
    expect(await requests[0]?.json()).toEqual({ name: 'Ochre' })
  })
})

describe('A response', () => {
  it('A response is rejected when it breaks the contract', async () => {
    const { api } = createFakeApi(() => Response.json({ id: 'seven' }))
    await expect(call(api, savePigment, { name: 'Ochre' })).rejects.toMatchObject({
      constructor: ApiError,
      errors: { general: ['Bad request!'] },
    })
  })

  it('A response is returned without fields that the contract does not declare', async () => {
    const { api } = createFakeApi(() => Response.json({ id: 7, secret: true }))
    expect(await call(api, savePigment, { name: 'Ochre' })).toEqual({ id: 7 })
  })

  it('A response is rejected with its status when it is an error', async () => {
    const { api } = createFakeApi(() => Response.json({ message: 'No' }, { status: 403 }))
    await expect(call(api, savePigment, { name: 'Ochre' })).rejects.toMatchObject({ status: 403 })
  })
})

describe('The loading flag', () => {
  it('The loading flag is not set when the call does not need it', async () => {
    const { api, loading } = createFakeApi(() => Response.json({ id: 7 }))
    await call(api, savePigment, { name: 'Ochre', dontNeedLoading: true })
    expect(loading).not.toContain(true)
  })
})
