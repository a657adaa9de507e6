import { useState, type ComponentType } from 'react'
import { withMessages } from '../locale/load-messages.ts'
import { useTranslate } from '../locale/use-translate.ts'
import { useVisitor } from '../runtime/visitor.ts'
import type { NotifyDialogProps } from './notify-dialog.tsx'
import styles from './notify-button.module.css'

interface NotifyButtonProps {
  readonly kind: 'stock' | 'price'
  readonly product_variant_id: number
  readonly className: string | undefined
}

/** Asks for an address to which the shop writes; the dialog is loaded on a press. */
export function NotifyButton({ kind, className, ...variant }: NotifyButtonProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const [Dialog, setDialog] = useState<ComponentType<NotifyDialogProps>>()
  const open = () => {
    withMessages(visitor, ['subscription', 'account', 'form'], import('./notify-dialog.tsx')).then(
      (module) => setDialog(() => module.NotifyDialog),
      // Without the dialog the press can be repeated.
      () => undefined,
    )
  }
  return (
    <>
      <button type="button" className={`${className} ${styles['notify']}`} onClick={open}>
        {t(kind === 'stock' ? 'notify.stock' : 'notify.price')}
      </button>
      {Dialog !== undefined && (
        <Dialog kind={kind} {...variant} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}
