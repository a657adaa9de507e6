import { isPickUp } from '#shared/checkout/chosen-method.ts'
import type { Address } from '#shared/account/user.ts'
import { AddressText } from '../../account/address-text.tsx'
import { useTranslate } from '../../locale/use-translate.ts'
import type { OrderProps } from './order-frame.tsx'

/** Where the order is sent or picked up, and who pays for it. */
export function OrderPlaces({ order }: Pick<OrderProps, 'order'>) {
  const t = useTranslate()
  const { billing_address, shipping_address, priced } = order
  const formatVatNumber = (vat: string) => t('order_page.vat_number', { number: vat })
  const isSame = priced.needs_shipping && areEqual(billing_address, shipping_address)
  return (
    <>
      {priced.needs_shipping && (
        <section aria-labelledby="shipping">
          <h2 id="shipping">
            {t(isPickUp(priced) ? 'order_page.picked_up_by' : 'order_page.sent_to')}
          </h2>
          <address>
            <AddressText address={shipping_address} formatVatNumber={formatVatNumber} />
          </address>
        </section>
      )}
      <section aria-labelledby="billing">
        <h2 id="billing">{t('order_page.billing')}</h2>
        {isSame ? (
          <p>{t('order_page.same_address')}</p>
        ) : (
          <address>
            <AddressText address={billing_address} formatVatNumber={formatVatNumber} />
          </address>
        )}
      </section>
    </>
  )
}

function areEqual(one: Address, other: Address): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
