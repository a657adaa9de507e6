import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import worker from '../../../worker/index.ts'
import { API_URL, WITH_API } from '../mail/mail-provider.ts'

interface Delivery {
  readonly queue?: string
  readonly bindings?: Partial<Env>
  /** The answer of Workers Cache. */
  readonly purge?: (tags: string[]) => Promise<boolean>
  /** The answer of the mail provider. */
  readonly provider?: (request: Request) => Response | Promise<Response>
}

/** Gives the worker one batch of messages; returns what it did with each, and what it sent and logged. */
export async function deliver(bodies: readonly unknown[], delivery: Delivery = {}) {
  const { queue = 'karavan-jobs', bindings = WITH_API } = delivery
  const provider = delivery.provider ?? (() => Response.json({ id: 'accepted' }))
  let requests = 0
  const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    requests += 1
    return provider(new Request(input ?? API_URL, init))
  })
  const errorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const infoSpy = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const batch = createMessageBatch(
    queue,
    bodies.map((body, index) => ({
      id: String(index),
      timestamp: new Date(),
      attempts: 1,
      body,
    })),
  )
  // The runner's result has no delays.
  const retries = batch.messages.map((message) => vi.spyOn(message, 'retry'))
  const ctx = createExecutionContext()
  Object.defineProperty(ctx, 'exports', { value: { Pages: { purge: delivery.purge } } })
  await worker.queue(batch, { ...env, ...bindings }, ctx)
  const { explicitAcks } = await getQueueResult(batch, ctx)
  const toLines = (spy: { mock: { calls: unknown[][] } }) =>
    spy.mock.calls.map(([line]) => String(line))
  const result = {
    requests,
    acknowledged: explicitAcks.toSorted(),
    retried: retries.flatMap((retry, index) =>
      retry.mock.calls.length > 0 ? [String(index)] : [],
    ),
    delays: retries.flatMap((retry) => retry.mock.calls.map(([options]) => options?.delaySeconds)),
    errors: toLines(errorSpy),
    lines: toLines(infoSpy),
  }
  for (const spy of [fetchSpy, errorSpy, infoSpy]) spy.mockRestore()
  return result
}

/** A queue that collects what is sent to it, or refuses it. */
export function createQueue({ isDown = false } = {}) {
  const sent: unknown[] = []
  const JOBS: NonNullable<Env['JOBS']> = {
    sendBatch(messages) {
      if (isDown) return Promise.reject(new Error('the queue is down'))
      sent.push(...[...messages].map(({ body }) => body))
      return Promise.resolve({ metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } })
    },
  }
  return { sent, JOBS }
}
