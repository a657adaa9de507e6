import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EMPTY_ADDRESS } from '#shared/account/empty-address.ts'
import { findLocale, type LocaleCode } from '#shared/locale/locales.ts'
import { MESSAGES } from '#shared/locale/messages/all.ts'
import { InvoiceSheet } from '../../../admin/client/invoices/invoice-sheet.tsx'
import { InvoiceTables } from '../../../admin/client/invoices/invoice-tables.tsx'
import { invoiceWords } from '../../../admin/client/invoices/invoice-words.ts'
import { InvoiceLines } from '../../../client/checkout/order/invoice-lines.tsx'
import { InvoiceTaxes } from '../../../client/checkout/order/invoice-taxes.tsx'
import { createVisitor, VisitorContext } from '../../../client/runtime/visitor.ts'
import { aGeneral } from '../structured-data/page-builders.ts'
import { aVisitorStart } from '../visitor-start.ts'
import { aPriceResponse } from './price-response-builder.ts'

const response = aPriceResponse()
const TAXES = [{ name: 'X', country: 'FR', rate: 5.5, net: 30, tax: 1.65 }]
const priced = {
  ...response,
  lines: response.lines.map((line) => ({ ...line, tax_rate: 5.5 })),
  sums: { ...response.sums, taxes: TAXES },
}

function listRates(markup: string): string[] {
  return [...markup.matchAll(/>([^<]*%[^<]*)</g)].map(([, text = '']) =>
    text.replaceAll('\u00A0', ' '),
  )
}

function renderForShop(code: LocaleCode): string {
  const locale = findLocale(code)
  if (locale === undefined) throw new Error(code)
  const visitor = createVisitor(aVisitorStart({ locale, translations: MESSAGES[code] }))
  return renderToStaticMarkup(
    <VisitorContext value={visitor}>
      <InvoiceLines order={{ priced }} />
      <InvoiceTaxes order={{ priced }} />
    </VisitorContext>,
  )
}

const listRatesOfShop = (code: LocaleCode) => listRates(renderForShop(code))

it('The rates of an invoice are written as its language writes numbers', () => {
  expect(listRatesOfShop('fr')).toEqual(['5,5 %', 'X 5,5 % (FR)'])
  expect(listRatesOfShop('am')).toEqual(['5,5 %', 'X՝ 5,5 % (FR)'])
  expect(listRatesOfShop('en')).toEqual(['5.5 %', 'X 5.5 % (FR)'])
})

it.each(['en', 'am', 'fr'] as const)(
  'The columns of an invoice’s tables have different headings: %s',
  (code) => {
    for (const table of renderForShop(code).split('</thead>')) {
      const headings = [...table.matchAll(/<th scope="col">([^<]*)/g)].map(([, text]) => text)
      expect(new Set(headings).size).toBe(headings.length)
    }
  },
)

it('The rates of an invoice that staff print are those of the buyer’s language', () => {
  const list = (code: LocaleCode) =>
    listRates(
      renderToStaticMarkup(
        <InvoiceTables priced={priced} t={invoiceWords(code)} code={code} format={String} />,
      ),
    )
  expect(list('fr')).toEqual(['5,5 %', 'dont X 5,5 %', 'X 5,5 % (FR)'])
  expect(list('en')).toEqual(['5.5 %', 'X 5.5 %, included', 'X 5.5 % (FR)'])
})

it('An invoice says that its date is in UTC', () => {
  const address = { ...EMPTY_ADDRESS, name: 'Ani', street: 'Abovyan 1', city: 'Yerevan' }
  const { name, email, phone, address: place } = aGeneral().general
  const markup = renderToStaticMarkup(
    <InvoiceSheet
      invoice={{
        number: 'A1',
        state: 'paid',
        was_paid: true,
        created_at: '2026-11-30T23:30:00.000Z',
        language_id: 1,
        billing_address: address,
        place: 'Armenia',
        priced,
        refunds: [],
      }}
      seller={{ name, email, phone, address: place }}
      currencies={[]}
    />,
  )
  expect(markup).toMatch(/<dt>Date \(UTC\)<\/dt><dd[^>]*>30 November 2026</)
})
