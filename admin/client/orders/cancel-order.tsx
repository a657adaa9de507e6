import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AdminOrder } from '#shared/admin/orders-contract.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { FormCard } from '../ui/form-card.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { useCancellation } from './use-order-changes.ts'

/** Cancels an order of which nothing has left. */
export function CancelOrder({ order }: { readonly order: AdminOrder }) {
  const t = useTranslate()
  return (
    <FormCard
      id="cancel"
      title={t('cancel.title')}
      openLabel={t('cancel.open')}
      renderForm={(onClose) => <CancelForm number={order.number} onClose={onClose} />}
    />
  )
}

interface CancelFormProps {
  readonly number: string
  readonly onClose: () => void
}

function CancelForm({ number, onClose }: CancelFormProps) {
  const t = useTranslate()
  const cancellation = useCancellation()
  const [reason, setReason] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        cancellation.mutate({ number, reason })
      }}
    >
      <LeaveGuard isUnsaved={reason !== ''} />
      <Stack gap="sm">
        <Text size="sm">{t('cancel.text')}</Text>
        <TextInput
          label={t('cancel.reason')}
          value={reason}
          maxLength={200}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group>
          <Button type="submit" color="red" loading={cancellation.isPending}>
            {t('cancel.send')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('cancel.back')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
