import type { Example } from './example.ts'

export const COUPONS: readonly Example[] = [
  {
    name: '10 % off two lines',
    given: { to: 'AM', coupon: '10%', lines: [{ price: 31.9 }, { price: 17.4 }] },
    calculation: '49.30 × 0.1 = 4.93; 44.37 + 2.50 = 46.87; × 20/120 = 7.8117',
    expected: { goods: 49.3, discount: 4.93, shipping: 2.5, tax: 7.81, total: 46.87 },
  },
  {
    name: '15 % of what has no whole cents',
    given: { to: 'DE', coupon: '15%', lines: [{ price: 9.99 }, { price: 9.99 }, { price: 9.99 }] },
    calculation: '29.97 × 0.15 = 4.4955; 25.47 + 9.50 = 34.97; × 19/119 = 664.43/119 = 5.5834',
    expected: { goods: 29.97, discount: 4.5, shipping: 9.5, tax: 5.58, total: 34.97 },
  },
  {
    name: 'a euro off three lines',
    given: { to: 'LU', coupon: '1.00', lines: [{ price: 10 }, { price: 10 }, { price: 10 }] },
    calculation: '29 + 9.50 = 38.50; × 17/117 = 654.5/117 = 5.5940',
    expected: { goods: 30, discount: 1, shipping: 9.5, tax: 5.59, total: 38.5 },
  },
  {
    name: 'more off than there is: only shipping is left',
    given: { to: 'AM', coupon: '15.00', lines: [{ price: 12.4 }] },
    calculation: '12.40 off; 2.50 × 20/120 = 0.4167',
    expected: { goods: 12.4, discount: 12.4, shipping: 2.5, tax: 0.42, total: 2.5 },
  },
  {
    name: 'a discount leads below free shipping',
    given: { to: 'AM', coupon: '10%', lines: [{ price: 125 }] },
    calculation: '125 − 12.50 = 112.50, less than 120; + 2.50 = 115; × 20/120 = 19.1667',
    expected: { goods: 125, discount: 12.5, shipping: 2.5, tax: 19.17, total: 115 },
  },
  {
    name: 'a discount that stays at free shipping',
    given: { to: 'AM', coupon: '5.00', lines: [{ price: 125 }] },
    calculation: '125 − 5 = 120; × 20/120 = 20',
    expected: { goods: 125, discount: 5, tax: 20, total: 120 },
  },
  {
    name: 'free shipping',
    given: { to: 'DE', coupon: 'shipping', lines: [{ price: 31.9 }] },
    calculation: '31.90 × 19/119 = 606.1/119 = 5.0933',
    expected: { goods: 31.9, tax: 5.09, total: 31.9 },
  },
  {
    name: 'free shipping does not pay for the express',
    given: { to: 'DE', coupon: 'shipping', shipping_id: 22, lines: [{ price: 31.9 }] },
    calculation: '31.90 + 29 = 60.90; × 19/119 = 1157.1/119 = 9.7235',
    expected: { goods: 31.9, shipping: 29, tax: 9.72, total: 60.9 },
  },
  {
    name: 'a business with a coupon',
    given: { to: 'FR', business: true, coupon: '10%', lines: [{ price: 100 }] },
    calculation: '90 + 9.50 = 99.50; × 20/120 = 16.5833; 99.50 − 16.58',
    expected: { goods: 100, discount: 10, shipping: 9.5, tax_deducted: 16.58, total: 82.92 },
  },
  {
    name: 'a gift: nothing is left to pay',
    given: { to: 'FR', coupon: '100%', lines: [{ price: 39, tax_class: 'digital' }] },
    calculation: '39 − 39',
    expected: { goods: 39, discount: 39, total: 0 },
  },
  {
    name: 'a book given away is sent at the standard rate',
    given: {
      to: 'DE',
      coupon: '100%',
      lines: [{ price: 28, grams: 600, tax_class: 'reduced' }],
    },
    calculation: '14.90 × 19/119 = 283.1/119 = 2.3790',
    expected: { goods: 28, discount: 28, shipping: 14.9, tax: 2.38, total: 14.9 },
  },
  {
    name: 'a coupon for extras too',
    given: {
      to: 'AM',
      coupon: '10%',
      lines: [
        {
          price: 31.9,
          quantity: 2,
          extras: [
            { price: 4.2, grams: 80 },
            { price: 2.9, grams: 150 },
          ],
        },
      ],
    },
    calculation:
      '2 × 31.90 = 63.80; 2 × 7.10 = 14.20; 7.80 off; 480 + 100 g: 2.50; ' +
      '72.70 × 20/120 = 12.1167',
    expected: { goods: 63.8, extras: 14.2, discount: 7.8, shipping: 2.5, tax: 12.12, total: 72.7 },
  },
  {
    name: '10 % of five cents',
    given: { to: 'AM', coupon: '10%', lines: [{ price: 0.05 }] },
    calculation: '0.005, half up 0.01; 0.04 + 2.50 = 2.54; × 20/120 = 0.4233',
    expected: { goods: 0.05, discount: 0.01, shipping: 2.5, tax: 0.42, total: 2.54 },
  },
  {
    name: 'a discount moves shipping between the rates',
    given: {
      to: 'DE',
      coupon: '20%',
      lines: [
        { price: 30, grams: 20 },
        { price: 10, grams: 100, tax_class: 'reduced' },
      ],
    },
    calculation:
      '8 off as 6 and 2: 24 and 8; 9.50 as 7.125 and 2.375, the odd cent to the first: 7.13, 2.37; ' +
      '31.13 × 19/119 = 4.9704; 10.37 × 7/107 = 0.6784; 4.97 + 0.68',
    expected: { goods: 40, discount: 8, shipping: 9.5, tax: 5.65, total: 41.5 },
  },
]
