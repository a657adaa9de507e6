import { Hono } from 'hono'
import { serveAddresses } from '../account/address/address-routes.ts'
import { serveAccount } from '../account/routes.ts'
import { serveMy } from '../account/my/my-routes.ts'
import { serveCart } from '../cart/routes.ts'
import { serveCatalog } from '../catalog/routes.ts'
import { serveReviews } from '../catalog/review-routes.ts'
import { serveCheckout } from '../checkout/routes.ts'
import { serveOrders } from '../checkout/orders/order-routes.ts'
import { servePayments } from '../checkout/orders/payment-routes.ts'
import { serveWebhooks } from '../checkout/orders/webhook-routes.ts'
import { serveSandbox } from '../checkout/sandbox/routes.ts'
import { serveContent } from '../content/routes.ts'
import type { AppEnv } from '../env.ts'
import { serveSearch } from '../search/routes.ts'
import { refuseSalesInPreview } from '../checkout/refuse-sales-in-preview.ts'
import { answerError } from './errors.ts'
import { limitEveryBody } from './limit-body.ts'
import { serveOpenapi } from './openapi/serve-openapi.ts'
import { refuseForeignOrigins } from './same-origin.ts'
import { forwardToUpstream } from './upstream/forward.ts'

const NOT_FOUND_MESSAGE = 'Not Found'

/** The embedded API, which answers every call of the contract unless another backend does. */
export const api = new Hono<AppEnv>()

api.use(refuseForeignOrigins())
api.use(limitEveryBody())
refuseSalesInPreview(api)
api.use(forwardToUpstream())

serveOpenapi(api)
serveContent(api)
serveCatalog(api)
serveReviews(api)
serveSearch(api)
serveCart(api)
serveAddresses(api)
serveAccount(api)
serveMy(api)
serveCheckout(api)
servePayments(api)
serveOrders(api)
serveWebhooks(api)
serveSandbox(api)

// Not `notFound`: a mounted app's is not asked.
api.all('*', (c) => c.json({ message: NOT_FOUND_MESSAGE }, 404))
api.onError(answerError)
