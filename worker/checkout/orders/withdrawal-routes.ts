import type { Hono } from 'hono'
import { withdraw } from '#shared/checkout/withdrawal-contract.ts'
import { sendMailsInBackground } from '../../account/signed-in-account.ts'
import type { AppEnv } from '../../env.ts'
import { apiError } from '../../http/errors.ts'
import { getMessages } from '../../http/messages.ts'
import { serveUncached } from '../../http/serve.ts'
import { HTTP_STATUS } from '../../http/status.ts'
import { declareWithdrawal } from './declare-withdrawal.ts'
import { requireOrder, toLocale } from './require-order.ts'
import { readWithdrawalStatus } from './withdrawals.ts'

/** Serves the withdrawal function of an order (Directive (EU) 2023/2673). */
export function serveWithdrawals(app: Hono<AppEnv>): void {
  serveUncached(app, withdraw, async (request, c) => {
    const order = await requireOrder(c, request)
    const { id, lines, language_id } = request
    const t = getMessages(toLocale(language_id).code)
    const now = new Date()
    const declaration = await declareWithdrawal(c.env.DB, order, { id, lines, now })
    if (declaration !== 'declared')
      throw apiError(HTTP_STATUS.CONFLICT, t(`order.withdrawal_${declaration}`))
    sendMailsInBackground(c)
    return { withdrawal: await readWithdrawalStatus(c.env.DB, order, now) }
  })
}
