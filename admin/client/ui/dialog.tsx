import { Group, Modal, type MantineSize } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslate } from '../locale/locale-context.tsx'
import { useFocusReturn } from './use-focus-return.ts'

interface DialogProps {
  readonly title: string
  readonly children: ReactNode
  readonly onClose: () => void
  readonly isOpen?: boolean
  readonly size?: MantineSize
}

/** A modal dialog. Mantine's own header would be a second banner of the page. */
export function Dialog({ title, children, onClose, isOpen = true, size = 'md' }: DialogProps) {
  const t = useTranslate()
  useFocusReturn(isOpen)
  return (
    <Modal.Root opened={isOpen} onClose={onClose} size={size}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body pt="md">
          <Group justify="space-between" align="start" wrap="nowrap" mb="md">
            <Modal.Title>{title}</Modal.Title>
            <Modal.CloseButton aria-label={t('app.close')} />
          </Group>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
