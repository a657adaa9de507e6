import { Alert, Button } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { fetchSlips, type AdminOrder } from '#shared/admin/orders-contract.ts'
import { useAdminQuery } from '../api/use-admin-query.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { useFormat } from '../locale/use-format.ts'
import { QueryView } from '../ui/query-view.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { useAddressLines } from '../orders/use-address-lines.ts'
import { usePrinting } from '../ui/use-printing.ts'

/** Packing slips, one order to a page; they print by themselves. */
export function SlipsScreen() {
  const t = useTranslate()
  const [params] = useSearchParams()
  const query = useAdminQuery(fetchSlips, { numbers: params.get('numbers') ?? '-' })
  usePrinting(query.data !== undefined && query.data.orders.length > 0)
  return (
    <>
      <ScreenTitle title={t('slips.title')}>
        <Button variant="default" className="not-printed" onClick={() => window.print()}>
          {t('slips.print')}
        </Button>
      </ScreenTitle>
      <QueryView query={query} rows={8}>
        {({ orders, skipped }) => (
          <>
            {skipped.length > 0 && (
              <Alert color="yellow" mb="md" className="not-printed">
                {t('slips.skipped', { orders: skipped.join(', ') })}
              </Alert>
            )}
            {orders.map((order) => (
              <Slip key={order.number} order={order} />
            ))}
          </>
        )}
      </QueryView>
    </>
  )
}

function Slip({ order }: { readonly order: AdminOrder }) {
  const t = useTranslate()
  const { date } = useFormat()
  const { number, gift_note, lines } = order
  const withdrawals = lines.some(({ withdrawn }) => withdrawn > 0) ? order.withdrawals : []
  return (
    <article className="slip" aria-label={t('order.title', { number })}>
      <h2>{t('order.title', { number })}</h2>
      <Recipient order={order} />
      {withdrawals.map(({ declared_at, lines: withdrawn }) => (
        <p key={declared_at}>
          <strong>
            {t('order.withdrawn', {
              date: date(declared_at),
              lines: withdrawn.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
            })}
          </strong>
        </p>
      ))}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('order.quantity')}</th>
            <th scope="col">{t('order.product')}</th>
            <th scope="col">{t('slips.sku')}</th>
          </tr>
        </thead>
        <tbody>
          {lines
            .filter(({ left }) => left > 0)
            .map(({ searching_key, left, name, attributes_description, sku, extras, parts }) => (
              <tr key={searching_key}>
                <td>{left}</td>
                <td>
                  {[name, attributes_description].filter(Boolean).join(' · ')}
                  {extras.map((extra) => (
                    <div key={extra.sku}>{`+ ${left} × ${extra.name} · ${extra.sku}`}</div>
                  ))}
                  {parts.map((part) => (
                    <div
                      key={part.sku}
                    >{`${part.quantity * left} × ${part.name} · ${part.sku}`}</div>
                  ))}
                </td>
                <td>{sku}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {gift_note !== null && (
        <p className="address">{`${t('order.gift')}: ${gift_note || t('order.gift_without_note')}`}</p>
      )}
    </article>
  )
}

/** Where the goods go, and how. An order that is picked up has no address to which it could be sent. */
function Recipient({ order }: { readonly order: AdminOrder }) {
  const t = useTranslate()
  const { shipping_method, shipping_address, is_pick_up } = order
  const address = useAddressLines(shipping_address, order)
  if (is_pick_up) {
    const { name, company, phone } = shipping_address
    return (
      <>
        <p>
          <strong>{t('slips.pick_up', { place: shipping_method })}</strong>
        </p>
        <p className="address">{[name, company, phone].filter(Boolean).join('\n')}</p>
      </>
    )
  }
  return (
    <>
      <p className="address">{address.join('\n')}</p>
      {shipping_method !== '' && <p>{`${t('order.method')}: ${shipping_method}`}</p>}
    </>
  )
}
