import type { Hono } from 'hono'
import {
  createSavedView,
  deleteSavedView,
  fetchSavedViews,
  renameSavedView,
} from '#shared/admin/saved-views-contract.ts'
import {
  createSavedView as storeView,
  deleteSavedView as removeView,
  listSavedViews,
  renameSavedView as renameView,
} from '../../../worker/operations/saved-views.ts'
import type { AdminEnv } from '../env.ts'
import { serveCall } from '../http/serve-call.ts'

/** Everybody has views of their own: whose they are is who has signed in. */
export function serveSavedViews(app: Hono<AdminEnv>): void {
  serveCall(app, fetchSavedViews, async (_, { env, var: { staff } }) => ({
    views: await listSavedViews(env.DB, staff.email),
  }))
  serveCall(app, createSavedView, async (view, { env, var: { staff } }) => {
    await storeView(env.DB, staff.email, view)
    return {}
  })
  serveCall(app, renameSavedView, async (view, { env, var: { staff } }) => {
    await renameView(env.DB, staff.email, view)
    return {}
  })
  serveCall(app, deleteSavedView, async ({ id }, { env, var: { staff } }) => {
    await removeView(env.DB, staff.email, id)
    return {}
  })
}
