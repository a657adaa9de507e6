import { Button, Group } from '@mantine/core'

interface PageButtonProps {
  readonly label: string
  /** Opens the page; undefined where there is none. */
  readonly onOpen: (() => void) | undefined
}

interface PageButtonsProps {
  readonly previous: PageButtonProps
  readonly next: PageButtonProps
}

/** Leads to the pages beside this one. */
export function PageButtons({ previous, next }: PageButtonsProps) {
  return (
    <Group mt="md">
      {[previous, next].map(({ label, onOpen }) => (
        <Button key={label} variant="default" disabled={onOpen === undefined} onClick={onOpen}>
          {label}
        </Button>
      ))}
    </Group>
  )
}
