import { env } from 'cloudflare:workers'
import * as z from 'zod/mini'

/** One call to D1: a statement or a batch. */
interface PriceRequest {
  readonly statements: readonly (readonly [sql: string, parameters: readonly unknown[]])[]
  readonly isBatch: boolean
  results?: unknown
  error?: string
}

/** A statement and its parameters, or those of a batch. */
const SentRequest = z.union([
  z.tuple([z.string(), z.array(z.unknown())], z.unknown()),
  z.tuple([z.array(z.string()), z.array(z.array(z.unknown()))], z.unknown()),
])

/**
 * Records all statements that are sent to D1 from now on, where the binding sends them.
 * Returns a function that stops this and returns the statements in their order.
 */
export function recordStatements(): () => PriceRequest[] {
  const requests: PriceRequest[] = []
  const session: object = Object.getPrototypeOf(env.DB.withSession())
  const send: unknown = Reflect.get(session, '_sendOrThrow')
  if (typeof send !== 'function') throw new Error('The D1 binding has changed')
  Reflect.set(session, '_sendOrThrow', async function (this: object, ...args: unknown[]) {
    const request = toAsked(args.slice(1))
    requests.push(request)
    try {
      const answer: unknown = await Reflect.apply(send, this, args)
      request.results = answer
      return answer
    } catch (error) {
      request.error = String(error)
      throw error
    }
  })
  return () => {
    Reflect.set(session, '_sendOrThrow', send)
    return requests
  }
}

function toAsked(input: unknown): PriceRequest {
  const [query, parameters] = z.parse(SentRequest, input)
  if (typeof query === 'string') return { statements: [[query, parameters]], isBatch: false }
  const parameterLists = z.parse(z.array(z.array(z.unknown())), parameters)
  return {
    statements: query.map((sql, index) => [sql, parameterLists[index] ?? []]),
    isBatch: true,
  }
}
