import { Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface FrameNoticeProps {
  readonly role: 'alert' | 'status'
  readonly title?: string
  readonly children: ReactNode
}

/** Concerns every screen, so that it stays in view however far the screen is scrolled. */
export function FrameNotice({ role, title, children }: FrameNoticeProps) {
  return (
    <Paper withBorder shadow="sm" p="sm" mb="md" className="frame-notice" role={role}>
      {title !== undefined && <Text fw={700}>{title}</Text>}
      {children}
    </Paper>
  )
}
