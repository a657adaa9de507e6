import type { Hono } from 'hono'
import {
  addOrderNote,
  cancelOrder,
  correctOrderTracking,
  deliverOrder,
  refundOrderPart,
  resendOrderMail,
  shipOrder,
} from '#shared/admin/order-changes-contract.ts'
import { OperationError } from '../../../worker/operations/operation-error.ts'
import { changeOrderOnce } from '../../../worker/operations/orders/change-order-once.ts'
import { correctTracking } from '../../../worker/operations/orders/correct-tracking.ts'
import {
  listRemovedOfCancelled,
  listRemovedSkus,
} from '../../../worker/operations/orders/list-removed-skus.ts'
import { listOrderMails } from '../../../worker/operations/orders/order-mails.ts'
import { addOrderNote as addNote } from '../../../worker/operations/orders/order-notes.ts'
import { refundPart } from '../../../worker/operations/orders/refund-part.ts'
import { shipParcel } from '../../../worker/operations/orders/ship-parcel.ts'
import { resendEmail } from '../../../worker/operations/resend-email.ts'
import type { AdminEnv } from '../env.ts'
import { serveCall, toOperationContext } from '../http/serve-call.ts'

export function serveOrderChanges(app: Hono<AdminEnv>): void {
  serveCall(app, shipOrder, async (parcel, c) => {
    const { state, left } = await shipParcel(c.env.DB, parcel, toOperationContext(c))
    return { state, left }
  })
  serveCall(app, correctOrderTracking, async (correction, c) => {
    const result = await correctTracking(c.env.DB, correction, toOperationContext(c))
    if (result.kind === 'unknown')
      throw new OperationError('not_found', `There is no order ${correction.number}.`)
    if (result.kind === 'no_parcel')
      throw new OperationError('conflict', `The order is ${result.state}: it has no such parcel.`, {
        refusal: { code: 'parcel_unknown', values: { state: result.state } },
      })
    return { has_changed: result.has_changed }
  })
  serveCall(app, refundOrderPart, async ({ part, ...refund }, c) => {
    const refunded =
      part.kind === 'amount'
        ? part
        : { kind: part.kind, lines: part.lines, isRestocked: part.is_restocked }
    const { amount, currency, left } = await refundPart(
      c.env.DB,
      { ...refund, part: refunded },
      toOperationContext(c),
    )
    const not_returned =
      part.kind === 'lines' && part.is_restocked
        ? await listRemovedSkus(c.env.DB, { number: refund.number, lines: part.lines })
        : []
    return { amount, currency, left, not_returned }
  })
  serveCall(app, cancelOrder, async ({ number, reason }, c) => {
    const change = { number, operation: 'cancel', note: reason } as const
    await changeOrderOnce(c.env.DB, change, toOperationContext(c))
    return { not_returned: await listRemovedOfCancelled(c.env.DB, number) }
  })
  serveCall(app, deliverOrder, async ({ number }, c) => {
    // Goods that are marked as delivered are no longer packed.
    const change = { number, operation: 'deliver', note: '', from: 'shipped' } as const
    await changeOrderOnce(c.env.DB, change, toOperationContext(c))
    return {}
  })
  serveCall(app, resendOrderMail, async ({ number, mail_id }, c) => {
    const mails = await listOrderMails(c.env.DB, number)
    if (!mails.some(({ id }) => id === mail_id))
      throw new OperationError('not_found', `Order ${number} has no such mail.`)
    const { is_new } = await resendEmail(c.env.DB, mail_id, toOperationContext(c))
    return { is_new }
  })
  serveCall(app, addOrderNote, async (note, c) => {
    await addNote(c.env.DB, note, toOperationContext(c))
    return {}
  })
}
