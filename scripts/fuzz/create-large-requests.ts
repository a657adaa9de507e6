import * as z from 'zod/mini'
import { MAX_PICTURE_BYTES } from '#shared/account/picture-limits.ts'
import { MAX_CART_ENTRIES } from '#shared/cart/limits.ts'
import { CALLS, type CallName } from '../../worker/api/contract.ts'
import { enlarge, createLargestCart, type EnlargeOptions } from './enlarge.ts'
import type { TestAccount } from './register-account.ts'
import { toQueryString, type FuzzRequest } from './generate-request.ts'

/** The limit of worker/http/limit-body.ts. Pictures have their own limit. */
const MAX_BODY_BYTES = 256 * 1024
const ENDS_SESSIONS: readonly string[] = ['logout', 'endSessions', 'deleteAccount']

export interface LargeCorpus {
  readonly accounts: readonly TestAccount[]
  readonly inputs: Readonly<Partial<Record<string, unknown>>>
  readonly variants: readonly number[]
}

/**
 * Creates requests of the maximum size that a call accepts, and just above: all fields at once,
 * each field alone, and a body of as many bytes as the worker reads.
 */
export function createLargeRequests(name: CallName, corpus: LargeCorpus): FuzzRequest[] {
  const { accounts, inputs, variants } = corpus
  const { method, path, input } = CALLS[name]
  const [first, , third] = accounts
  const account = ENDS_SESSIONS.includes(name) ? third : first
  const headers = {
    'CF-Connecting-IP': crypto.randomUUID(),
    'Content-Type': name === 'addPicture' ? 'image/png' : 'application/json',
    ...(account !== undefined && { Authorization: `Bearer ${account.token}` }),
  }
  const example = inputs[name] ?? {}
  const request = { name, account, method, headers }
  if (name === 'addPicture') {
    const search = `?${toQueryString(example)}`
    return [MAX_PICTURE_BYTES, MAX_PICTURE_BYTES + 1].map((bytes) => ({
      ...request,
      path: path + search,
      body: new Uint8Array(bytes),
    }))
  }
  const values = createLargeValues(input, example, variants)
  if (method === 'GET') {
    return values.map((value) => ({
      ...request,
      path: `${path}?${toQueryString(value)}`,
      body: undefined,
    }))
  }
  const text = JSON.stringify(example)
  const paddedBodies = [MAX_BODY_BYTES, MAX_BODY_BYTES + 1].map((bytes) => text.padEnd(bytes))
  return [...values.map((value) => JSON.stringify(value)), ...paddedBodies].map((body) => ({
    ...request,
    path,
    body,
  }))
}

/**
 * Creates a cart with the maximum number of lines and extra products, and one with one more line.
 */
function createFullCarts(example: unknown, variants: readonly number[]): unknown[] {
  if (!('cart_items' in Object(example))) return []
  const lines = createLargestCart(variants).slice(0, MAX_CART_ENTRIES / 2 + 1)
  return [lines.slice(1), lines].map((cart_items) => ({ ...Object(example), cart_items }))
}

function createLargeValues(
  input: z.core.$ZodType,
  example: unknown,
  variants: readonly number[],
): unknown[] {
  const toOptions = (excess: EnlargeOptions['excess']) => ({ variants, excess })
  const largest = enlarge(input, example, toOptions(0))
  const fields = input instanceof z.core.$ZodObject ? Object.entries(input._zod.def.shape) : []
  const singleFields = fields.flatMap(([name, field]) =>
    ([0, 1] as const).map((excess) => {
      const exampleValue: unknown = Object(example)[name]
      return { ...Object(example), [name]: enlarge(field, exampleValue, toOptions(excess)) }
    }),
  )
  return [largest, ...singleFields, ...createFullCarts(example, variants)]
}
