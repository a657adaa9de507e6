import { Alert, Checkbox, Stack, Text } from '@mantine/core'
import { useTranslate } from '../../locale/locale-context.tsx'

interface AbsoluteNumbersProps {
  /** How many numbers of pieces the list sets without what they are based on. */
  readonly count: number
  readonly isConfirmed: boolean
  readonly onConfirm: (isConfirmed: boolean) => void
}

/** Warns that sales since the list was written are unknown, which a person confirms not to matter. */
export function AbsoluteNumbers({ count, isConfirmed, onConfirm }: AbsoluteNumbersProps) {
  const t = useTranslate()
  return (
    <Alert color="yellow" role="alert" mt="sm">
      <Stack gap="xs">
        <Text size="sm">{t('csv.absolute', { count })}</Text>
        <Checkbox
          label={t('csv.of_now')}
          checked={isConfirmed}
          onChange={(event) => onConfirm(event.currentTarget.checked)}
        />
      </Stack>
    </Alert>
  )
}
