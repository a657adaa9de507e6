import { useState } from 'react'
import type { OwnPicture } from '#shared/account/my-contract.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import { CopyField } from '../../ui/copy-field.tsx'
import styles from './picture-sharing.module.css'
import { useAction } from '../use-action.ts'
import type { EditPicture } from './use-picture-edit.ts'

interface PictureSharingProps {
  readonly picture: OwnPicture
  readonly name: string
  readonly edit: EditPicture
}

/** The switch between private and shared, with the URL of a shared picture. */
export function PictureSharing({ picture, name, edit }: PictureSharingProps) {
  const t = useTranslate()
  const { is_shared, url } = picture
  const { isRunning, failure, start } = useAction()
  const [isShared, setShared] = useState(is_shared)
  const isOn = isRunning ? isShared : is_shared
  const toggle = () => {
    setShared(!is_shared)
    start(() => edit({ is_shared: !is_shared }))
  }
  return (
    <div className={styles['sharing']}>
      <label className={styles['switch']}>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-label={t('portfolio.share_name', { name })}
          onChange={toggle}
        />
        {t('portfolio.share')}
      </label>
      <p className={styles['help']}>
        {t(is_shared ? 'portfolio.shared_help' : 'portfolio.private_help')}
      </p>
      <p role="status" className={styles['failure']}>
        {failure}
      </p>
      {is_shared && (
        <CopyField
          label={t('portfolio.address', { name })}
          url={new URL(url, window.location.origin).href}
          labels={{
            copy: t('portfolio.copy'),
            copied: t('portfolio.copied'),
            not_copied: t('portfolio.not_copied'),
          }}
        />
      )}
    </div>
  )
}
