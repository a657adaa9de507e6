import { useTranslate } from '../../locale/use-translate.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { AddressForm } from './address-form.tsx'
import { FetchStatus } from './fetch-status.tsx'
import { useAuth } from '../use-auth.ts'
import { useCountries } from '../use-countries.ts'

export function EditAddressPopup({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate()
  const type = useAuth(({ editAddress }) => editAddress.type)
  const user = useAuth((auth) => auth.user)
  const { data: countries, ...rest } = useCountries()
  return (
    <Dialog title={t(`account.edit_${type}`)} onClose={onClose}>
      {countries === undefined || user === undefined ? (
        <FetchStatus {...rest} />
      ) : (
        <AddressForm countries={countries} user={user} type={type} onSaved={onClose} />
      )}
    </Dialog>
  )
}
