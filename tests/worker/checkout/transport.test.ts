import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLine } from '../cart/cart-line.ts'
import {
  COUNTRIES,
  fetchPrice,
  METHODS,
  setUpCheckout,
  setUpGoods,
  type Goods,
} from './checkout-data.ts'
import { createSandboxShop } from './payment-shop.ts'
import {
  createBundle,
  createCheckoutRequest,
  createQuote,
  insertPercentageCoupon,
  requestOrder,
  requestPayment,
} from './purchase.ts'

const shop = createSandboxShop()
const FLAMMABLE = 'flammable'
const MERCURY = 'mercury'
const CLASSES = [
  {
    key: FLAMMABLE,
    reason: { en: 'Aeroplanes carry no flammable liquids.', fr: 'Pas par avion.' },
    not_to: [],
  },
  { key: MERCURY, reason: { en: 'Mercury is banned there.' }, not_to: ['FR', 'GB'] },
]

let goods: Goods

beforeAll(async () => {
  await setUpCheckout()
  goods = await setUpGoods()
})

beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare(
      "UPDATE checkout_setting SET value = json_set(value, '$.transport_classes', json(?1)) WHERE name = 'shipping'",
    ).bind(JSON.stringify(CLASSES)),
    env.DB.prepare('UPDATE product SET transport_class = NULL'),
    env.DB.prepare("UPDATE shipping_method SET refuses = '[]'"),
  ])
})

async function classify(variant: number, transport_class: string): Promise<void> {
  await env.DB.prepare(
    `UPDATE product SET transport_class = ?2
     WHERE id = (SELECT product_id FROM product_variant WHERE id = ?1)`,
  )
    .bind(variant, transport_class)
    .run()
}

async function refuse(method: number, ...classes: readonly string[]): Promise<void> {
  await env.DB.prepare('UPDATE shipping_method SET refuses = ?2 WHERE id = ?1')
    .bind(method, JSON.stringify(classes))
    .run()
}

async function refuseByAir(): Promise<void> {
  await refuse(METHODS.airmail, FLAMMABLE)
  await refuse(METHODS.express, FLAMMABLE)
}

async function getName(variant: number): Promise<string> {
  const { lines } = await fetchPrice(variant, { country_id: COUNTRIES.US })
  return lines[0]?.name ?? ''
}

describe('What a carrier refuses', () => {
  it('A method that refuses the class of a product is not offered for it', async () => {
    await classify(goods.pigment, FLAMMABLE)
    await refuse(METHODS.airmail, FLAMMABLE)
    const refused = await fetchPrice(goods.pigment)
    expect(refused.shipping_methods.map(({ shipping_id }) => shipping_id)).toEqual([
      METHODS.express,
    ])
    expect(refused).toMatchObject({ shipping_id: METHODS.express, can_order: true })
    const other = await fetchPrice(goods.jar)
    expect(other.shipping_methods).toHaveLength(2)
  })

  it('Asking for a method that refuses the class does not choose it', async () => {
    await classify(goods.pigment, FLAMMABLE)
    await refuse(METHODS.airmail, FLAMMABLE)
    const { shipping_id } = await fetchPrice(goods.pigment, { shipping_id: METHODS.airmail })
    expect(shipping_id).toBe(METHODS.express)
  })

  it('If every method refuses it, nothing can be ordered and the answer says which product and why', async () => {
    await classify(goods.pigment, FLAMMABLE)
    await refuseByAir()
    const name = await getName(goods.pigment)
    const line = createLine(goods.pigment)
    const cart_items = [line, createLine(goods.jar)]
    const answer = await fetchPrice(goods.pigment, { cart_items })
    expect(answer).toMatchObject({ can_order: false, shipping_id: null, shipping_methods: [] })
    expect(answer.address_problems).toEqual([
      {
        field: 'cart_items',
        message: `No carrier takes ${name} to Germany. Aeroplanes carry no flammable liquids. Leave it out or choose another address.`,
        searching_key: line.searching_key,
      },
    ])
    const french = await fetchPrice(goods.pigment, { cart_items, language_id: 3, locale: 'fr' })
    expect(french.address_problems[0]?.message).toContain('Pas par avion.')
  })

  it('An extra and a part of a bundle count like the product itself', async () => {
    await classify(goods.jar, FLAMMABLE)
    await refuseByAir()
    const line = createLine(goods.pigment, { extras: [goods.jar] })
    const withExtra = await fetchPrice(goods.pigment, { cart_items: [line] })
    expect(withExtra).toMatchObject({
      can_order: false,
      address_problems: [{ searching_key: line.searching_key }],
    })
    const set = await createBundle({ [goods.pigment]: 1, [goods.jar]: 2 })
    expect((await fetchPrice(set)).can_order).toBe(false)
    expect((await fetchPrice(goods.pigment)).can_order).toBe(true)
  })

  it('A download travels by no carrier', async () => {
    await classify(goods.licence, FLAMMABLE)
    await refuseByAir()
    const cart_items = [createLine(goods.licence), createLine(goods.pigment)]
    expect((await fetchPrice(goods.licence, { cart_items })).can_order).toBe(true)
  })

  it('Two products that only different carriers take are to be ordered separately', async () => {
    await classify(goods.pigment, FLAMMABLE)
    await classify(goods.jar, MERCURY)
    await refuse(METHODS.airmail, FLAMMABLE)
    await refuse(METHODS.express, MERCURY)
    const cart_items = [createLine(goods.pigment), createLine(goods.jar)]
    const { can_order, address_problems } = await fetchPrice(goods.pigment, { cart_items })
    expect(can_order).toBe(false)
    expect(address_problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('needs an order of its own'),
      expect.stringContaining('needs an order of its own'),
    ])
    expect((await fetchPrice(goods.pigment)).can_order).toBe(true)
    expect((await fetchPrice(goods.jar)).can_order).toBe(true)
  })

  it('A parcel that is too heavy for everybody is not blamed on its contents', async () => {
    await env.DB.prepare('UPDATE product_variant SET stock = 900, weight_grams = 600 WHERE id = ?1')
      .bind(goods.book)
      .run()
    await classify(goods.book, FLAMMABLE)
    await refuse(METHODS.express, FLAMMABLE)
    const heavy = { cart_items: [createLine(goods.book, { quantity: 9 })] }
    const { address_problems } = await fetchPrice(goods.book, heavy)
    expect(address_problems[0]?.message).toContain('Aeroplanes carry no flammable liquids.')
    await env.DB.prepare('UPDATE shipping_method SET prices = ?2 WHERE id = ?1')
      .bind(METHODS.express, JSON.stringify([{ up_to_grams: 500, price: 2900 }]))
      .run()
    const tooHeavy = await fetchPrice(goods.book, heavy)
    expect(tooHeavy.address_problems).toHaveLength(1)
    expect(tooHeavy.address_problems[0]).not.toHaveProperty('searching_key')
    expect(tooHeavy.address_problems[0]?.message).toContain('order it in parts')
  })
})

describe('What a destination refuses', () => {
  it('It can be ordered to other countries only, whatever the carriers take', async () => {
    await classify(goods.pigment, MERCURY)
    const name = await getName(goods.pigment)
    const toFrance = await fetchPrice(goods.pigment, { country_id: COUNTRIES.FR })
    expect(toFrance).toMatchObject({ can_order: false, shipping_methods: [] })
    expect(toFrance.address_problems).toMatchObject([
      {
        field: 'ship_country_id',
        message: `${name} cannot be sent to France. Mercury is banned there. Leave it out or choose another address.`,
      },
    ])
    expect((await fetchPrice(goods.pigment)).can_order).toBe(true)
  })

  it('The shipping address counts, and not the billing address', async () => {
    await classify(goods.pigment, MERCURY)
    const places = { ship_as_bill: false, country_id: COUNTRIES.FR, ship_country_id: COUNTRIES.DE }
    expect((await fetchPrice(goods.pigment, places)).can_order).toBe(true)
    const swapped = { ...places, country_id: COUNTRIES.DE, ship_country_id: COUNTRIES.FR }
    expect((await fetchPrice(goods.pigment, swapped)).can_order).toBe(false)
  })
})

describe('Every way of paying', () => {
  it('Neither a form nor a wallet gets a quote', async () => {
    await classify(goods.pigment, FLAMMABLE)
    await refuse(METHODS.courier, FLAMMABLE)
    const request = createCheckoutRequest(goods.pigment)
    const response = await shop.post('cart/get-shipping-and-tax', request)
    expect(await response.json()).toMatchObject({ can_order: false, quote_id: null })
  })

  it('A quote from before the restriction is not paid', async () => {
    const quote = await createQuote(goods.pigment)
    await classify(goods.pigment, FLAMMABLE)
    await refuse(METHODS.courier, FLAMMABLE)
    const response = await requestPayment(shop, quote)
    expect(response.status).toBe(409)
    expect(await response.text()).toContain('Aeroplanes carry no flammable liquids.')
    await expectNoOrder(quote)
  })

  it('An order that costs nothing is refused as well', async () => {
    await insertPercentageCoupon('TRANSPORT-FREE', { value: 1_000_000 })
    await env.DB.prepare('UPDATE shipping_method SET free_from = 0').run()
    const quote = await createQuote(goods.pigment, { coupon_code: 'TRANSPORT-FREE' })
    await classify(goods.pigment, FLAMMABLE)
    await refuse(METHODS.courier, FLAMMABLE)
    const response = await requestOrder(shop, quote)
    expect(response.status).toBe(409)
    expect(await response.text()).toContain('Aeroplanes carry no flammable liquids.')
    await expectNoOrder(quote)
  })

  async function expectNoOrder(quote: string): Promise<void> {
    const orders = await env.DB.prepare('SELECT COUNT(*) AS n FROM shop_order WHERE quote_id = ?1')
      .bind(quote)
      .first('n')
    const payments = await env.DB.prepare('SELECT COUNT(*) AS n FROM payment WHERE quote_id = ?1')
      .bind(quote)
      .first('n')
    expect([orders, payments]).toEqual([0, 0])
  }
})
