import { Hono } from 'hono'
import { serveAddressBook } from '../account/address/address-book-routes.ts'
import { serveAddresses } from '../account/address/address-routes.ts'
import { serveAccount } from '../account/routes.ts'
import { serveMy } from '../my/my-routes.ts'
import { serveCart } from '../cart/routes.ts'
import { serveSubscriptions } from '../subscriptions/subscription-routes.ts'
import { serveWishList } from '../wish-list/wish-list-routes.ts'
import { serveCatalog } from '../catalog/routes.ts'
import { serveQuestions } from '../questions/question-routes.ts'
import { serveReviews } from '../reviews/review-routes.ts'
import { serveCheckout } from '../checkout/routes.ts'
import { serveDrafts } from '../checkout/orders/draft-routes.ts'
import { serveOrderAccount } from '../checkout/orders/order-account-routes.ts'
import { serveWithdrawals } from '../checkout/orders/withdrawal-routes.ts'
import { serveOrders } from '../checkout/orders/order-routes.ts'
import { servePayments } from '../checkout/orders/payment-routes.ts'
import { serveWebhooks } from '../checkout/orders/webhook-routes.ts'
import { serveSandbox } from '../checkout/payment/sandbox/routes.ts'
import { serveContent } from '../pages/routes.ts'
import type { AppEnv } from '../env.ts'
import { serveSearch } from '../search/routes.ts'
import { rejectSalesInPreview } from './reject-sales-in-preview.ts'
import { replaceErrorOfDeletedAccount } from '../http/auth.ts'
import { toErrorResponse } from '../http/errors.ts'
import { limitEveryBody } from '../http/limit-body.ts'
import { serveOpenapi } from './openapi/serve-openapi.ts'
import { rejectForeignOrigins } from '../http/same-origin.ts'
import { forwardToUpstream } from './forward-to-upstream.ts'
import { HTTP_STATUS } from '../http/status.ts'

const NOT_FOUND_MESSAGE = 'Not Found'

/** The embedded API, which serves every call of the contract unless another backend does. */
export const api = new Hono<AppEnv>()

api.use(rejectForeignOrigins())
api.use(limitEveryBody())
rejectSalesInPreview(api)
api.use(forwardToUpstream())

serveOpenapi(api)
serveContent(api)
serveCatalog(api)
serveReviews(api)
serveQuestions(api)
serveSearch(api)
serveCart(api)
serveWishList(api)
serveSubscriptions(api)
serveAddresses(api)
serveAddressBook(api)
serveAccount(api)
serveMy(api)
serveCheckout(api)
servePayments(api)
serveOrders(api)
serveOrderAccount(api)
serveDrafts(api)
serveWithdrawals(api)
serveWebhooks(api)
serveSandbox(api)

// Hono does not call `notFound` of a mounted app, so this is a route.
api.all('*', (c) => c.json({ message: NOT_FOUND_MESSAGE }, HTTP_STATUS.NOT_FOUND))
api.onError(async (error, c) => toErrorResponse(await replaceErrorOfDeletedAccount(error, c), c))
