import { Alert, Checkbox, Stack, Text } from '@mantine/core'
import { useTranslate } from '../../locale/locale-context.tsx'

interface AbsoluteNumbersProps {
  /** How many numbers of pieces the list sets without what they are based on. */
  readonly count: number
  readonly isConfirmed: boolean
  readonly onConfirm: (isConfirmed: boolean) => void
}

/** Says that the shop cannot take off what was sold since the list was written, and asks whether that is nothing. */
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
