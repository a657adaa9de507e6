import { checkPayments } from '../checkout/orders/check-payments.ts'
import { sendAllRefunds } from '../checkout/orders/refunds.ts'
import { deliverEvents } from '../checkout/sandbox/deliver.ts'

/** One after the other: what the first finds out, the next acts on. Each sees to its own failures. */
export async function keepOrders(env: Env, now: Date): Promise<void> {
  await deliverEvents(env, now)
  await checkPayments(env, now)
  await sendAllRefunds(env, now)
}
