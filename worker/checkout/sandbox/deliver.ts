import { logError } from '../../log.ts'
import { receiveEvent } from '../orders/receive-event.ts'
import { leaseEvents, markDelivered, signEvent } from './events.ts'

/** Delivers what is due to the shop's own webhook; what is not heard is sent again. */
export async function deliverEvents(env: Env, now: Date): Promise<void> {
  try {
    for (const event of await leaseEvents(env.DB, now)) {
      const signed = await signEvent(env.DB, event, now)
      const status = await receiveEvent(env, { provider: 'sandbox', ...signed, now })
      if (status === 200) await markDelivered(env.DB, event.id, now)
    }
  } catch (error) {
    logError('sandbox', error)
  }
}
