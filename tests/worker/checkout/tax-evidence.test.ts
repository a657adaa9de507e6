import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { TaxEvidence } from '../../../worker/checkout/pricing/evidence.ts'
import { formatEvidence } from '../../../cli/format/tax-evidence-text.ts'
import { findTaxEvidence } from '../../../worker/operations/orders/tax-evidence.ts'
import { SAMPLE_ADDRESS } from '../sample-address.ts'
import { createLine } from '../cart/cart-line.ts'
import { createIsolate } from '../isolate.ts'
import { readPrice, COUNTRIES, setUpCheckout, setUpGoods, type Goods } from './checkout-data.ts'
import { createSandboxShop } from './payment-shop.ts'
import { placeOrder, startPayment, type PlacedOrder } from './purchase.ts'

const deployedShop = createIsolate({ LOCAL: '', PAYMENTS: 'sandbox' })
const shop = createSandboxShop({ LOCAL: '', PAYMENTS: 'sandbox' })
const GERMAN_CARD = '4000 0027 6000 0016'
const FRENCH_CARD = '4000 0025 0000 0003'
const PLAIN_CARD = '4242 4242 4242 4242'
const GERMAN = { country_id: COUNTRIES.DE, zip: '10115' }
const AMERICAN = { country_id: COUNTRIES.US, state_id: 'US-NY', zip: '10001' }
const CEUTAN = { country_id: 724, state_id: 'ES-CE', zip: '51001' }
let goods: Goods

beforeAll(async () => {
  await setUpCheckout()
  goods = await setUpGoods()
  await env.DB.prepare('UPDATE product_variant SET stock = 500').run()
  await env.DB.prepare(
    "INSERT INTO tax_rate VALUES ('ES', '', 'standard', '', 'vat', 210000, 'test'), ('ES', 'ES-CE', 'standard', '', 'vat', 0, 'test')",
  ).run()
})

interface Buyer {
  readonly address?: Partial<typeof SAMPLE_ADDRESS>
  /** The country in Cloudflare's request data; undefined when it is missing. */
  readonly network?: string | undefined
  readonly item?: number
}

async function fetchQuote({ address = GERMAN, network, item = goods.licence }: Buyer) {
  const billing_address = { ...SAMPLE_ADDRESS, city: 'Somewhere', ...address }
  const body = {
    language_id: 1,
    locale: 'en',
    currency: 'EUR',
    country_id: billing_address.country_id,
    state_id: billing_address.state_id,
    bill_zip: billing_address.zip,
    bill_vat_number: billing_address.vat_number,
    from_checkout: true,
    wants_downloads_now: true,
    cart_items: [createLine(item)],
    details: { email: 'eva@example.test', billing_address, shipping_address: null },
  }
  const response = await deployedShop.visit('https://shop.test/api/cart/get-shipping-and-tax', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'CF-Connecting-IP': crypto.randomUUID(),
      'CF-IPCountry': 'FR',
    },
    body: JSON.stringify(body),
    ...(network !== undefined && { cf: { country: network } }),
  })
  return readPrice(response)
}

async function pay(quote_id: string, number: string, sandbox = shop): Promise<PlacedOrder> {
  const { client_secret } = await startPayment(sandbox, quote_id)
  const paymentResponse = await sandbox.post('payment/sandbox/confirm', {
    client_secret,
    number,
    exp_month: 12,
    exp_year: new Date().getUTCFullYear() + 1,
    cvc: '123',
    return_url: '/checkout',
  })
  expect(paymentResponse.status).toBe(200)
  return placeOrder(sandbox, quote_id)
}

async function buy(buyer: Buyer, card = PLAIN_CARD) {
  const { quote_id, sums } = await fetchQuote(buyer)
  const { number } = await pay(quote_id ?? '', card)
  return { number, sums, evidence: await findTaxEvidence(env.DB, number) }
}

const formatRates = ({ taxes }: { taxes: readonly { country: string; rate: number }[] }) =>
  taxes.map(({ country, rate }) => `${country} ${rate}`).join()

describe('Evidence that an order stores for its tax', () => {
  it('The evidence contains address, network and card', async () => {
    const { evidence } = await buy({ network: 'DE', item: goods.pigment }, GERMAN_CARD)
    expect(evidence).toEqual({
      billing: { country: 'DE', state_id: '', zip: '10115' },
      shipping: { country: 'DE', state_id: '', zip: '10115' },
      network_country: 'DE',
      card_country: 'DE',
      vat: null,
      digital: null,
      flags: [],
    })
  })

  it('The evidence has the card that has paid, not one that was declined', async () => {
    const { quote_id } = await fetchQuote({ network: 'DE' })
    const { client_secret } = await startPayment(shop, quote_id ?? '')
    await shop.pay(client_secret, 'declined')
    await shop.pay(client_secret, 'challenged')
    const { number } = await pay(quote_id ?? '', GERMAN_CARD)
    expect(await findTaxEvidence(env.DB, number)).toMatchObject({ card_country: 'DE', flags: [] })
  })

  it('The evidence of an order that waited for the bank has the card', async () => {
    const { quote_id } = await fetchQuote({ network: 'DE' })
    const { client_secret } = await startPayment(shop, quote_id ?? '')
    await shop.pay(client_secret, 'slow')
    const { number, state } = await placeOrder(shop, quote_id ?? '')
    await env.DB.prepare("UPDATE sandbox_intent SET card_country = 'FR' WHERE client_secret = ?1")
      .bind(client_secret)
      .run()
    await shop.settle(client_secret)
    await placeOrder(shop, quote_id ?? '')
    expect([state, await findTaxEvidence(env.DB, number)]).toMatchObject([
      'awaiting_payment',
      { card_country: 'FR', flags: ['contradiction'] },
    ])
  })

  it('The evidence contains the answer of the VAT register', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
      Promise.resolve(Response.json({ valid: true, name: 'Ani Sargsyan', address: 'GASSE 1' })),
    )
    const business = createIsolate({ LOCAL: '', PAYMENTS: 'sandbox', VIES_URL: 'http://vies.test' })
    const visit = vi.spyOn(deployedShop, 'visit').mockImplementation(business.visit)
    const vat_number = 'DE136695976'
    const vatShop = createSandboxShop({
      LOCAL: '',
      PAYMENTS: 'sandbox',
      VIES_URL: 'http://vies.test',
    })
    const { quote_id, sums, vat } = await fetchQuote({
      address: { ...GERMAN, vat_number },
      network: 'US',
    })
    const { number } = await pay(quote_id ?? '', PLAIN_CARD, vatShop)
    visit.mockRestore()
    vi.restoreAllMocks()
    expect([vat.state, vat.name, sums.tax]).toEqual(['reverse_charge', 'Ani Sargsyan', 0])
    expect(await findTaxEvidence(env.DB, number)).toMatchObject({
      vat: {
        state: 'reverse_charge',
        number: vat_number,
        name: 'Ani Sargsyan',
        address: 'GASSE 1',
      },
      // The VAT number proves the place of a business.
      digital: null,
      flags: [],
    })
  })

  it('A header does not count as evidence', async () => {
    const { evidence } = await buy({ network: undefined })
    expect(evidence).toMatchObject({ network_country: null, flags: ['one_item'] })
  })
})

describe('Downloads need two pieces of evidence that agree', () => {
  it.each([
    ['address and network agree', { network: 'DE' }, 'DE 19:'],
    ['the address is taxed, the network is elsewhere', { network: 'FR' }, 'DE 19: contradiction'],
    ['only the address is known and it is taxed', {}, 'DE 19: one_item'],
    ['both are in a country without collection', { address: AMERICAN, network: 'US' }, ':'],
    [
      'the address is elsewhere and the network is in a taxed country',
      { address: AMERICAN, network: 'DE' },
      'DE 19: contradiction',
    ],
    ['both are untaxed countries', { address: AMERICAN, network: 'CA' }, 'AM 20: contradiction'],
    ['only the address is known and it is untaxed', { address: AMERICAN }, 'AM 20: one_item'],
    ['the address names a part of Spain', { address: CEUTAN, network: 'ES' }, 'ES 21: territory'],
  ])('The tax of a download is decided when %s', async (_, buyer, expected) => {
    const { sums, evidence } = await buy(buyer)
    const { flags } = z.parse(TaxEvidence, evidence)
    expect(`${formatRates(sums)}: ${flags.join()}`.trim()).toBe(expected)
  })

  it('A card of another country is flagged for the operator', async () => {
    const { sums, evidence } = await buy({ network: 'DE' }, FRENCH_CARD)
    expect([formatRates(sums), z.parse(TaxEvidence, evidence).flags]).toEqual([
      'DE 19',
      ['contradiction'],
    ])
  })

  it('The card can be the second piece of evidence when the network is unknown', async () => {
    const { evidence } = await buy({}, GERMAN_CARD)
    expect(evidence).toMatchObject({ card_country: 'DE', flags: [] })
  })

  it('Goods are taxed at their destination, whatever the network is', async () => {
    const buyer = { address: AMERICAN, network: 'DE', item: goods.pigment }
    const { sums, evidence } = await buy(buyer)
    expect([formatRates(sums), evidence]).toMatchObject(['', { network_country: 'DE', flags: [] }])
  })
})

describe('Paying an offer', () => {
  it('An offer is paid at its price from any network', async () => {
    const { quote_id, sums } = await fetchQuote({ address: AMERICAN, network: 'US' })
    // The requests of the shop come from no particular country.
    const { total } = await startPayment(shop, quote_id ?? '')
    expect(total).toBe(sums.total)
  })
})

describe('The evidence that an operator sees', () => {
  it('The operator sees the evidence and what to check', async () => {
    const { evidence } = await buy({ address: AMERICAN, network: 'DE' }, FRENCH_CARD)
    expect(formatEvidence(evidence)).toEqual([
      'Tax by:   bill to US US-NY 10001; sent to US US-NY 10001; network DE; card FR',
      '          downloads taxed as in DE',
      '          Look: address, network and card are not of one country',
    ])
  })

  it('The operator sees that an older order has no recorded evidence', async () => {
    const { number } = await buy({ network: 'DE' })
    await env.DB.prepare('UPDATE shop_order SET tax_evidence = NULL WHERE number = ?1')
      .bind(number)
      .run()
    const evidence = await findTaxEvidence(env.DB, number)
    expect([evidence, formatEvidence(evidence)]).toEqual([
      'not recorded',
      ['Tax by:   not recorded'],
    ])
  })

  it('An order of an offer from the previous release has no recorded evidence', async () => {
    const { quote_id } = await fetchQuote({ network: 'DE' })
    await env.DB.prepare('UPDATE quote SET tax_evidence = NULL WHERE id = ?1').bind(quote_id).run()
    const { number, state } = await pay(quote_id ?? '', GERMAN_CARD)
    expect([state, await findTaxEvidence(env.DB, number)]).toEqual(['delivered', 'not recorded'])
  })
})

afterAll(() => vi.restoreAllMocks())
