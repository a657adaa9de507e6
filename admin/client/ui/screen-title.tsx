import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslate } from '../locale/locale-context.tsx'

interface ScreenTitleProps {
  readonly title: string
  readonly children?: ReactNode
}

/** The heading of a screen, which is also the title of the window. */
export function ScreenTitle({ title, children }: ScreenTitleProps) {
  const t = useTranslate()
  return (
    <Group justify="space-between" mb="md">
      <title>{`${title} – ${t('app.title')}`}</title>
      <Title order={1} size="h2" className="breakable" miw={0}>
        {title}
      </Title>
      {children}
    </Group>
  )
}
