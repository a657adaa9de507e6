import type { Example } from './example.ts'

/** Examples by country. Shop prices include Armenia's 20 % tax; a consumer pays the price that is shown. */
export const COUNTRIES: readonly Example[] = [
  {
    name: 'at home',
    given: { to: 'AM', lines: [{ price: 31.9 }] },
    calculation: '31.90 + 2.50 = 34.40; 34.40 × 20/120 = 5.7333',
    expected: { goods: 31.9, shipping: 2.5, tax: 5.73, total: 34.4 },
  },
  {
    name: 'Germany, 19 %',
    given: { to: 'DE', lines: [{ price: 31.9 }] },
    calculation: '31.90 + 9.50 = 41.40; 41.40 × 19/119 = 6.6101',
    expected: { goods: 31.9, shipping: 9.5, tax: 6.61, total: 41.4 },
  },
  {
    name: 'France, three of one',
    given: { to: 'FR', lines: [{ price: 17.4, quantity: 3, grams: 5 }] },
    calculation: '3 × 17.40 = 52.20; + 9.50 = 61.70; × 20/120 = 10.2833',
    expected: { goods: 52.2, shipping: 9.5, tax: 10.28, total: 61.7 },
  },
  {
    name: 'Hungary, 27 %',
    given: { to: 'HU', lines: [{ price: 84, grams: 25 }] },
    calculation: '84 + 9.50 = 93.50; × 27/127 = 2524.5/127 = 19.8780',
    expected: { goods: 84, shipping: 9.5, tax: 19.88, total: 93.5 },
  },
  {
    name: 'Finland, 25.5 %',
    given: { to: 'FI', lines: [{ price: 31.9, quantity: 2 }] },
    calculation: '63.80 + 9.50 = 73.30; × 25.5/125.5 = 1869.15/125.5 = 14.8936',
    expected: { goods: 63.8, shipping: 9.5, tax: 14.89, total: 73.3 },
  },
  {
    name: 'Luxembourg, 17 %',
    given: { to: 'LU', lines: [{ price: 19.8 }] },
    calculation: '19.80 + 9.50 = 29.30; × 17/117 = 498.1/117 = 4.2573',
    expected: { goods: 19.8, shipping: 9.5, tax: 4.26, total: 29.3 },
  },
  {
    name: 'Great Britain, carried for nothing',
    given: { to: 'GB', lines: [{ price: 139, grams: 50 }] },
    calculation: '139 is 120 or more: no shipping; 139 × 20/120 = 23.1667',
    expected: { goods: 139, tax: 23.17, total: 139 },
  },
  {
    name: 'the Canaries, a state with a rate of its own',
    given: { to: 'ES-GC', lines: [{ price: 31.9 }] },
    calculation: '41.40 × 7/107 = 289.8/107 = 2.7084',
    expected: { goods: 31.9, shipping: 9.5, tax: 2.71, total: 41.4 },
  },
  {
    name: 'Canada without a state: its own 5 %',
    given: { to: 'CA', lines: [{ price: 36.5 }] },
    calculation: '36.50 + 13 = 49.50; × 5/105 = 2.3571',
    expected: { goods: 36.5, shipping: 13, tax: 2.36, total: 49.5 },
  },
  {
    name: 'Quebec, 14.975 %',
    given: { to: 'CA-QC', lines: [{ price: 36.5 }] },
    calculation: '49.50 × 14.975/114.975 = 741.2625/114.975 = 6.4472',
    expected: { goods: 36.5, shipping: 13, tax: 6.45, total: 49.5 },
  },
  {
    name: 'Ontario, 13 %',
    given: { to: 'CA-ON', lines: [{ price: 36.5 }] },
    calculation: '49.50 × 13/113 = 643.5/113 = 5.6947',
    expected: { goods: 36.5, shipping: 13, tax: 5.69, total: 49.5 },
  },
  {
    name: 'a state without a rate of its own has its country’s',
    given: { to: 'CA-NU', lines: [{ price: 36.5 }] },
    calculation: 'as Canada without a state: 49.50 × 5/105 = 2.3571',
    expected: { goods: 36.5, shipping: 13, tax: 2.36, total: 49.5 },
  },
  {
    name: 'the United States, where nothing is collected',
    given: { to: 'US', lines: [{ price: 31.9 }] },
    calculation: '31.90 + 13 = 44.90; home tax off: 44.90 × 20/120 = 7.4833; 44.90 − 7.48',
    expected: { goods: 31.9, shipping: 13, tax_deducted: 7.48, total: 37.42 },
  },
  {
    name: 'Japan, paid in euros',
    given: { to: 'JP', lines: [{ price: 73.5, grams: 25 }] },
    calculation: '73.50 + 13 = 86.50; × 20/120 = 14.4167; 86.50 − 14.42',
    expected: { goods: 73.5, shipping: 13, tax_deducted: 14.42, total: 72.08 },
  },
  {
    name: 'Switzerland, carried as Europe is and not collected in',
    given: { to: 'CH', lines: [{ price: 61 }] },
    calculation: '61 + 9.50 = 70.50; × 20/120 = 11.75; 70.50 − 11.75',
    expected: { goods: 61, shipping: 9.5, tax_deducted: 11.75, total: 58.75 },
  },
  {
    name: 'a book in Germany, 7 %',
    given: { to: 'DE', lines: [{ price: 28, grams: 600, tax_class: 'reduced' }] },
    calculation: '600 + 100 g: 14.90; 42.90 × 7/107 = 300.3/107 = 2.8065',
    expected: { goods: 28, shipping: 14.9, tax: 2.81, total: 42.9 },
  },
  {
    name: 'a book beside a pigment: shipping follows them by value',
    given: {
      to: 'DE',
      lines: [
        { price: 60, grams: 50 },
        { price: 20, grams: 400, tax_class: 'reduced' },
      ],
    },
    calculation:
      '550 g: 14.90, of it 11.175 and 3.725, the odd cent to the first: 11.18, 3.72; ' +
      '71.18 × 19/119 = 11.3649; 23.72 × 7/107 = 1.5518; 11.36 + 1.55',
    expected: { goods: 80, shipping: 14.9, tax: 12.91, total: 94.9 },
  },
  {
    name: 'a book in Great Britain, zero-rated',
    given: { to: 'GB', lines: [{ price: 24, grams: 600, tax_class: 'reduced' }] },
    calculation: '24 + 14.90 = 38.90; home tax off: × 20/120 = 6.4833; 38.90 − 6.48',
    expected: { goods: 24, shipping: 14.9, tax_deducted: 6.48, total: 32.42 },
  },
  {
    name: 'a pigment and a book in Great Britain',
    given: {
      to: 'GB',
      lines: [
        { price: 50, grams: 50 },
        { price: 50, grams: 500, tax_class: 'reduced' },
      ],
    },
    calculation:
      '650 g: 14.90 in halves of 7.45; 57.45 × 20/120 = 9.575, half up 9.58, once as tax, ' +
      'once taken off; 114.90 − 9.58',
    expected: { goods: 100, shipping: 14.9, tax: 9.58, tax_deducted: 9.58, total: 105.32 },
  },
  {
    name: 'a reduced class is standard where no reduced rate is known',
    given: { to: 'FR', lines: [{ price: 28, grams: 100, tax_class: 'reduced' }] },
    calculation: '28 + 9.50 = 37.50; × 20/120 = 6.25',
    expected: { goods: 28, shipping: 9.5, tax: 6.25, total: 37.5 },
  },
]
