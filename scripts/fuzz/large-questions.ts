import * as z from 'zod/mini'
import { MAX_PICTURE_BYTES } from '#shared/account/picture-limits.ts'
import { MAX_CART_ENTRIES } from '#shared/cart/limits.ts'
import { CALLS, type CallName } from '../../worker/api/contract.ts'
import { enlarge, largestCart, type Enlarging } from './largest.ts'
import type { Person } from './people.ts'
import { toSearch, type Question } from './question.ts'

/** As worker/http/limit-body.ts has them; those of a picture are the picture's. */
const MAX_BODY_BYTES = 256 * 1024
const ENDS_SESSIONS: readonly string[] = ['logout', 'endSessions', 'deleteAccount']

export interface LargeCorpus {
  readonly people: readonly Person[]
  readonly inputs: Readonly<Partial<Record<string, unknown>>>
  readonly variants: readonly number[]
}

/**
 * What is as large as a call accepts it, and just larger: every field at once and each by itself, and a
 * body of as many bytes as are read.
 */
export function toLargeQuestions(name: CallName, corpus: LargeCorpus): Question[] {
  const { people, inputs, variants } = corpus
  const { method, path, input } = CALLS[name]
  const [someone, , third] = people
  const who = ENDS_SESSIONS.includes(name) ? third : someone
  const headers = {
    'CF-Connecting-IP': crypto.randomUUID(),
    'Content-Type': name === 'addPicture' ? 'image/png' : 'application/json',
    ...(who !== undefined && { Authorization: `Bearer ${who.token}` }),
  }
  const example = inputs[name] ?? {}
  const question = { name, who, method, headers }
  if (name === 'addPicture') {
    const search = `?${toSearch(example)}`
    return [MAX_PICTURE_BYTES, MAX_PICTURE_BYTES + 1].map((bytes) => ({
      ...question,
      path: path + search,
      body: new Uint8Array(bytes),
    }))
  }
  const values = toValues(input, example, variants)
  if (method === 'GET') {
    return values.map((value) => ({
      ...question,
      path: `${path}?${toSearch(value)}`,
      body: undefined,
    }))
  }
  const text = JSON.stringify(example)
  const padded = [MAX_BODY_BYTES, MAX_BODY_BYTES + 1].map((bytes) => text.padEnd(bytes))
  return [...values.map((value) => JSON.stringify(value)), ...padded].map((body) => ({
    ...question,
    path,
    body,
  }))
}

/** With as many things as one order may have: lines, each with an extra product; and one more. */
function fullCarts(example: unknown, variants: readonly number[]): unknown[] {
  if (!('cart_items' in Object(example))) return []
  const lines = largestCart(variants).slice(0, MAX_CART_ENTRIES / 2 + 1)
  return [lines.slice(1), lines].map((cart_items) => ({ ...Object(example), cart_items }))
}

function toValues(
  input: z.core.$ZodType,
  example: unknown,
  variants: readonly number[],
): unknown[] {
  const how = (beyond: Enlarging['beyond']) => ({ variants, beyond })
  const whole = enlarge(input, example, how(0))
  const fields = input instanceof z.core.$ZodObject ? Object.entries(input._zod.def.shape) : []
  const alone = fields.flatMap(([name, field]) =>
    ([0, 1] as const).map((beyond) => {
      const known: unknown = Object(example)[name]
      return { ...Object(example), [name]: enlarge(field, known, how(beyond)) }
    }),
  )
  return [whole, ...alone, ...fullCarts(example, variants)]
}
