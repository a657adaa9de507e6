import type { Hono } from 'hono'
import { fetchHealth, fetchSales, fetchToday } from '#shared/admin/today-contract.ts'
import { readSales } from '../../../worker/operations/sales.ts'
import { readToday } from '../../../worker/operations/today.ts'
import type { AdminEnv } from '../env.ts'
import { serveCall } from '../http/serve-call.ts'

export function serveToday(app: Hono<AdminEnv>): void {
  serveCall(app, fetchToday, (_, { env }) => readToday(env.DB, new Date()))
  serveCall(app, fetchSales, async (_, { env }) => ({
    periods: await readSales(env.DB, new Date()),
  }))
  serveCall(app, fetchHealth, async (_, { env }) => {
    const { state, checked_at, checks } = await env.SHOP.readHealth()
    const list = Object.entries(checks).map(([name, check]) => ({
      name,
      state: check.state,
      detail: check.detail ?? '',
      code: check.code ?? null,
      values: check.values ?? {},
    }))
    return { state, checked_at, checks: list }
  })
}
