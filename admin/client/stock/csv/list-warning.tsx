import { Alert, Checkbox, Stack, Text } from '@mantine/core'

interface ListWarningProps {
  readonly text: string
  /** The label of the box that confirms. */
  readonly label: string
  readonly isConfirmed: boolean
  readonly onConfirm: (isConfirmed: boolean) => void
}

/** Warns of what a list would do, which a person confirms before it is applied. */
export function ListWarning({ text, label, isConfirmed, onConfirm }: ListWarningProps) {
  return (
    <Alert color="yellow" role="alert" mt="sm">
      <Stack gap="xs">
        <Text size="sm">{text}</Text>
        <Checkbox
          label={label}
          checked={isConfirmed}
          onChange={(event) => onConfirm(event.currentTarget.checked)}
        />
      </Stack>
    </Alert>
  )
}
