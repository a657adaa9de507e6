import { Button, Group, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { MAX_VIEW_NAME_CHARACTERS, type OrderFilters } from '#shared/admin/saved-views-contract.ts'
import { useLocale } from '../locale/locale-context.tsx'
import { useCountryName } from '../ui/use-country-name.ts'
import { useFormat } from '../locale/use-format.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorText } from '../ui/error-text.tsx'
import { useViewChanges } from './use-saved-views.ts'

interface SaveViewProps {
  readonly filters: OrderFilters
  readonly onClose: () => void
}

/** Asks for the name of the shown list, and proposes one. */
export function SaveView({ filters, onClose }: SaveViewProps) {
  const { t } = useLocale()
  const { create } = useViewChanges()
  const [id] = useState(() => crypto.randomUUID())
  const proposal = useProposal(filters)
  const [name, setName] = useState(proposal)

  function save(): void {
    create.mutate(
      { id, name: name.trim(), filters },
      {
        onSuccess() {
          notifications.show({ message: t('views.saved', { name: name.trim() }) })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog title={t('views.save')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextInput
          data-autofocus
          label={t('views.name')}
          value={name}
          required
          maxLength={MAX_VIEW_NAME_CHARACTERS}
          autoComplete="off"
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <ErrorText error={create.error} />
        <Group justify="end" mt="md">
          <Button variant="default" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" loading={create.isPending} disabled={name.trim() === ''}>
            {t('views.store')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}

/** Says in words what the filters are. */
function useProposal({ task, words, state, country, from, to }: OrderFilters): string {
  const { t } = useLocale()
  const { day } = useFormat()
  const toCountryName = useCountryName()
  const parts = [
    task && t(`today.${task}`),
    state && t(`state.${state}`),
    country && toCountryName(country),
    words,
    from && `${t('orders.from')} ${day(from)}`,
    to && `${t('orders.to')} ${day(to)}`,
  ]
  return parts.filter(Boolean).join(' · ').slice(0, MAX_VIEW_NAME_CHARACTERS)
}
