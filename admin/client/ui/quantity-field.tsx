import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslate } from '../locale/locale-context.tsx'
import { readQuantity, type QuantityBounds, type TypedQuantity } from './read-quantity.ts'

interface QuantityFieldProps
  extends
    QuantityBounds,
    Pick<TextInputProps, 'label' | 'aria-label' | 'w' | 'disabled' | 'onBlur'> {
  readonly typed: TypedQuantity
  readonly onType: (typed: TypedQuantity) => void
}

/** Shows exactly what was typed, and marks what is no quantity: a changed text would be another number. */
export function QuantityField({ typed, onType, min, max, ...props }: QuantityFieldProps) {
  const t = useTranslate()
  const isWrong = readQuantity(typed, { min, max }) === undefined
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      autoComplete="off"
      error={isWrong && t('app.wrong_quantity', { min, max })}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}
