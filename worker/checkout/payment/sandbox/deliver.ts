import { logError } from '../../../observability/log.ts'
import { receiveEvent } from '../../orders/receive-event.ts'
import { processQueue, type MayContinue, type Progress } from '../../../db/process-queue.ts'
import { leaseEvents, markDelivered, signEvent } from './events.ts'
import { HTTP_STATUS } from '../../../http/status.ts'

/** Delivers due events to the shop's own webhook, and repeats those that fail. */
export async function deliverEvents(
  env: Env,
  now: Date,
  mayContinue?: MayContinue,
): Promise<Progress> {
  try {
    return await processQueue({
      lease: (count) => leaseEvents(env.DB, now, count),
      async run(event) {
        const signedEvent = await signEvent(env.DB, event, now)
        const status = await receiveEvent(env, { provider: 'sandbox', ...signedEvent, now })
        if (status === HTTP_STATUS.OK) await markDelivered(env.DB, event.id, now)
      },
      mayContinue,
    })
  } catch (error) {
    logError('sandbox', error)
    return 'done'
  }
}
