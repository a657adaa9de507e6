import type { Example } from './example.ts'

/*
 * The rows of docs/tax.md, one by one. The vendor is Armenian; prices have Armenia's 20 % in them. `name` is
 * the row's first cell; `because` begins with its treatment.
 */

const PIGMENT = [{ price: 31.9 }]
const LICENCE = [{ price: 39, tax_class: 'digital' }] as const
/** 31.90 + 9.50 = 41.40 without Armenia's tax: × 20/120 = 6.90 off. */
const UNTAXED = { goods: 31.9, shipping: 9.5, tax_deducted: 6.9, total: 34.5 }
const sent = (to: string) => ({ to, lines: PIGMENT })

export const TERRITORIES: readonly Example[] = [
  {
    name: 'Ceuta',
    given: sent('ES-CE 51001'),
    because: 'untaxed: 41.40 × 20/120 = 6.90 off',
    expected: UNTAXED,
  },
  {
    name: 'Melilla',
    given: sent('ES-ML 52001'),
    because: 'untaxed: as Ceuta',
    expected: UNTAXED,
  },
  {
    name: 'The Canaries',
    given: sent('ES-GC 35001'),
    because: 'IGIC 7 %: 41.40 × 7/107 = 2.7084',
    expected: { goods: 31.9, shipping: 9.5, tax: 2.71, total: 41.4 },
  },
  {
    name: 'Åland',
    given: sent('FI 22100'),
    because: 'untaxed: as Ceuta',
    expected: UNTAXED,
  },
  {
    name: 'Livigno',
    given: sent('IT 23041'),
    because: 'untaxed: as Ceuta',
    expected: UNTAXED,
  },
  {
    name: 'Campione',
    given: sent('IT 22061'),
    because: 'untaxed: as Ceuta',
    expected: UNTAXED,
  },
  {
    name: 'Büsingen',
    given: sent('DE 78266'),
    because: 'untaxed: as Ceuta',
    expected: UNTAXED,
  },
  {
    name: 'Helgoland',
    given: sent('DE 27498'),
    because: 'untaxed: as Ceuta',
    expected: UNTAXED,
  },
  {
    name: 'Northern Ireland',
    given: sent('GB BT1 5GS'),
    because: 'VAT 20 %, of Great Britain: 41.40 × 20/120 = 6.90',
    expected: { goods: 31.9, shipping: 9.5, tax: 6.9, total: 41.4 },
  },
  {
    name: 'Monaco',
    given: sent('MC 98000'),
    because: 'VAT 20 %, of France: 31.90 + 13 = 44.90 (the world’s post); × 20/120 = 7.4833',
    expected: { goods: 31.9, shipping: 13, tax: 7.48, total: 44.9 },
  },
  {
    name: 'Mount Athos',
    given: sent('GR 63086'),
    because: 'untaxed: as Ceuta',
    expected: UNTAXED,
  },
  {
    name: 'A download, two items agree',
    given: { to: 'DE', network: 'DE', lines: LICENCE },
    because: 'VAT 19 %: 39 × 19/119 = 6.2269',
    expected: { goods: 39, tax: 6.23, total: 39 },
  },
  {
    name: 'A download, two items agree elsewhere',
    given: { to: 'US', network: 'US', lines: LICENCE },
    because: 'untaxed: 39 × 20/120 = 6.50 off',
    expected: { goods: 39, tax_deducted: 6.5, total: 32.5 },
  },
  {
    name: 'A download, the network contradicts',
    given: { to: 'DE', network: 'HU', lines: LICENCE },
    because: 'VAT 19 %, of the bill: 39 × 19/119 = 6.2269',
    expected: { goods: 39, tax: 6.23, total: 39 },
  },
  {
    name: 'A download, a bill elsewhere',
    given: { to: 'US', network: 'DE', lines: LICENCE },
    because: 'VAT 19 %, of the network: 39 × 19/119 = 6.2269',
    expected: { goods: 39, tax: 6.23, total: 39 },
  },
  {
    name: 'A download, one item elsewhere',
    given: { to: 'US', network: null, lines: LICENCE },
    because: 'VAT 20 %, of the vendor: 39 × 20/120 = 6.50',
    expected: { goods: 39, tax: 6.5, total: 39 },
  },
  {
    name: 'A download, Ceuta by address only',
    given: { to: 'ES-CE 51001', network: 'ES', lines: LICENCE },
    because: 'VAT 21 %, of mainland Spain: 39 × 21/121 = 6.7686',
    expected: { goods: 39, tax: 6.77, total: 39 },
  },
  {
    name: 'A download, a business',
    given: { to: 'DE', network: 'US', business: true, lines: LICENCE },
    because: 'untaxed, reverse charge: 39 × 20/120 = 6.50 off',
    expected: { goods: 39, tax_deducted: 6.5, total: 32.5 },
  },
]
