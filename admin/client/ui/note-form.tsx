import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslate } from '../locale/locale-context.tsx'
import { LeaveGuard } from './leave-guard.tsx'

const MAX_NOTE_CHARACTERS = 2000

interface NewNote {
  /** The same until the note is stored, so that a second press stores no second note. */
  readonly id: string
  readonly text: string
}

interface NoteFormProps {
  readonly isPending: boolean
  readonly onAdd: (note: NewNote, onStored: () => void) => void
}

/** The text stays until the note is stored. */
export function NoteForm({ isPending, onAdd }: NoteFormProps) {
  const t = useTranslate()
  const [id, setId] = useState(() => crypto.randomUUID())
  const [text, setText] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onAdd({ id, text }, () => {
          setId(crypto.randomUUID())
          setText('')
        })
      }}
    >
      <LeaveGuard isUnsaved={text !== ''} />
      <Textarea
        label={t('note.label')}
        description={t('note.help')}
        value={text}
        maxLength={MAX_NOTE_CHARACTERS}
        required
        autosize
        mb="xs"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={isPending}>
        {t('note.add')}
      </Button>
    </form>
  )
}
