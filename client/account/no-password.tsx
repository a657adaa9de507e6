import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import { PopupLink } from './popup-link.tsx'

/** Replaces a form that asks for the password of an account that has none. */
export function NoPassword() {
  const t = useTranslate()
  return (
    <>
      <p>{t('my.no_password_yet')}</p>
      <p>
        <PopupLink className={button['secondary']} to="forgot-password">
          {t('my.set_password')}
        </PopupLink>
      </p>
    </>
  )
}
