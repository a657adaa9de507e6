import { logError } from '../../log.ts'
import { receiveEvent } from '../orders/receive-event.ts'
import { workThrough, type MayGoOn, type Progress } from '../orders/work-through.ts'
import { leaseEvents, markDelivered, signEvent } from './events.ts'

/** Delivers what is due to the shop's own webhook; what is not heard is sent again. */
export async function deliverEvents(env: Env, now: Date, mayGoOn?: MayGoOn): Promise<Progress> {
  try {
    return await workThrough({
      lease: (count) => leaseEvents(env.DB, now, count),
      async run(event) {
        const signed = await signEvent(env.DB, event, now)
        const status = await receiveEvent(env, { provider: 'sandbox', ...signed, now })
        if (status === 200) await markDelivered(env.DB, event.id, now)
      },
      mayGoOn,
    })
  } catch (error) {
    logError('sandbox', error)
    return 'done'
  }
}
