import { Title } from '@mantine/core'
import type { AdminOrder } from '#shared/admin/orders-contract.ts'
import { useMayCall } from '../api/session-context.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { NoteForm } from '../ui/note-form.tsx'
import { NoteList } from '../ui/note-list.tsx'
import { useNoting } from './use-order-changes.ts'

/** Notes of the staff about the order and its buyer, which no buyer sees on a page. */
export function OrderNotes({ order }: { readonly order: AdminOrder }) {
  const t = useTranslate()
  const noting = useNoting()
  const mayNote = useMayCall()('addOrderNote')
  const { number, notes, customer_notes } = order
  return (
    <section aria-labelledby="notes">
      <Title order={2} size="h4" mb="sm" id="notes">
        {t('note.title')}
      </Title>
      <NoteList notes={notes}>
        {mayNote && (
          <NoteForm
            isPending={noting.isPending}
            onAdd={(note, onSuccess) => noting.mutate({ ...note, number }, { onSuccess })}
          />
        )}
      </NoteList>
      {customer_notes.length > 0 && (
        <section aria-labelledby="customer-notes">
          <Title order={3} size="h5" mt="lg" mb="sm" id="customer-notes">
            {t('note.of_buyer')}
          </Title>
          <NoteList notes={customer_notes} />
        </section>
      )}
    </section>
  )
}
