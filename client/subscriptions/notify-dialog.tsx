import { useTranslate } from '../locale/use-translate.ts'
import { Dialog } from '../ui/dialog.tsx'
import { SubscribeForm } from './subscribe-form.tsx'

/* This module is loaded when the dialog is opened. */

interface NotifyDialogProps {
  readonly kind: 'stock' | 'price'
  readonly product_variant_id: number
  readonly onClose: () => void
}

export function NotifyDialog({ onClose, ...subject }: NotifyDialogProps) {
  const t = useTranslate()
  return (
    <Dialog title={t(subject.kind === 'stock' ? 'notify.stock' : 'notify.price')} onClose={onClose}>
      <SubscribeForm subject={subject} onClose={onClose} />
    </Dialog>
  )
}
