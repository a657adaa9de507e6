import { describe, expect, it } from 'vitest'
import { checkCoupon, type Coupon } from '../../../worker/checkout/pricing/coupon.ts'
import { hasCountry, matchesZip } from '../../../worker/checkout/pricing/destination.ts'
import {
  chooseMethod,
  findZone,
  listMethods,
  type ShippingMethod,
} from '../../../worker/checkout/pricing/shipping-methods.ts'
import { findLineProblems } from '../../../worker/checkout/pricing/line-problems.ts'
import { canShift } from '../../../worker/checkout/pricing/tax.ts'
import { readVatNumber } from '../../../worker/checkout/pricing/vat-status.ts'

describe('Patterns of postal codes', () => {
  it.each([
    ['0010', '0010', true],
    ['0011', '0010', false],
    ['0010', '00*', true],
    ['0110', '00*', false],
    ['0010', '0001..0099', true],
    ['0100', '0001..0099', false],
    ['0001', '0001..0099', true],
    ['0099', '0001..0099', true],
    ['0000', '0001..0099', false],
    ['SW9 9AA', 'SW1..SW9', true],
    ['35 001', '35*', true],
    ['sw1a 1aa', 'SW1..SW9', true],
    ['se1 1aa', 'SW1..SW9', false],
    ['100-0001', '100*', true],
    ['', '00*', false],
    ['', '0001..0099', false],
    ['00', '0001..0099', false],
  ])('Whether the postal code “%s” matches the pattern %s is %s', (zip, pattern, isMatch) => {
    expect(matchesZip(zip, pattern)).toBe(isMatch)
  })
})

describe('Lists of countries', () => {
  const germany = { code: 'DE', is_eu: true }
  const norway = { code: 'NO', is_eu: false }
  it('A list contains the countries that it names; “EU” means its members and “all” every country', () => {
    expect(hasCountry(['NO', 'EU'], germany)).toBe(true)
    expect(hasCountry(['EU'], norway)).toBe(false)
    expect(hasCountry(['all'], norway)).toBe(true)
    expect(hasCountry([], norway)).toBe(false)
  })
})

const createMethod = (
  shipping_id: number,
  method: Partial<ShippingMethod> = {},
): ShippingMethod => ({
  shipping_id,
  is_pick_up: false,
  prices: [{ price: 500 }],
  free_from: null,
  min_value: null,
  max_value: null,
  ...method,
})
const PARCEL = { weight_grams: 100, value: 5000, is_free: false }
const getIds = (methods: readonly { readonly method: ShippingMethod }[]) =>
  methods.map(({ method }) => method.shipping_id)

describe('Choosing shipping methods', () => {
  const armenia = { country: { code: 'AM', is_eu: false }, state_id: '' }
  it('The methods are those of the first zone that contains the address', () => {
    const zones = [
      { countries: ['AM'], zips: ['00*'], methods: [createMethod(1)] },
      { countries: ['AM'], zips: [], methods: [createMethod(2)] },
      { countries: ['all'], zips: [], methods: [createMethod(3)] },
    ]
    const findMethodId = (
      zip: string,
      place: Omit<Parameters<typeof findZone>[1], 'zip'> = armenia,
    ) => findZone(zones, { ...place, zip })?.methods[0]?.shipping_id
    expect([findMethodId('0010'), findMethodId('3101'), findMethodId('')]).toEqual([1, 2, 2])
    expect(findMethodId('0010', { country: { code: 'GE', is_eu: false }, state_id: '' })).toBe(3)
    expect(findZone([], { ...armenia, zip: '' })).toBeUndefined()
  })

  it('Only methods for the weight and value are listed', () => {
    const methods = [
      createMethod(1, { prices: [{ up_to_grams: 99, price: 100 }] }),
      createMethod(2, { prices: [{ up_to_grams: 100, price: 200 }] }),
      createMethod(3, { min_value: 5001 }),
      createMethod(4, { min_value: 5000, max_value: 5000 }),
      createMethod(5, { max_value: 4999 }),
    ]
    expect(getIds(listMethods(methods, PARCEL))).toEqual([2, 4])
  })

  it('A method is free when the value reaches its limit', () => {
    const findPrice = (free_from: number) =>
      listMethods([createMethod(1, { free_from })], PARCEL)[0]?.price
    expect([findPrice(4999), findPrice(5000), findPrice(5001)]).toEqual([0, 0, 500])
  })

  it('When no method can be free, a coupon for free shipping makes the cheapest one free', () => {
    const methods = [createMethod(1, { prices: [{ price: 900 }] }), createMethod(2)]
    const methodsWithCoupon = listMethods(methods, { ...PARCEL, is_free: true })
    expect(methodsWithCoupon.map(({ price }) => price)).toEqual([900, 0])
    expect(chooseMethod(methodsWithCoupon, undefined)?.method.shipping_id).toBe(2)
  })

  it('The first of the cheapest methods is chosen unless another one is requested', () => {
    const listedMethods = listMethods([createMethod(1), createMethod(2)], PARCEL)
    expect(
      getIds(
        [chooseMethod(listedMethods, undefined), chooseMethod(listedMethods, 2)].flatMap(
          (method) => method ?? [],
        ),
      ),
    ).toEqual([1, 2])
    expect(chooseMethod([], 1)).toBeUndefined()
  })

  it('Pick-up is chosen only when it is requested or the only method', () => {
    const pickUpMethod = createMethod(1, { is_pick_up: true, prices: [{ price: 0 }] })
    const choose = (methods: readonly ShippingMethod[], requestedId?: number, is_free = false) =>
      chooseMethod(listMethods(methods, { ...PARCEL, is_free }), requestedId)
    expect(choose([pickUpMethod, createMethod(2)])?.method.shipping_id).toBe(2)
    expect(choose([pickUpMethod, createMethod(2)], 1)?.method.shipping_id).toBe(1)
    expect(choose([pickUpMethod, createMethod(2)], undefined, true)).toMatchObject({
      method: { shipping_id: 2 },
      price: 0,
    })
    expect(choose([pickUpMethod])?.method.shipping_id).toBe(1)
  })
})

describe('Coupons that cannot be used', () => {
  const coupon: Coupon = {
    code: 'ANY',
    kind: 'fixed',
    value: 100,
    minimum: 1000,
    from_date: '2026-01-01',
    until_date: '2026-12-31',
    max_uses: 5,
    max_uses_per_account: 1,
  }
  const request = { coupon, goods: 0, today: '2027-01-01', uses: { by_all: 5, by_account: 1 } }
  it('The dates are checked before the uses, and the uses before the minimum', () => {
    const states = [
      checkCoupon(request),
      checkCoupon({ ...request, today: '2025-12-31' }),
      checkCoupon({ ...request, today: '2026-06-01' }),
      checkCoupon({ ...request, today: '2026-06-01', uses: { by_all: 4, by_account: 1 } }),
      checkCoupon({ ...request, today: '2026-06-01', uses: { by_all: 4, by_account: 0 } }),
    ].map(({ state }) => state)
    expect(states).toEqual(['over', 'not_yet', 'used_up', 'used_by_account', 'below_minimum'])
  })
})

describe('VAT numbers', () => {
  it.each([
    ['EL094259216', 'GR', 'EL094259216'],
    ['GR 094259216', 'GR', 'EL094259216'],
    ['fr40303265045', 'FR', 'FR40303265045'],
    ['428.759.497', 'BE', 'BE0428759497'],
    ['ATU13585627', 'AT', 'ATU13585627'],
    ['DE136695976', 'FR', 'not_for_country'],
    ['EL094259216', 'FR', 'not_for_country'],
    ['GR094259216', 'FR', 'not_for_country'],
    ['GR094259217', 'GR', 'invalid'],
    ['EL094259217', 'GR', 'invalid'],
    ['FR40303265046', 'FR', 'invalid'],
    ['hello', 'DE', 'invalid'],
    ['', 'DE', 'none'],
  ])('The VAT number %s with a bill in %s is read as %s', async (input, code, expected) => {
    const result = await readVatNumber(input, { code, is_eu: true })
    expect(result.state === 'right' ? result.number : result.state).toBe(expected)
  })
})

describe('Lines that exceed the stock', () => {
  const createLine = (id: number, quantity: number, extras: readonly number[] = []) => ({
    searching_key: [id, ...extras].join('-'),
    quantity,
    product_variant_id: id,
    not_available: false,
    stock_status: true,
    cart_extra_products: extras.map((extra) => ({
      product_variant_id: extra,
      quantity: 1,
      price: 4.2,
      name: 'Jar',
      attributes_description: '',
      image_path: '',
      path: '/product/jar',
      not_available: false,
      stock_status: true,
    })),
  })
  const listMaxQuantities = (items: Parameters<typeof findLineProblems>[0], stock: number) =>
    findLineProblems(items, (product_variant_id) => [
      { product_variant_id, quantity: 1, stock },
    ]).map((problem) => [problem.searching_key, problem.max_quantity])

  it('The maximum of a line is the stock that earlier lines leave', () => {
    const lines = [createLine(1, 12), createLine(1, 11, [2])]
    expect(listMaxQuantities(lines, 20)).toEqual([['1-2', 8]])
    expect(listMaxQuantities([createLine(1, 12), createLine(1, 8, [2])], 20)).toEqual([])
  })

  it('An extra is counted together with the extras of other lines', () => {
    expect(listMaxQuantities([createLine(1, 3, [9]), createLine(2, 3, [9])], 5)).toEqual([
      ['2-9', 2],
    ])
  })

  it('The stock left of its parts limits a bundle, also when a part is an extra of the line', () => {
    const listSupplies = (product_variant_id: number) =>
      product_variant_id === 7
        ? [
            { product_variant_id: 7, quantity: 1, stock: 5 },
            { product_variant_id: 1, quantity: 2, stock: 11 },
          ]
        : [{ product_variant_id, quantity: 1, stock: 11 }]
    const listMax = (...lines: Parameters<typeof findLineProblems>[0]) =>
      findLineProblems(lines, listSupplies).map((problem) => problem.max_quantity)
    expect(listMax(createLine(7, 5), createLine(1, 2))).toEqual([1])
    expect(listMax(createLine(1, 4), createLine(7, 4, [1]))).toEqual([2])
  })

  it('The maximum of a line is 0 when earlier lines use all stock', () => {
    expect(listMaxQuantities([createLine(1, 20), createLine(1, 1, [2])], 20)).toEqual([['1-2', 0]])
  })
})

describe('Reverse charge', () => {
  const policy = { home: 'DE', prices_include_tax: true, collects: ['EU'], rates: [] }
  const canShiftTo = (code: string, state_id = '', is_eu = true) =>
    canShift(policy, { country: { code, is_eu }, state_id, zip: '' })
  it('Reverse charge applies between member states, except where their VAT does not apply', () => {
    expect([canShiftTo('FR'), canShiftTo('ES'), canShiftTo('ES', 'ES-MD')]).toEqual([
      true,
      true,
      true,
    ])
    expect([canShiftTo('DE'), canShiftTo('GB', '', false)]).toEqual([false, false])
    expect(['ES-CE', 'ES-GC', 'ES-ML', 'ES-TF'].map((state) => canShiftTo('ES', state))).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})
