import { useEffect, useEffectEvent, type RefObject } from 'react'

interface ListKeys {
  readonly input: (text: string) => void
  readonly open: () => void
  readonly close: () => void
  readonly choose: (index: number) => void
  /** Activates the active option; returns false when there is none. */
  readonly activate: () => boolean
  readonly state: {
    readonly isOpen: boolean
    /** The index of the active option; -1 while the input itself is active. */
    readonly active: number
    readonly lastIndex: number
  }
}

/** Handles the keyboard of a combobox (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). */
export function useListKeyboard(input: RefObject<HTMLInputElement | null>, keys: ListKeys): void {
  const onInput = useEffectEvent((text: string) => keys.input(text))
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // During text composition the keys belong to the input method.
    if (!event.isComposing && isHandled(event.key, keys)) event.preventDefault()
  })
  const onFocusOut = useEffectEvent((target: EventTarget | null) => {
    const form = input.current?.form
    if (!(target instanceof Node) || form?.contains(target) !== true) keys.close()
  })
  useEffect(() => {
    const field = input.current
    if (field === null) return
    const listeners = new AbortController()
    const { signal } = listeners
    field.addEventListener('input', () => onInput(field.value), { signal })
    field.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    field.form?.addEventListener('focusout', (event) => onFocusOut(event.relatedTarget), { signal })
    // Text that was typed before this module was loaded is a query; the server's value is not.
    if (field.value !== field.defaultValue) onInput(field.value)
    return () => listeners.abort()
  }, [input])
}

function isHandled(key: string, keys: ListKeys): boolean {
  const { isOpen, active, lastIndex } = keys.state
  const isChosen = active >= 0
  switch (key) {
    case 'ArrowDown':
      if (isOpen) keys.choose(active >= lastIndex ? -1 : active + 1)
      else keys.open()
      return true
    case 'ArrowUp':
      if (isOpen) keys.choose(isChosen ? active - 1 : lastIndex)
      else keys.open()
      return true
    case 'Home':
      if (isOpen && isChosen) keys.choose(0)
      return isOpen && isChosen
    case 'End':
      if (isOpen && isChosen) keys.choose(lastIndex)
      return isOpen && isChosen
    case 'Enter':
      return isOpen && isChosen && keys.activate()
    case 'Escape':
      if (isOpen) keys.close()
      return isOpen
    default:
      return false
  }
}
