import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

const TYPING_PAUSE_MS = 250

interface SearchFieldProps {
  readonly label: string
  /** The search words of the address. */
  readonly value: string
  readonly onSearch: (text: string) => void
}

/** Searches while the person types; the address follows, and the field follows the back button. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [searched, setSearched] = useState(value)
  const search = useDebouncedCallback((typed: string) => {
    setSearched(typed)
    onSearch(typed)
  }, TYPING_PAUSE_MS)
  if (value !== searched) {
    setSearched(value)
    setText(value)
  }
  return (
    <TextInput
      type="search"
      label={label}
      value={text}
      data-list-search
      flex="2 1 16rem"
      onChange={(event) => {
        setText(event.currentTarget.value)
        search(event.currentTarget.value.trim())
      }}
    />
  )
}
