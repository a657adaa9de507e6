import { Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import type { AdminOrder } from '#shared/admin/orders-contract.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { useCancellation } from './use-order-changes.ts'

/** Cancels an order of which nothing has left. The form is opened first: nobody cancels by one click. */
export function CancelOrder({ order }: { readonly order: AdminOrder }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card withBorder padding="sm" component="section" aria-labelledby="cancel">
      <Title order={2} size="h4" mb="sm" id="cancel">
        {t('cancel.title')}
      </Title>
      {isOpen ? (
        <CancelForm number={order.number} onClose={() => setOpen(false)} />
      ) : (
        <Button variant="default" onClick={() => setOpen(true)} w="fit-content">
          {t('cancel.open')}
        </Button>
      )}
    </Card>
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
