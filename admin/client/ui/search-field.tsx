import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useFollowedValue } from './use-followed-value.ts'

const TYPING_PAUSE_MS = 250
/** Most searches take as much as an email address has. */
const MAX_CHARACTERS = 254

interface SearchFieldProps {
  readonly label: string
  /** The search words of the address. */
  readonly value: string
  /** The longest text that the call takes. */
  readonly maxLength?: number
  readonly onSearch: (text: string) => void
}

/** Searches while the person types; the address follows, and the field follows the back button. */
export function SearchField({
  label,
  value,
  maxLength = MAX_CHARACTERS,
  onSearch,
}: SearchFieldProps) {
  const { typed, setTyped, expectValue } = useFollowedValue(value)
  const search = useDebouncedCallback((text: string) => {
    expectValue(text)
    onSearch(text)
  }, TYPING_PAUSE_MS)
  return (
    <TextInput
      type="search"
      label={label}
      value={typed}
      maxLength={maxLength}
      data-list-search
      flex="2 1 16rem"
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        search(event.currentTarget.value.trim())
      }}
    />
  )
}
