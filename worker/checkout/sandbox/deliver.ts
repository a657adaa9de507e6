import { logError } from '../../log.ts'
import { receiveEvent } from '../orders/receive-event.ts'
import { workThrough } from '../orders/work-through.ts'
import { leaseEvents, markDelivered, signEvent } from './events.ts'

/** Delivers what is due to the shop's own webhook; what is not heard is sent again. */
export async function deliverEvents(env: Env, now: Date): Promise<void> {
  try {
    await workThrough({
      lease: () => leaseEvents(env.DB, now),
      async run(event) {
        const signed = await signEvent(env.DB, event, now)
        const status = await receiveEvent(env, { provider: 'sandbox', ...signed, now })
        if (status === 200) await markDelivered(env.DB, event.id, now)
      },
    })
  } catch (error) {
    logError('sandbox', error)
  }
}
