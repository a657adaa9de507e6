import { useTranslate } from '../../locale/use-translate.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useVisitor } from '../../runtime/visitor.ts'
import { sendAddress } from '../account-calls.ts'
import { AddressForm } from './address-form.tsx'
import { FetchStatus } from './fetch-status.tsx'
import { createSessionCheck } from '../session-check.ts'
import { useAuth } from '../use-auth.ts'
import { useCountries } from '../use-countries.ts'
import { useLastUser } from '../use-last-user.ts'

export function EditAddressPopup({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate()
  const visitor = useVisitor()
  const type = useAuth(({ editAddress }) => editAddress.type)
  const user = useLastUser()
  const { data: countries, ...rest } = useCountries()
  return (
    <Dialog title={t(`account.edit_${type}`)} onClose={onClose}>
      {countries === undefined || user === undefined ? (
        <FetchStatus {...rest} />
      ) : (
        <AddressForm
          countries={countries}
          type={type}
          initialAddress={type === 'billing' ? user.billing_address : user.shipping_address}
          name={user.name}
          send={async (address) => {
            const isSameSession = createSessionCheck(visitor)
            const updatedUser = await sendAddress(visitor, { ...address, type })
            if (!isSameSession()) return
            onClose()
            const notice = { text: t('account.address_saved') }
            visitor.auth.setState({ user: updatedUser, notice })
          }}
        />
      )}
    </Dialog>
  )
}
