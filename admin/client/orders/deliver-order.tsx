import { Button, Group, Stack, Text } from '@mantine/core'
import type { AdminOrder } from '#shared/admin/orders-contract.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { FormCard } from '../ui/form-card.tsx'
import { useDelivery } from './use-order-changes.ts'

/** Records that a shipped order has reached the buyer, or was picked up. */
export function DeliverOrder({ order }: { readonly order: AdminOrder }) {
  const t = useTranslate()
  const { number, is_pick_up } = order
  const delivery = useDelivery(is_pick_up)
  return (
    <FormCard
      id="deliver"
      title={t(is_pick_up ? 'deliver.title_pick_up' : 'deliver.title')}
      openLabel={t(is_pick_up ? 'deliver.open_pick_up' : 'deliver.open')}
      renderForm={(onClose) => (
        <Stack gap="sm">
          <Text size="sm">{t('deliver.text')}</Text>
          <Group>
            <Button loading={delivery.isPending} onClick={() => delivery.mutate({ number })}>
              {t(is_pick_up ? 'deliver.send_pick_up' : 'deliver.send')}
            </Button>
            <Button variant="default" onClick={onClose}>
              {t('app.cancel')}
            </Button>
          </Group>
        </Stack>
      )}
    />
  )
}
