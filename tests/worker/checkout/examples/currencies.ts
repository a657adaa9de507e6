import type { Example } from './example.ts'

/** Unit prices are converted first, then multiplied. */
export const CURRENCY_EXAMPLES: readonly Example[] = [
  {
    name: 'dram: no decimals',
    given: { to: 'AM', currency: 'AMD', lines: [{ price: 31.9, quantity: 3 }] },
    calculation:
      '31.90 × 443.5 = 14147.65: 14148; × 3 = 42444; 2.50 × 443.5 = 1108.75: 1109; ' +
      '43553 × 20/120 = 7258.83',
    expected: { goods: 42_444, shipping: 1109, tax: 7259, total: 43_553 },
  },
  {
    name: 'yen, where nothing is collected',
    given: { to: 'JP', currency: 'JPY', lines: [{ price: 17.4, quantity: 2 }] },
    calculation:
      '17.40 × 178.4 = 3104.16: 3104; × 2 = 6208; 13 × 178.4 = 2319.2; ' +
      '8527 × 20/120 = 1421.17; 8527 − 1421',
    expected: { goods: 6208, shipping: 2319, tax_deducted: 1421, total: 7106 },
  },
  {
    name: 'dollars',
    given: { to: 'US', currency: 'USD', lines: [{ price: 31.9 }] },
    calculation: '31.90 × 1.16 = 37.004; 13 × 1.16 = 15.08; 52.08 × 20/120 = 8.68; 52.08 − 8.68',
    expected: { goods: 37, shipping: 15.08, tax_deducted: 8.68, total: 43.4 },
  },
  {
    name: 'pounds: halves are rounded up',
    given: { to: 'GB', currency: 'GBP', lines: [{ price: 36.5 }] },
    calculation: '36.50 × 0.87 = 31.755: 31.76; 9.50 × 0.87 = 8.265: 8.27; 40.03 × 20/120 = 6.6717',
    expected: { goods: 31.76, shipping: 8.27, tax: 6.67, total: 40.03 },
  },
  {
    name: 'a fixed coupon in dram',
    given: { to: 'DE', currency: 'AMD', coupon: '15.00', lines: [{ price: 109, grams: 930 }] },
    calculation:
      '109 × 443.5 = 48341.5: 48342; 15 × 443.5 = 6652.5: 6653; 1030 g: 14.90 × 443.5 = 6608.15; ' +
      '48342 − 6653 + 6608 = 48297; × 19/119 = 7711.29',
    expected: { goods: 48_342, discount: 6653, shipping: 6608, tax: 7711, total: 48_297 },
  },
  {
    name: 'just enough for free shipping, in dram',
    given: { to: 'AM', currency: 'AMD', lines: [{ price: 120 }] },
    calculation: '120 × 443.5 = 53220, as the limit; × 20/120 = 8870',
    expected: { goods: 53_220, tax: 8870, total: 53_220 },
  },
  {
    name: 'a cent too little for free shipping, in dram',
    given: { to: 'AM', currency: 'AMD', lines: [{ price: 119.99 }] },
    calculation: '119.99 × 443.5 = 53215.565: 53216, less than 53220; + 1109 = 54325; /6 = 9054.17',
    expected: { goods: 53_216, shipping: 1109, tax: 9054, total: 54_325 },
  },
  {
    name: 'a percentage of yen',
    given: { to: 'AM', currency: 'JPY', coupon: '10%', lines: [{ price: 17.4 }] },
    calculation: '3104 × 0.1 = 310.4: 310; 2.50 × 178.4 = 446; 3240 × 20/120 = 540',
    expected: { goods: 3104, discount: 310, shipping: 446, tax: 540, total: 3240 },
  },
]

export const SHIPPING: readonly Example[] = [
  {
    name: 'the express is asked for although the post would be free',
    given: { to: 'DE', shipping_id: 22, lines: [{ price: 98, quantity: 2, grams: 1180 }] },
    calculation: '2460 g: 64; 196 + 64 = 260; × 19/119 = 4940/119 = 41.5126',
    expected: { goods: 196, shipping: 64, tax: 41.51, total: 260 },
  },
  {
    name: 'exactly as heavy as a step',
    given: { to: 'DE', lines: [{ price: 20, grams: 400 }] },
    calculation: '400 + 100 g: 9.50; 29.50 × 19/119 = 560.5/119 = 4.7101',
    expected: { goods: 20, shipping: 9.5, tax: 4.71, total: 29.5 },
  },
  {
    name: 'a gram heavier',
    given: { to: 'DE', lines: [{ price: 20, grams: 401 }] },
    calculation: '501 g: 14.90; 34.90 × 19/119 = 663.1/119 = 5.5723',
    expected: { goods: 20, shipping: 14.9, tax: 5.57, total: 34.9 },
  },
  {
    name: 'too heavy for anything',
    given: { to: 'DE', lines: [{ price: 50, grams: 40_000 }] },
    calculation: 'nothing carries it; 50 × 19/119 = 950/119 = 7.9832',
    expected: { goods: 50, tax: 7.98, total: 50 },
  },
  {
    name: 'a method of another zone is not kept: the cheapest',
    given: { to: 'AM', shipping_id: 22, lines: [{ price: 31.9 }] },
    calculation: 'post 2.50, courier 4; 34.40 × 20/120 = 5.7333',
    expected: { goods: 31.9, shipping: 2.5, tax: 5.73, total: 34.4 },
  },
  {
    name: 'very many of very little',
    given: { to: 'AM', lines: [{ price: 0.05, quantity: 999, grams: 1 }] },
    calculation: '999 × 0.05 = 49.95; 1099 g: 2.50; 52.45 × 20/120 = 8.7417',
    expected: { goods: 49.95, shipping: 2.5, tax: 8.74, total: 52.45 },
  },
]

/** Examples of a shop whose prices do not include tax. */
export const NET_PRICES: readonly Example[] = [
  {
    name: 'at home',
    given: { net: true, to: 'AM', lines: [{ price: 26.58 }] },
    calculation: '26.58 + 2.50 = 29.08; × 0.2 = 5.816; 29.08 + 5.82',
    expected: { goods: 26.58, shipping: 2.5, tax: 5.82, total: 34.9 },
  },
  {
    name: 'tax is rounded once, not for each line',
    given: { net: true, to: 'DE', lines: [{ price: 10.01 }, { price: 10.02 }] },
    calculation: '20.03 + 9.50 = 29.53; × 0.19 = 5.6107; 29.53 + 5.61',
    expected: { goods: 20.03, shipping: 9.5, tax: 5.61, total: 35.14 },
  },
  {
    name: 'where nothing is collected, nothing is taken off',
    given: { net: true, to: 'US', lines: [{ price: 31.9 }] },
    calculation: '31.90 + 13',
    expected: { goods: 31.9, shipping: 13, total: 44.9 },
  },
  {
    name: 'a business in Germany',
    given: { net: true, to: 'DE', business: true, lines: [{ price: 31.9 }] },
    calculation: '31.90 + 9.50',
    expected: { goods: 31.9, shipping: 9.5, total: 41.4 },
  },
  {
    name: 'in yen',
    given: { net: true, to: 'FR', currency: 'JPY', lines: [{ price: 17.4 }] },
    calculation: '3104; 9.50 × 178.4 = 1694.8: 1695; 4799 × 0.2 = 959.8; 4799 + 960',
    expected: { goods: 3104, shipping: 1695, tax: 960, total: 5759 },
  },
  {
    name: 'with a coupon, to Quebec',
    given: { net: true, to: 'CA-QC', coupon: '10%', lines: [{ price: 36.5 }] },
    calculation: '36.50 − 3.65 + 13 = 45.85; × 0.14975 = 6.8660; 45.85 + 6.87',
    expected: { goods: 36.5, discount: 3.65, shipping: 13, tax: 6.87, total: 52.72 },
  },
]
