import { useEffect, useEffectEvent, type RefObject } from 'react'

interface ListKeys {
  readonly type: (text: string) => void
  readonly open: () => void
  readonly close: () => void
  readonly choose: (index: number) => void
  /** Follows the chosen option; false when none is. */
  readonly follow: () => boolean
  readonly state: {
    readonly isOpen: boolean
    /** -1 while none is chosen: then the field is. */
    readonly active: number
    readonly last: number
  }
}

/** The keyboard of a combobox (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). */
export function useListKeys(input: RefObject<HTMLInputElement | null>, keys: ListKeys): void {
  const onInput = useEffectEvent((text: string) => keys.type(text))
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // While Armenian or any other script is being composed the keys belong to the input method.
    if (!event.isComposing && isHandled(event.key, keys)) event.preventDefault()
  })
  const onLeave = useEffectEvent((target: EventTarget | null) => {
    const form = input.current?.form
    if (!(target instanceof Node) || form?.contains(target) !== true) keys.close()
  })
  useEffect(() => {
    const field = input.current
    if (field === null) return
    const listening = new AbortController()
    const { signal } = listening
    field.addEventListener('input', () => onInput(field.value), { signal })
    field.addEventListener('keydown', (event) => onKey(event), { signal })
    field.form?.addEventListener('focusout', (event) => onLeave(event.relatedTarget), { signal })
    // What was typed while this was being loaded; what the server wrote there is no question yet.
    if (field.value !== field.defaultValue) onInput(field.value)
    return () => listening.abort()
  }, [input])
}

function isHandled(key: string, keys: ListKeys): boolean {
  const { isOpen, active, last } = keys.state
  const isChosen = active >= 0
  switch (key) {
    case 'ArrowDown':
      if (isOpen) keys.choose(active >= last ? -1 : active + 1)
      else keys.open()
      return true
    case 'ArrowUp':
      if (isOpen) keys.choose(isChosen ? active - 1 : last)
      else keys.open()
      return true
    case 'Home':
      if (isOpen && isChosen) keys.choose(0)
      return isOpen && isChosen
    case 'End':
      if (isOpen && isChosen) keys.choose(last)
      return isOpen && isChosen
    case 'Enter':
      return isOpen && isChosen && keys.follow()
    case 'Escape':
      if (isOpen) keys.close()
      return isOpen
    default:
      return false
  }
}
