import type { Hono } from 'hono'
import { fetchSession } from '#shared/admin/session-contract.ts'
import { readShopNames } from '../../../worker/mail/shop-name.ts'
import type { AdminEnv } from '../env.ts'
import { serveCall } from '../http/serve-call.ts'

export function serveSession(app: Hono<AdminEnv>): void {
  serveCall(app, fetchSession, async (_, { env, var: { staff } }) => ({
    email: staff.email,
    role: staff.role,
    shop_name: await readShopNames(env.DB),
    is_local: env.LOCAL === 'on',
    shop_url: env.SHOP_URL === '' ? null : env.SHOP_URL,
  }))
}
