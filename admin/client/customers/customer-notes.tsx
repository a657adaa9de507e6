import { Title } from '@mantine/core'
import type { Customer } from '#shared/admin/customers-contract.ts'
import { useMayCall } from '../api/session-context.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { NoteForm } from '../ui/note-form.tsx'
import { NoteList } from '../ui/note-list.tsx'
import { useCustomerChanges } from './use-customer-changes.ts'
import { ErrorText } from '../ui/error-text.tsx'

interface CustomerNotesProps {
  /** The id of an account, or the address of a guest. */
  readonly reference: string
  readonly customer: Customer
}

/** What staff have noted about a person. Somebody who has neither account nor order has no notes. */
export function CustomerNotes({ reference, customer }: CustomerNotesProps) {
  const t = useTranslate()
  const { addNote } = useCustomerChanges()
  const { accounts, orders, notes } = customer
  const mayNote = useMayCall()('addCustomerNote') && accounts.length + orders.length > 0
  if (notes.length === 0 && !mayNote) return null
  return (
    <section aria-labelledby="notes">
      <Title order={2} size="h4" mt="lg" mb="sm" id="notes">
        {t('note.title')}
      </Title>
      <NoteList notes={notes}>
        {mayNote && (
          <NoteForm
            isPending={addNote.isPending}
            onAdd={(note, onSuccess) => addNote.mutate({ ...note, reference }, { onSuccess })}
          />
        )}
        <ErrorText error={addNote.error} />
      </NoteList>
    </section>
  )
}
