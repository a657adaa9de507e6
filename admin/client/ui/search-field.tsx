import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useFollowedValue } from './use-followed-value.ts'

const TYPING_PAUSE_MS = 250

interface SearchFieldProps {
  readonly label: string
  /** The search words of the address. */
  readonly value: string
  readonly onSearch: (text: string) => void
}

/** Searches while the person types; the address follows, and the field follows the back button. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
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
      data-list-search
      flex="2 1 16rem"
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        search(event.currentTarget.value.trim())
      }}
    />
  )
}
