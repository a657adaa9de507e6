import { useStore } from 'zustand'
import { GIFT_NOTE_FIELD, MAX_GIFT_NOTE_CHARACTERS } from '#shared/checkout/gift-note.ts'
import { useTranslate } from '../locale/use-translate.ts'
import { CheckField } from '../ui/check-field.tsx'
import { FormField } from '../ui/form-field.tsx'
import { IS_GIFT_FIELD } from './checkout-form-values.ts'
import type { CheckoutStore } from './checkout-store.ts'
import { Part } from './part.tsx'

const NOTE_ROWS = 3

/** Whether the order is a gift, and the note that goes with it. The form's input contains both. */
export function GiftPart({ store }: { readonly store: CheckoutStore }) {
  const t = useTranslate()
  const isGift = useStore(store, ({ input }) => input.gift_note !== undefined)
  const { gift_note } = store.getState().input
  return (
    <Part heading={t('checkout.gift')}>
      <CheckField name={IS_GIFT_FIELD} label={t('checkout.is_gift')} defaultChecked={isGift} />
      {isGift && (
        <FormField
          name={GIFT_NOTE_FIELD}
          label={t('checkout.gift_note')}
          hint={t('checkout.gift_note_hint', { max: MAX_GIFT_NOTE_CHARACTERS })}
          rows={NOTE_ROWS}
          isOptional
          autoComplete="off"
          defaultValue={gift_note ?? ''}
        />
      )}
    </Part>
  )
}
