import { Button, Card, Title } from '@mantine/core'
import { useState, type ReactNode } from 'react'

interface FormCardProps {
  readonly id: string
  readonly title: string
  /** The label of the button that opens the form. */
  readonly openLabel: string
  readonly renderForm: (onClose: () => void) => ReactNode
  /** The content below the form. */
  readonly children?: ReactNode
}

/** A section that shows its form after a button is pressed, so that one click never sends it. */
export function FormCard({ id, title, openLabel, renderForm, children }: FormCardProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card withBorder padding="sm" component="section" aria-labelledby={id}>
      <Title order={2} size="h4" mb="sm" id={id}>
        {title}
      </Title>
      {isOpen ? (
        renderForm(() => setOpen(false))
      ) : (
        <Button variant="default" onClick={() => setOpen(true)} w="fit-content">
          {openLabel}
        </Button>
      )}
      {children}
    </Card>
  )
}
