import { useState } from 'react'
import { fetchCoupons, MAX_CODE_CHARACTERS } from '#shared/admin/coupons-contract.ts'
import { useAdminQuery } from '../api/use-admin-query.ts'
import { useListAddress } from '../api/use-list-address.ts'
import { CouponForm } from '../coupons/coupon-form.tsx'
import { CouponsTable } from '../coupons/coupons-table.tsx'
import { useMayCall } from '../api/session-context.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { PageButtons } from '../ui/page-buttons.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { SearchField } from '../ui/search-field.tsx'

/** The coupons, their uses, and the form of a new one. */
export function CouponsScreen() {
  const t = useTranslate()
  const address = useListAddress(['after', 'before'])
  const mayCall = useMayCall()
  const code = address.find('q')
  const query = useAdminQuery(fetchCoupons, {
    code,
    after: address.find('after'),
    before: address.find('before'),
  })
  /** The form stays when a search fails, and so does what is typed in it. */
  const [formCurrency, setFormCurrency] = useState<string>()
  if (query.data !== undefined && query.data.currency !== formCurrency)
    setFormCurrency(query.data.currency)
  return (
    <>
      <ScreenTitle title={t('nav.coupons')} />
      {mayCall('createCoupon') && formCurrency !== undefined && (
        <CouponForm currency={formCurrency} />
      )}
      <SearchField
        label={t('coupons.search')}
        value={code ?? ''}
        maxLength={MAX_CODE_CHARACTERS}
        onSearch={(text) => address.change('q', text)}
      />
      <QueryView query={query} rows={8} countRows={({ coupons }) => coupons.length}>
        {({ coupons, currency, today, after, before }) =>
          coupons.length === 0 ? (
            <EmptyList
              text={t(code === undefined ? 'coupons.empty' : 'coupons.none_found')}
              onClear={code === undefined ? undefined : address.clear}
              onOpenFirst={address.openFirst}
            />
          ) : (
            <>
              <CouponsTable
                coupons={coupons}
                currency={currency}
                today={today}
                mayEnd={mayCall('endCoupon')}
              />
              <PageButtons
                previous={{ label: t('list.previous'), onOpen: address.open('before', before) }}
                next={{ label: t('list.next'), onOpen: address.open('after', after) }}
              />
            </>
          )
        }
      </QueryView>
    </>
  )
}
