import { Hono } from 'hono'
import { serveCart } from '../cart/routes.ts'
import { serveCatalog } from '../catalog/routes.ts'
import { serveReviews } from '../catalog/review-routes.ts'
import { serveCheckout } from '../checkout/routes.ts'
import { serveContent } from '../content/routes.ts'
import type { AppEnv } from '../env.ts'
import { serveSearch } from '../search/routes.ts'
import { answerError } from './errors.ts'

const NOT_FOUND_MESSAGE = 'Not Found'

/** The embedded API: what every call of the contract is answered by. */
export const api = new Hono<AppEnv>()

serveContent(api)
serveCatalog(api)
serveReviews(api)
serveSearch(api)
serveCart(api)
serveCheckout(api)

// Not `notFound`: a mounted app's is not asked.
api.all('*', (c) => c.json({ message: NOT_FOUND_MESSAGE }, 404))
api.onError(answerError)
