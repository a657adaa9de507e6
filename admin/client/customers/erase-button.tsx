import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslate } from '../locale/locale-context.tsx'
import { AskAgain } from '../ui/ask-again.tsx'
import { ErrorText } from '../ui/error-text.tsx'
import { useCustomerChanges } from './use-customer-changes.ts'

interface EraseButtonProps {
  /** The id of an account, the number of a guest's order, or an address that asked for mails. */
  readonly reference: string
  /** Whom or what is erased. */
  readonly name: string
  /** Is called with the orders that stay. */
  readonly onErased: (guestOrders: readonly string[]) => void
}

/** Erases after asking again. */
export function EraseButton({ reference, name, onErased }: EraseButtonProps) {
  const t = useTranslate()
  const { erase } = useCustomerChanges()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={t('customers.erase_of', { name })}
        onClick={() => setAsking(true)}
      >
        {t('customers.erase')}
      </Button>
      {!isAsking && <ErrorText error={erase.error} size="xs" />}
      {isAsking && (
        <AskAgain
          title={t('customers.erase_title', { name })}
          text={t('customers.erase_text')}
          action={t('customers.erase')}
          isPending={erase.isPending}
          error={erase.error}
          onDo={() =>
            erase.mutate(reference, {
              onSuccess: ({ guest_orders }) => {
                setAsking(false)
                onErased(guest_orders)
              },
            })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
