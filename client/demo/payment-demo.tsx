import { useState } from 'react'
import { convertPrice, toUnits } from '#shared/currency/money.ts'
import { Amount } from '../currency/amount.tsx'
import { useVisitor, useVisitorStore } from '../runtime/visitor.ts'
import { FormField } from '../ui/form-field.tsx'
import { Form, readText } from '../ui/form.tsx'
import { Section } from '../ui/section.tsx'
import type { CardPayment } from './confirm-payment.ts'
import styles from './demo.module.css'
import { Scrolled } from './scrolled.tsx'

/** The sandbox's cards with the results of their payments. */
const CARDS = [
  ['4242 4242 4242 4242', 'pays'],
  ['5555 5555 5555 4444', 'pays (Mastercard)'],
  ['3782 822463 10005', 'pays (American Express)'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has too little'],
  ['4000 0000 0000 0069', 'has expired'],
  ['4000 0000 0000 0127', 'has another security code'],
  ['4000 0025 0000 3155', 'asks the bank’s page'],
  ['4000 0000 0000 3220', 'asks the bank’s page'],
  ['4000 0000 0000 5001', 'pays three seconds later'],
  ['4000 0000 0000 6009', 'fails three seconds later'],
] as const

/** The prices cover zero, the smallest unit, rounding and thousands separators. */
const PRICES = [0, 0.01, 0.05, 1.005, 19.99, 1234.5, 999_999.99] as const

export function PaymentDemo() {
  return (
    <>
      <Section id="cards" heading="Cards of the sandbox">
        <Scrolled label="Cards">
          <table>
            <thead>
              <tr>
                <th scope="col">Number</th>
                <th scope="col">What it does</th>
              </tr>
            </thead>
            <tbody>
              {CARDS.map(([number, effect]) => (
                <tr key={number}>
                  <td>{number}</td>
                  <td>{effect}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolled>
      </Section>
      <Section id="confirm" heading="Confirm an intent">
        <ConfirmForm />
      </Section>
      <Section id="amounts" heading="Amounts">
        <Amounts />
      </Section>
    </>
  )
}

/** Pays an intent that the checkout has created. */
function ConfirmForm() {
  const visitor = useVisitor()
  const [status, setStatus] = useState<string>()
  const send = async (payment: CardPayment) => {
    setStatus(undefined)
    const { confirmPayment } = await import('./confirm-payment.ts')
    setStatus(await confirmPayment(visitor, payment))
  }
  return (
    <div className={styles['form']}>
      <Form
        rules={{ client_secret: ['required'], number: ['required'] }}
        read={(data) => ({
          client_secret: readText(data, 'client_secret'),
          number: readText(data, 'number'),
        })}
        send={send}
        submit="Confirm"
        sending="Confirming…"
        failed="The shop did not answer."
      >
        <FormField name="client_secret" label="Client secret" spellCheck={false} />
        <FormField
          name="number"
          label="Card number"
          inputMode="numeric"
          hint="One of the cards above: no other is taken."
        />
      </Form>
      <p role="status">{status}</p>
    </div>
  )
}

function Amounts() {
  const currencies = useVisitorStore(
    (visitor) => visitor.currency,
    ({ data }) => data,
  )
  return (
    <Scrolled label="Amounts">
      <table>
        <thead>
          <tr>
            <th scope="col">In euros</th>
            {currencies.map(({ code, rate }) => (
              <th key={code} scope="col">
                {code} at {rate}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PRICES.map((price) => (
            <tr key={price}>
              <th scope="row">{price}</th>
              {currencies.map((currency) => (
                <td key={currency.code}>
                  <Amount amount={convertPrice(price, currency)} currency={currency.code} />
                  {` (${toUnits(price, currency)} units)`}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  )
}
