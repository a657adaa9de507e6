import { Group, Kbd, Stack, Text } from '@mantine/core'
import { useTranslate } from '../locale/locale-context.tsx'
import type { Screen } from './screens.ts'
import { Dialog } from '../ui/dialog.tsx'

interface ShortcutHelpProps {
  readonly screens: readonly Screen[]
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function ShortcutHelp({ screens, isOpen, onClose }: ShortcutHelpProps) {
  const t = useTranslate()
  const shortcuts = [
    { keys: 'Ctrl K', text: t('keys.palette') },
    { keys: '/', text: t('keys.search') },
    ...screens.map(({ key, title }) => ({
      keys: `g ${key}`,
      text: t('keys.go', { screen: t(title) }),
    })),
    { keys: 'j', text: t('keys.next') },
    { keys: 'k', text: t('keys.previous') },
    { keys: '?', text: t('keys.help') },
  ]
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('keys.title')}>
      <Stack gap="xs">
        {shortcuts.map(({ keys, text }) => (
          <Group key={keys} justify="space-between">
            <Text size="sm">{text}</Text>
            <Kbd>{keys}</Kbd>
          </Group>
        ))}
      </Stack>
    </Dialog>
  )
}
