import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormat } from '../locale/use-format.ts'

interface NoteListProps {
  readonly notes: readonly {
    readonly id: string
    readonly author: string
    readonly text: string
    readonly written_at: string
  }[]
  /** What follows the notes. */
  readonly children?: ReactNode
}

/** Notes with their authors, as they were typed. */
export function NoteList({ notes, children }: NoteListProps) {
  const { date } = useFormat()
  return (
    <Stack gap="sm">
      {notes.map(({ id, author, text, written_at }) => (
        <div key={id}>
          <Text size="sm" className="typed-text">
            {text}
          </Text>
          <Text size="xs" c="dimmed">
            {`${author} · ${date(written_at)}`}
          </Text>
        </div>
      ))}
      {children}
    </Stack>
  )
}
