import { Button, Stack, Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import type { AdminOrder } from '#shared/admin/orders-contract.ts'
import { useMayCall } from '../frame/session-context.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { useFormat } from '../locale/use-format.ts'
import { useNoting } from './use-order-changes.ts'

/** Notes of the staff, which no buyer sees on a page. */
export function OrderNotes({ order: { number, notes } }: { readonly order: AdminOrder }) {
  const t = useTranslate()
  const { date } = useFormat()
  const noting = useNoting()
  const mayNote = useMayCall()('addOrderNote')
  const [id, setId] = useState(() => crypto.randomUUID())
  const [text, setText] = useState('')
  return (
    <section aria-labelledby="notes">
      <Title order={2} size="h4" mb="sm" id="notes">
        {t('note.title')}
      </Title>
      <Stack gap="sm">
        {notes.map((note) => (
          <div key={note.id}>
            <Text size="sm" className="address">
              {note.text}
            </Text>
            <Text size="xs" c="dimmed">
              {`${note.author} · ${date(note.written_at)}`}
            </Text>
          </div>
        ))}
        {mayNote && (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              noting.mutate(
                { id, number, text },
                {
                  onSuccess: () => {
                    setId(crypto.randomUUID())
                    setText('')
                  },
                },
              )
            }}
          >
            <Textarea
              label={t('note.label')}
              description={t('note.help')}
              value={text}
              maxLength={2000}
              required
              autosize
              mb="xs"
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" loading={noting.isPending}>
              {t('note.add')}
            </Button>
          </form>
        )}
      </Stack>
    </section>
  )
}
