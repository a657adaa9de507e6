import { createOperationContext } from '../../worker/operation-context.ts'
import { env } from 'cloudflare:workers'
import { deleteAccountData } from '../../../worker/my/delete-account.ts'
import { changeOrder } from '../../../worker/operations/orders/change-order.ts'
import { createEmail, type HeaderFields } from '../../worker/account/account.ts'
import { requestUpload } from '../../worker/account/picture-calls.ts'
import { SAMPLE_ADDRESS } from '../../worker/sample-address.ts'
import { CALLS } from '../../../worker/api/contract.ts'
import { register } from '../../worker/api/journey/use-account.ts'
import { createCallRecorder } from '../../worker/api/journey/record-calls.ts'
import {
  createLine,
  getVariant,
  getVariantWithExtra,
  getVariants,
} from '../../worker/cart/cart-line.ts'
import { getSampleProgram } from '../../worker/checkout/paid-orders.ts'
import {
  insertPercentageCoupon,
  createVariant,
  requestOrder,
  requestPayment,
  type PlacedOrder,
  type StartedPayment,
} from '../../worker/checkout/purchase.ts'
import { createSandboxShop, type CardName } from '../../worker/checkout/payment-shop.ts'
import { PNG } from '../../worker/gallery/upload/sample-pictures.ts'
import { acceptMail, runCron, WITH_API } from '../../worker/mail/mail-provider.ts'
import { storeOperatorRows } from './store-operator-rows.ts'

const GERMANY = {
  ...SAMPLE_ADDRESS,
  name: 'Erika Mustermann',
  company: 'Farben GmbH',
  street: 'Unter den Linden 1',
  city: 'Berlin',
  zip: '10117',
  country_id: 276,
  vat_number: 'DE136695976',
}

interface Purchase {
  readonly email?: string
  readonly variants: readonly number[]
  readonly currency?: string
  readonly coupon_code?: string
  readonly address?: typeof SAMPLE_ADDRESS
  readonly headers?: Readonly<Record<string, string>>
  readonly card?: CardName
}

const shop = createSandboxShop()

/** Requests a price as a browser does, and returns the quote. */
async function quote(purchase: Purchase): Promise<string> {
  const { address = SAMPLE_ADDRESS, currency = 'EUR', coupon_code = '', variants } = purchase
  const body = {
    language_id: 1,
    locale: 'en',
    country_id: address.country_id,
    bill_zip: address.zip,
    bill_vat_number: address.vat_number,
    ship_as_bill: true,
    currency,
    coupon_code,
    from_checkout: true,
    wants_downloads_now: true,
    cart_items: variants.map((id) => createLine(id)),
    details: {
      email: purchase.email ?? createEmail(),
      billing_address: address,
      shipping_address: null,
    },
  }
  const response = await shop.post('cart/get-shipping-and-tax', body, purchase.headers)
  const { quote_id, ...rest } = await response.json<{ quote_id: string | null }>()
  if (quote_id === null || quote_id === undefined) throw new Error(JSON.stringify(rest))
  return quote_id
}

async function buy(purchase: Purchase): Promise<PlacedOrder & { readonly client_secret: string }> {
  const quote_id = await quote(purchase)
  const paymentResponse = await requestPayment(
    shop,
    { quote_id, is_repeated: true },
    purchase.headers,
  )
  const { client_secret } = await paymentResponse.json<StartedPayment>()
  await shop.pay(client_secret, purchase.card ?? 'good')
  const response = await requestOrder(shop, quote_id, purchase.headers)
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  return { ...(await response.json<PlacedOrder>()), client_secret }
}

/** The rows of a shop after some months, with each state of an order, a mail, an account and a cart. */
export async function populate(): Promise<void> {
  await storeOperatorRows(env.DB)
  await insertPercentageCoupon('TENTH', { max_uses: 100, max_uses_per_account: 2 })
  const [firstVariant, secondVariant] = await getVariants(2)
  if (firstVariant === undefined || secondVariant === undefined)
    throw new Error('The sample is too small')
  const move = (number: string, operation: 'prepare' | 'ship' | 'deliver' | 'cancel' | 'refund') =>
    changeOrder(env.DB, { number, operation, note: 'RR123456785AM' }, createOperationContext())

  const ani = await aCustomer('ani@buyer.test', { isConfirmed: true })
  const unconfirmedCustomer = await aCustomer('unconfirmed@buyer.test', { isConfirmed: false })
  const leaver = await aCustomer('leaver@buyer.test', { isConfirmed: true })
  const shelf = await createVariant(50)
  await buy({ variants: [shelf], email: 'unconfirmed@buyer.test', headers: unconfirmedCustomer })
  await buy({ variants: [shelf], email: 'leaver@buyer.test', headers: leaver })
  await removeAccount('leaver@buyer.test')
  const { id: program, product_id } = await getSampleProgram()
  await buy({ variants: [shelf, firstVariant.id] })
  await buy({ variants: [shelf], email: 'ani@buyer.test', headers: ani })
  await buy({ variants: [shelf, program], email: 'ani@buyer.test', headers: ani })
  await writeReview(ani, product_id)
  await buy({ variants: [shelf], coupon_code: 'TENTH', headers: ani, email: 'ani@buyer.test' })
  await buy({ variants: [shelf], coupon_code: 'TENTH' })
  await buy({ variants: [secondVariant.id], currency: 'AMD' })
  const business = await buy({ variants: [shelf], address: GERMANY })
  await buy({ variants: [shelf], card: 'slow' })
  const numbers: string[] = []
  for (let left = 6; left > 0; left -= 1) {
    numbers.push((await buy({ variants: [shelf], email: `guest${left}@buyer.test` })).number)
  }
  const [prepared, shipped, delivered, cancelled, refunded, waiting] = numbers
  await move(business.number, 'prepare')
  await move(prepared ?? '', 'prepare')
  await move(shipped ?? '', 'ship')
  await move(delivered ?? '', 'ship')
  await move(delivered ?? '', 'deliver')
  await move(cancelled ?? '', 'cancel')
  await move(refunded ?? '', 'ship')
  await move(refunded ?? '', 'refund')
  await shop.runCron()
  await move(waiting ?? '', 'cancel')

  // Quotes that nobody has paid yet, one with pieces held for it.
  await quote({ variants: [firstVariant.id] })
  await requestPayment(shop, await quote({ variants: [shelf, secondVariant.id] }))
  for (const event of (await shop.listEvents()).slice(0, 3)) await shop.deliver(event)
  await runCron(acceptMail, new Date(), WITH_API)
  await buy({ variants: [shelf], email: 'mail-waits@buyer.test' })
  const cancelledPurchase = await buy({ variants: [shelf], email: 'cancelled@buyer.test' })
  await move(cancelledPurchase.number, 'cancel')
}

async function removeAccount(email: string): Promise<void> {
  const find = env.DB.prepare('SELECT id FROM account WHERE email = ?1').bind(email)
  await deleteAccountData(env.DB, (await find.first<number>('id')) ?? 0, { now: new Date() })
}

async function writeReview(headers: HeaderFields, product_id: number): Promise<void> {
  const text = 'It mulls quickly and stays put.'
  const review = { product_id, language_id: 1, rating: 4, title: 'Good', text, name: 'Ani' }
  const { status } = await shop.post('products/add-review', review, headers)
  if (status !== 200) throw new Error(`The review was refused: ${status}`)
}

interface ConfirmedCustomer {
  readonly isConfirmed: boolean
}

/** Somebody with all that an account can have; answers the headers of a session. */
async function aCustomer(email: string, { isConfirmed }: ConfirmedCustomer) {
  const recorder = createCallRecorder()
  const { send, signIn, headers } = recorder
  const { id, extra_id } = await getVariantWithExtra()
  const otherVariant = await getVariant()
  const cart_items = [
    createLine(id, { quantity: 2, extras: [extra_id] }),
    createLine(otherVariant.id),
  ]
  const { shared_cart_id } = await send(CALLS.shareCart, { locale: 'en', cart_items })
  await send(CALLS.increaseOpened, { shared_cart_id })
  if (isConfirmed) await register(recorder, email)
  else {
    const password = 'madder root, dug in autumn'
    const { token } = await send(CALLS.register, {
      name: 'Nobody Knows',
      email,
      password,
      password_confirmation: password,
      language_id: 2,
    })
    signIn(token)
  }
  await send(CALLS.saveCart, { cart_items })
  await send(CALLS.editAddress, {
    ...SAMPLE_ADDRESS,
    phone: '+374 10 123456',
    type: 'billing',
    language_id: 1,
  })
  const blog_id = await env.DB.prepare('SELECT id FROM blog ORDER BY id').first<number>('id')
  await send(CALLS.saveArticle, { blog_id: blog_id ?? 0, is_saved: true })
  await send(CALLS.forgotPassword, { email, language_id: 1 })
  await requestUpload({ headers: headers() }, PNG)
  return headers()
}
