import autocannon from 'autocannon'
import type { Shopper } from './shopper.ts'
import type { Step } from './step.ts'

/** What one step came to in all visits. */
export interface Visited {
  readonly name: string
  readonly ms: number[]
  errors: number
}

export interface Load {
  readonly shop: URL
  readonly steps: readonly Step[]
  readonly shoppers: readonly Shopper[]
  readonly seconds: number
}

interface Context {
  shopper?: Shopper | undefined
  askedAt?: number
  /** After an answer that was not expected, the visit begins anew. */
  hasFailed?: boolean
}

const MOST_TOLD = 10
/** A machine that others use may let a request wait. */
const TIMEOUT_S = 60

/** Everyone at once goes through the steps, visit after visit. */
export async function visitAll({ shop, steps, shoppers, seconds }: Load) {
  const visited = steps.map(({ name }): Visited => ({ name, ms: [], errors: 0 }))
  const told: string[] = []
  const waiting = [...shoppers]

  function fail(one: Visited, message: string): void {
    one.errors += 1
    if (told.length < MOST_TOLD) told.push(`${one.name}: ${message}`)
  }

  const requests = steps.map((step, at) => {
    const own: Visited = visited[at] ?? { name: step.name, ms: [], errors: 0 }
    return {
      setupRequest(given: object, context: Context) {
        if (at === 0) {
          context.shopper = waiting.shift()
        } else if (context.askedAt !== undefined) {
          fail(own, 'the connection was lost before the answer to what was asked before it')
        }
        const { shopper } = context
        if (shopper === undefined) throw new Error('More connections than shoppers')
        if (context.hasFailed === true || context.askedAt !== undefined) {
          endVisit(context)
          return undefined
        }
        context.askedAt = performance.now()
        return { ...given, ...step.toAsked(shopper) }
      },
      onResponse(status: number, body: string, context: Context) {
        const { shopper, askedAt = 0 } = context
        own.ms.push(performance.now() - askedAt)
        delete context.askedAt
        try {
          if (status !== 200) throw new Error(`${status} ${body.slice(0, 200)}`)
          if (shopper !== undefined) step.take(body, shopper)
        } catch (error) {
          fail(own, error instanceof Error ? error.message : String(error))
          context.hasFailed = true
        }
        if (at === steps.length - 1) endVisit(context)
      },
    }
  })

  function endVisit({ shopper }: Context): void {
    if (shopper === undefined) return
    shopper.visit += 1
    shopper.token = undefined
    waiting.push(shopper)
  }

  const { errors, timeouts } = await autocannon({
    url: shop.href,
    connections: Math.floor(shoppers.length / 2),
    duration: seconds,
    timeout: TIMEOUT_S,
    requests,
  })
  if (errors > 0) told.push(`${errors} connections failed, ${timeouts} of them by time`)
  return { visited, told, failed: errors }
}
