import autocannon from 'autocannon'
import type { Shopper } from './shopper.ts'
import type { Step } from './step.ts'

/** The results of one step in all visits. */
export interface StepResult {
  readonly name: string
  readonly ms: number[]
  errors: number
}

export interface LoadOptions {
  readonly shop: URL
  readonly steps: readonly Step[]
  readonly shoppers: readonly Shopper[]
  readonly seconds: number
}

interface Context {
  shopper?: Shopper | undefined
  sentAt?: number
  /** Set after an unexpected response: the visit starts again. */
  hasFailed?: boolean
}

const MAX_MESSAGES = 10
/** Long enough for a machine that runs other work at the same time. */
const TIMEOUT_S = 60

/** Sends all shoppers through the steps concurrently, visit after visit. */
export async function visitAll({ shop, steps, shoppers, seconds }: LoadOptions) {
  const stepResults = steps.map(({ name }): StepResult => ({ name, ms: [], errors: 0 }))
  const messages: string[] = []
  const queue = [...shoppers]

  function addError(result: StepResult, message: string): void {
    result.errors += 1
    if (messages.length < MAX_MESSAGES) messages.push(`${result.name}: ${message}`)
  }

  const requests = steps.map((step, index) => {
    const result: StepResult = stepResults[index] ?? { name: step.name, ms: [], errors: 0 }
    return {
      setupRequest(defaults: object, context: Context) {
        if (index === 0) {
          context.shopper = queue.shift()
        } else if (context.sentAt !== undefined) {
          addError(result, 'the connection was lost before the answer to what was asked before it')
        }
        const { shopper } = context
        if (shopper === undefined) throw new Error('More connections than shoppers')
        if (context.hasFailed === true || context.sentAt !== undefined) {
          endVisit(context)
          return undefined
        }
        context.sentAt = performance.now()
        return { ...defaults, ...step.toRequest(shopper) }
      },
      onResponse(status: number, body: string, context: Context) {
        const { shopper, sentAt = 0 } = context
        result.ms.push(performance.now() - sentAt)
        delete context.sentAt
        try {
          if (status !== 200) throw new Error(`${status} ${body.slice(0, 200)}`)
          if (shopper !== undefined) step.readResponse(body, shopper)
        } catch (error) {
          addError(result, error instanceof Error ? error.message : String(error))
          context.hasFailed = true
        }
        if (index === steps.length - 1) endVisit(context)
      },
    }
  })

  function endVisit({ shopper }: Context): void {
    if (shopper === undefined) return
    shopper.visit += 1
    shopper.token = undefined
    queue.push(shopper)
  }

  const { errors, timeouts } = await autocannon({
    url: shop.href,
    connections: Math.floor(shoppers.length / 2),
    duration: seconds,
    timeout: TIMEOUT_S,
    requests,
  })
  if (errors > 0) messages.push(`${errors} connections failed, ${timeouts} of them by time`)
  return { stepResults, messages, failed: errors }
}
