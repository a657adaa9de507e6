import { Hono } from 'hono'
import { limitEveryBody } from '../../worker/http/limit-body.ts'
import { HTTP_STATUS } from '../../worker/http/status.ts'
import { requireStaff } from './access/require-staff.ts'
import { serveAudit } from './calls/audit-calls.ts'
import { serveOrderChanges } from './calls/order-change-calls.ts'
import { serveCountries } from './calls/country-calls.ts'
import { serveCoupons } from './calls/coupon-calls.ts'
import { serveCustomers } from './calls/customer-calls.ts'
import { serveDrafts } from './calls/draft-calls.ts'
import { serveMails } from './calls/mail-calls.ts'
import { serveOrders } from './calls/order-calls.ts'
import { serveQuestions } from './calls/question-calls.ts'
import { serveReviews } from './calls/review-calls.ts'
import { serveSavedViews } from './calls/saved-view-calls.ts'
import { serveSession } from './calls/session-calls.ts'
import { serveStaff } from './calls/staff-calls.ts'
import { serveStock } from './calls/stock-calls.ts'
import { serveToday } from './calls/today-calls.ts'
import type { AdminEnv } from './env.ts'
import { toAdminErrorResponse } from './http/errors.ts'
import { rejectForeignRequests } from './http/reject-foreign-requests.ts'
import { securityHeaders } from './http/security-headers.ts'
import { serveRefusalPage } from './page/refusal-page.ts'
import { serveFile, servePage } from './page/serve-page.ts'

const api = new Hono<AdminEnv>()

api.use(rejectForeignRequests())
api.use(requireStaff())
api.use(limitEveryBody())
serveSession(api)
serveCountries(api)
serveToday(api)
serveOrders(api)
serveOrderChanges(api)
serveSavedViews(api)
serveStock(api)
serveCoupons(api)
serveReviews(api)
serveQuestions(api)
serveMails(api)
serveCustomers(api)
serveDrafts(api)
serveStaff(api)
serveAudit(api)
api.all('*', (c) => c.json({ message: 'Not Found' }, HTTP_STATUS.NOT_FOUND))
api.onError(toAdminErrorResponse)

/** The request pipeline. Nothing is answered to whoever is not on the staff, not even a file. */
const app = new Hono<AdminEnv>()

app.use(securityHeaders())
app.route('/api', api)
app.use(requireStaff())
app.get('/assets/*', serveFile)
app.get('*', servePage)
app.onError(serveRefusalPage)

export default app
