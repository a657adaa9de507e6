import { createOperationContext } from '../../worker/operation-context.ts'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { toFileKey } from '../../../worker/checkout/orders/file-keys.ts'
import { changeOrder } from '../../../worker/operations/orders/change-order.ts'
import { findOrder } from '../../../worker/checkout/orders/order-queries.ts'
import { deleteAccountData } from '../../../worker/my/delete-account.ts'
import { changeStock } from '../../../worker/operations/change-stock.ts'
import { createCoupon, endCoupon, listCoupons } from '../../../worker/operations/coupons.ts'
import { findCustomer } from '../../../worker/operations/customers.ts'
import { listOrders } from '../../../worker/operations/orders/list-orders.ts'
import { findOrderDetails } from '../../../worker/operations/orders/order-details.ts'
import { getEmail, listEmails } from '../../../worker/operations/outbox.ts'
import { findProduct, findProducts, listProducts } from '../../../worker/operations/products.ts'
import { listRates, setRate } from '../../../worker/operations/rates.ts'
import { listReviews, setReviewStatus } from '../../../worker/operations/reviews.ts'
import { listVariants } from '../../../worker/operations/variants.ts'
import { storeRows } from '../../../worker/import/store-rows.ts'
import type { Rows } from '../../../worker/import/row.ts'
import { CALLS } from '../../../worker/api/contract.ts'
import { buy } from '../../worker/api/journey/buy.ts'
import {
  changeAndDeleteAccount,
  useAccount,
  register,
} from '../../worker/api/journey/use-account.ts'
import { browseShop } from '../../worker/api/journey/browse-shop.ts'
import { createCallRecorder } from '../../worker/api/journey/record-calls.ts'
import { createGuestOrder, shop } from '../../worker/checkout/paid-orders.ts'
import { PNG } from '../../worker/gallery/upload/sample-pictures.ts'
import { acceptMail, runCron, WITH_API } from '../../worker/mail/mail-provider.ts'
import { runScheduled } from '../../worker/run-scheduled.ts'
import { visit } from '../../worker/shop.ts'

const PAGES = [
  '/',
  '/am',
  '/translations/home',
  '/products',
  '/products?sort=price&in_stock=1',
  '/blogs',
  '/soft',
  '/about',
  '/search?q=carmine',
  '/am/products',
  '/healthz',
  '/sitemap.xml',
  '/sitemap/product-0.xml',
  '/robots.txt',
  '/nothing-is-here',
]

/** Runs the actions of visitors, the cron and the operator of a release on its database. */
export async function useShop(rows: Rows): Promise<void> {
  for (const page of PAGES) await (await visit(page)).text()
  await visitSlugs()
  await tellStory()
  await comeBack()
  await runJobs()
  await doOffice()
  await importAgain(rows)
}

/** Each thing of the catalogue in each language. */
async function visitSlugs(): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT kind, slug, language_id FROM permalink
     WHERE entity_id IN (SELECT MIN(entity_id) FROM permalink GROUP BY kind)`,
  ).all<{ kind: string; slug: string; language_id: number }>()
  for (const { kind, slug, language_id } of results) {
    const prefix = language_id === 2 ? '/am' : ''
    const path = kind === 'category' ? `/products/${slug}` : `/${kind}/${slug}`
    await (await visit(prefix + path)).text()
  }
}

/** Every call of the contract, by a new customer. */
async function tellStory(): Promise<void> {
  await env.MEDIA.put(toFileKey('palette-mixer', 'palette-mixer-2.4.zip'), 'twelve bytes')
  const recorder = createCallRecorder()
  const email = 'vahan@buyer.test'
  const foundIds = await browseShop(recorder)
  await register(recorder, email)
  await buy(recorder, { ...foundIds, email })
  await useAccount(recorder, { ...foundIds, email, picture: PNG })
  await changeAndDeleteAccount(recorder, email)
}

/** Calls of a customer who has an account already. */
async function comeBack(): Promise<void> {
  const { send, signIn } = createCallRecorder()
  const email = 'ani@buyer.test'
  const { token } = await send(CALLS.login, {
    email,
    password: 'ground lapis, washed twice',
    language_id: 1,
  })
  signIn(token)
  await send(CALLS.fetchCart, { language_id: 1, rate: 1 })
  const { purchases } = await send(CALLS.fetchPurchases, { language_id: 1 })
  for (const { number } of purchases) await send(CALLS.fetchOrder, { number, language_id: 1 })
  await send(CALLS.fetchSavedArticles)
  await send(CALLS.fetchOwnTexts, { language_id: 1 })
  await send(CALLS.exportAccount)
}

async function runJobs(): Promise<void> {
  await runCron(acceptMail, new Date(), WITH_API)
  const night = new Date('2026-12-20T03:10:00Z')
  const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null))
  await runScheduled(env, { scheduledTime: night })
  fetchSpy.mockRestore()
}

async function doOffice(): Promise<void> {
  const { DB, CACHE, MEDIA } = env
  const operator = { DB, CACHE, MEDIA }
  const now = new Date()
  const context = createOperationContext(now)
  const { number } = await createGuestOrder()
  await changeOrder(DB, { number, operation: 'ship', note: 'RR1' }, context)
  const otherOrder = await createGuestOrder()
  await changeOrder(DB, { number: otherOrder.number, operation: 'cancel', note: '' }, context)
  await shop.runCron()
  for (const order of await listOrders(DB, { state: undefined, count: 50 })) {
    await findOrder(DB, order.number)
    await findOrderDetails(DB, order.number)
  }
  const [variant] = await listVariants(DB, { below: undefined, count: 50 })
  const sku = variant?.sku ?? ''
  await changeStock(DB, { sku, change: { kind: 'add', pieces: 2 } }, context)
  await changeStock(DB, { sku, change: { kind: 'set', pieces: 9, was: undefined } }, context)
  await listProducts(DB, { category: undefined, count: 50 })
  await findProducts(DB, 'red', 50)
  await findProduct(DB, sku)
  await createCoupon(
    DB,
    {
      code: 'NEW5',
      kind: 'percentage',
      value: 50_000,
      minimum: 0,
      from_date: null,
      until_date: null,
      max_uses: null,
      max_uses_per_account: null,
    },
    context,
  )
  await endCoupon(DB, { code: 'NEW5', yesterday: '2026-11-21' }, context)
  await listCoupons(DB)
  const reviews = await listReviews(DB, { status: undefined, product: undefined, count: 50 })
  const visitorReview = reviews.find(({ imported }) => !imported)
  if (visitorReview !== undefined)
    await setReviewStatus(operator, { id: visitorReview.id, status: 'hidden' }, context)
  await setRate(operator, { code: 'AMD', rate: 445 }, context)
  await listRates(DB)
  await getEmail(DB, (await listEmails(DB, 50))[0]?.id ?? '')
  const { accounts } = await findCustomer(DB, 'unconfirmed@buyer.test', now)
  for (const { id } of accounts) await deleteAccountData(DB, id, { now: new Date() })
}

function importAgain(rows: Rows): Promise<number> {
  return storeRows(env.DB, rows, { content_hash: 'again', imported_at: '2026-11-23T00:00:00Z' })
}
