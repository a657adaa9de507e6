import { TextInput } from '@mantine/core'
import { useFollowedValue } from './use-followed-value.ts'

/** While a person types a year, its first digits are years, too: 0002, 0020, 0202. */
const FIRST_DAY = '2000-01-01'

interface DayFieldProps {
  readonly label: string
  /** The day of the address, or an empty text. */
  readonly value: string
  readonly onChoose: (day: string) => void
}

/** Chooses a day, which the address follows; the field follows the back button. */
export function DayField({ label, value, onChoose }: DayFieldProps) {
  const { typed, setTyped } = useFollowedValue(value)
  return (
    <TextInput
      type="date"
      min={FIRST_DAY}
      label={label}
      flex="1 1 8rem"
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        if (!event.currentTarget.validity.rangeUnderflow) onChoose(event.currentTarget.value)
      }}
    />
  )
}
