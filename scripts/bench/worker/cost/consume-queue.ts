import { getTime } from './clock.ts'
import { queuedBodies, usage } from './current-usage.ts'

/** The same value as in wrangler.toml. */
const QUEUE = 'karavan-jobs'
const MAX_BATCH_SIZE = 10

/** Passes the waiting messages to the worker's consumer, each once. */
export async function consumeQueue(consume: (batch: MessageBatch) => Promise<void>): Promise<void> {
  while (queuedBodies.length > 0) {
    // Workers Logs writes one event for the invocation itself.
    usage.current.log_events += 1
    await consume(toBatch(queuedBodies.splice(0, MAX_BATCH_SIZE)))
  }
}

function toBatch(bodies: readonly unknown[]): MessageBatch {
  return {
    queue: QUEUE,
    metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } },
    messages: bodies.map((body) => ({
      id: crypto.randomUUID(),
      timestamp: new Date(getTime()),
      body,
      attempts: 1,
      ack: () => undefined,
      retry: () => undefined,
    })),
    ackAll: () => undefined,
    retryAll: () => undefined,
  }
}
