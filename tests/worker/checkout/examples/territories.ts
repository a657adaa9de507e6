import type { Example } from './example.ts'

/*
 * The rows of docs/tax.md, one by one. The vendor is Armenian; prices have Armenia's 20 % in them. `name` is
 * the row's first cell; `calculation` begins with its treatment.
 */

const PIGMENT = [{ price: 31.9 }]
const LICENCE = [{ price: 39, tax_class: 'digital' }] as const
/** 31.90 + 9.50 = 41.40 without Armenia's tax: × 20/120 = 6.90 off. */
const UNTAXED = { goods: 31.9, shipping: 9.5, tax_deducted: 6.9, total: 34.5 }
const orderTo = (to: string) => ({ to, lines: PIGMENT })

export const TERRITORIES: readonly Example[] = [
  {
    name: 'Ceuta',
    given: orderTo('ES-CE 51001'),
    calculation: 'untaxed: 41.40 × 20/120 = 6.90 off',
    expected: UNTAXED,
  },
  {
    name: 'Melilla',
    given: orderTo('ES-ML 52001'),
    calculation: 'untaxed: as Ceuta',
    expected: UNTAXED,
  },
  {
    name: 'The Canaries',
    given: orderTo('ES-GC 35001'),
    calculation: 'IGIC 7 %: 41.40 × 7/107 = 2.7084',
    expected: { goods: 31.9, shipping: 9.5, tax: 2.71, total: 41.4 },
  },
  {
    name: 'Åland',
    given: orderTo('FI 22100'),
    calculation: 'untaxed: as Ceuta',
    expected: UNTAXED,
  },
  {
    name: 'Livigno',
    given: orderTo('IT 23041'),
    calculation: 'untaxed: as Ceuta',
    expected: UNTAXED,
  },
  {
    name: 'Campione',
    given: orderTo('IT 22061'),
    calculation: 'untaxed: as Ceuta',
    expected: UNTAXED,
  },
  {
    name: 'Büsingen',
    given: orderTo('DE 78266'),
    calculation: 'untaxed: as Ceuta',
    expected: UNTAXED,
  },
  {
    name: 'Helgoland',
    given: orderTo('DE 27498'),
    calculation: 'untaxed: as Ceuta',
    expected: UNTAXED,
  },
  {
    name: 'Northern Ireland',
    given: orderTo('GB BT1 5GS'),
    calculation: 'VAT 20 %, of Great Britain: 41.40 × 20/120 = 6.90',
    expected: { goods: 31.9, shipping: 9.5, tax: 6.9, total: 41.4 },
  },
  {
    name: 'Monaco',
    given: orderTo('MC 98000'),
    calculation: 'VAT 20 %, of France: 31.90 + 13 = 44.90 (the world’s post); × 20/120 = 7.4833',
    expected: { goods: 31.9, shipping: 13, tax: 7.48, total: 44.9 },
  },
  {
    name: 'Mount Athos',
    given: orderTo('GR 63086'),
    calculation: 'untaxed: as Ceuta',
    expected: UNTAXED,
  },
  {
    name: 'A download, two items agree',
    given: { to: 'DE', ip_country: 'DE', lines: LICENCE },
    calculation: 'VAT 19 %: 39 × 19/119 = 6.2269',
    expected: { goods: 39, tax: 6.23, total: 39 },
  },
  {
    name: 'A download, two items agree elsewhere',
    given: { to: 'US', ip_country: 'US', lines: LICENCE },
    calculation: 'untaxed: 39 × 20/120 = 6.50 off',
    expected: { goods: 39, tax_deducted: 6.5, total: 32.5 },
  },
  {
    name: 'A download, the network contradicts',
    given: { to: 'DE', ip_country: 'HU', lines: LICENCE },
    calculation: 'VAT 19 %, of the bill: 39 × 19/119 = 6.2269',
    expected: { goods: 39, tax: 6.23, total: 39 },
  },
  {
    name: 'A download, a bill elsewhere',
    given: { to: 'US', ip_country: 'DE', lines: LICENCE },
    calculation: 'VAT 19 %, of the network: 39 × 19/119 = 6.2269',
    expected: { goods: 39, tax: 6.23, total: 39 },
  },
  {
    name: 'A download, one item elsewhere',
    given: { to: 'US', ip_country: null, lines: LICENCE },
    calculation: 'VAT 20 %, of the vendor: 39 × 20/120 = 6.50',
    expected: { goods: 39, tax: 6.5, total: 39 },
  },
  {
    name: 'A download, Ceuta by address only',
    given: { to: 'ES-CE 51001', ip_country: 'ES', lines: LICENCE },
    calculation: 'VAT 21 %, of mainland Spain: 39 × 21/121 = 6.7686',
    expected: { goods: 39, tax: 6.77, total: 39 },
  },
  {
    name: 'A download, a business',
    given: { to: 'DE', ip_country: 'US', business: true, lines: LICENCE },
    calculation: 'untaxed, reverse charge: 39 × 20/120 = 6.50 off',
    expected: { goods: 39, tax_deducted: 6.5, total: 32.5 },
  },
]
