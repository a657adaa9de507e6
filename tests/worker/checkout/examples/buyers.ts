import type { Example } from './example.ts'

/** Examples of downloads, and of businesses with VAT numbers. */
export const BUYERS: readonly Example[] = [
  {
    name: 'a licence: nothing is sent',
    given: { to: 'FR', lines: [{ price: 39, tax_class: 'digital' }] },
    calculation: '39 × 20/120 = 6.50',
    expected: { goods: 39, tax: 6.5, total: 39 },
  },
  {
    name: 'a licence to where nothing is collected',
    given: { to: 'US', lines: [{ price: 39, tax_class: 'digital' }] },
    calculation: '39 × 20/120 = 6.50; 39 − 6.50',
    expected: { goods: 39, tax_deducted: 6.5, total: 32.5 },
  },
  {
    name: 'a licence is taxed where it is billed, a pigment where it goes',
    given: {
      to: 'US',
      billed_to: 'DE',
      lines: [{ price: 39, tax_class: 'digital' }, { price: 31.9 }],
    },
    calculation: '39 × 19/119 = 6.2269; (31.90 + 13) × 20/120 = 7.4833; 83.90 − 7.48',
    expected: { goods: 70.9, shipping: 13, tax: 6.23, tax_deducted: 7.48, total: 76.42 },
  },
  {
    name: 'two countries’ taxes in one order',
    given: {
      to: 'AM',
      billed_to: 'HU',
      lines: [{ price: 49, tax_class: 'digital' }, { price: 31.9 }],
    },
    calculation: '49 × 27/127 = 10.4173; (31.90 + 2.50) × 20/120 = 5.7333; 10.42 + 5.73',
    expected: { goods: 80.9, shipping: 2.5, tax: 16.15, total: 83.4 },
  },
  {
    name: 'a licence weighs nothing and counts for free shipping',
    given: {
      to: 'DE',
      lines: [{ price: 49, tax_class: 'digital', grams: 9999 }, { price: 73.5 }],
    },
    calculation: '122.50 is 120 or more; 122.50 × 19/119 = 2327.5/119 = 19.5588',
    expected: { goods: 122.5, tax: 19.56, total: 122.5 },
  },
  {
    name: 'a business in Germany: reverse charge',
    given: { to: 'DE', business: true, lines: [{ price: 31.9 }] },
    calculation: '41.40 × 20/120 = 6.90; 41.40 − 6.90',
    expected: { goods: 31.9, shipping: 9.5, tax_deducted: 6.9, total: 34.5 },
  },
  {
    name: 'a business’s licence',
    given: { to: 'DE', business: true, lines: [{ price: 39, tax_class: 'digital' }] },
    calculation: '39 × 20/120 = 6.50; 39 − 6.50',
    expected: { goods: 39, tax_deducted: 6.5, total: 32.5 },
  },
  {
    name: 'a business at home is taxed',
    given: { to: 'AM', business: true, lines: [{ price: 31.9 }] },
    calculation: '34.40 × 20/120 = 5.7333',
    expected: { goods: 31.9, shipping: 2.5, tax: 5.73, total: 34.4 },
  },
  {
    name: 'a business outside the Union is taxed',
    given: { to: 'GB', business: true, lines: [{ price: 31.9 }] },
    calculation: '41.40 × 20/120 = 6.90',
    expected: { goods: 31.9, shipping: 9.5, tax: 6.9, total: 41.4 },
  },
  {
    name: 'a business billed in Germany that sends the goods overseas',
    given: {
      to: 'US',
      billed_to: 'DE',
      business: true,
      lines: [{ price: 31.9 }, { price: 39, tax_class: 'digital' }],
    },
    calculation: '70.90 + 13 = 83.90; × 20/120 = 13.9833; 83.90 − 13.98',
    expected: { goods: 70.9, shipping: 13, tax_deducted: 13.98, total: 69.92 },
  },
  {
    name: 'a business’s large order',
    given: { to: 'HU', business: true, lines: [{ price: 109, quantity: 4, grams: 930 }] },
    calculation: '436, carried for nothing; × 20/120 = 72.6667; 436 − 72.67',
    expected: { goods: 436, tax_deducted: 72.67, total: 363.33 },
  },
  {
    name: 'a vendor in Germany taxes a German business',
    given: { home: 'DE', to: 'DE', business: true, lines: [{ price: 31.9 }] },
    calculation: '41.40 × 19/119 = 6.6101',
    expected: { goods: 31.9, shipping: 9.5, tax: 6.61, total: 41.4 },
  },
  {
    name: 'a vendor in Germany takes 19 % off for an Austrian business',
    given: { home: 'DE', to: 'AT', business: true, lines: [{ price: 31.9 }] },
    calculation: '41.40 × 19/119 = 6.6101; 41.40 − 6.61',
    expected: { goods: 31.9, shipping: 9.5, tax_deducted: 6.61, total: 34.79 },
  },
  {
    name: 'a vendor in Germany, somebody in Austria',
    given: { home: 'DE', to: 'AT', lines: [{ price: 31.9 }] },
    calculation: '41.40 × 20/120 = 6.90',
    expected: { goods: 31.9, shipping: 9.5, tax: 6.9, total: 41.4 },
  },
  {
    name: 'a vendor in Germany takes 7 % off a book and 19 % off a pigment',
    given: {
      home: 'DE',
      to: 'US',
      lines: [{ price: 26 }, { price: 26, tax_class: 'reduced' }],
    },
    calculation: '13 in halves of 6.50; 32.50 × 19/119 = 5.1891; 32.50 × 7/107 = 2.1262; 65 − 7.32',
    expected: { goods: 52, shipping: 13, tax_deducted: 7.32, total: 57.68 },
  },
]
