import type { User } from '#shared/account/user.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import { AddressBook } from './address-book.tsx'
import { AddressRow } from './address-row.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DetailRow } from './detail-row.tsx'
import { EmailState } from './email-state.tsx'
import { ExportData } from './export-data.tsx'
import styles from './my-details.module.css'
import { MyPart } from './my-part.tsx'
import { PopupLink } from '../popup-link.tsx'
import { Sessions } from './sessions.tsx'

/** The contact data, addresses and sessions, with the export and the deletion of the account. */
export function MyDetails({ user }: { readonly user: User }) {
  const t = useTranslate()
  return (
    <div className={styles['details']}>
      <MyPart id="contact" heading={t('my.contact')}>
        <Contact user={user} />
        <EmailState user={user} />
      </MyPart>
      <MyPart id="addresses" heading={t('my.addresses')}>
        <dl>
          <AddressRow
            label={t('my.billing')}
            address={user.billing_address}
            popup="edit-billing-address"
            labels={{ add: t('my.add_billing'), change: t('my.change_billing') }}
          />
          <AddressRow
            label={t('my.shipping')}
            address={user.shipping_address}
            popup="edit-shipping-address"
            labels={{ add: t('my.add_shipping'), change: t('my.change_shipping') }}
          />
        </dl>
      </MyPart>
      <MyPart id="address-book" heading={t('my.address_book')}>
        <AddressBook />
      </MyPart>
      <MyPart id="sessions" heading={t('my.sessions')}>
        <Sessions />
      </MyPart>
      <MyPart id="data" heading={t('my.data')}>
        <div className={styles['ways']}>
          <ExportData />
          <DeleteAccount />
        </div>
      </MyPart>
    </div>
  )
}

function Contact({ user }: { readonly user: User }) {
  const t = useTranslate()
  const { name, email, is_email_confirmed, has_password } = user
  return (
    <dl>
      {name !== '' && <DetailRow label={t('my.name')}>{name}</DetailRow>}
      <DetailRow
        label={t('my.email')}
        action={
          <PopupLink to="edit-email" label={t('my.change_email')}>
            {t('my.change')}
          </PopupLink>
        }
      >
        {email} <small>{is_email_confirmed ? t('my.confirmed') : t('my.not_confirmed')}</small>
      </DetailRow>
      <DetailRow
        label={t('my.password')}
        action={
          has_password ? (
            <PopupLink to="edit-password" label={t('my.change_password')}>
              {t('my.change')}
            </PopupLink>
          ) : (
            <PopupLink to="forgot-password">{t('my.set_password')}</PopupLink>
          )
        }
      >
        <small>{t(has_password ? 'my.password_help' : 'my.no_password')}</small>
      </DetailRow>
    </dl>
  )
}
