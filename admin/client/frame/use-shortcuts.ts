import { useHotkeys } from '@mantine/hooks'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Screen } from './screens.ts'

const SEQUENCE_MS = 1500
const ROW_SELECTOR = '[data-row-link]'
const TYPING_SELECTOR = 'input:not([type="checkbox"]), textarea, select, [role="dialog"]'
const SEARCH_SELECTOR = '[data-list-search]'

interface ShortcutTargets {
  readonly screens: readonly Screen[]
  readonly openPalette: () => void
  readonly openHelp: () => void
}

/** The keys of the whole admin: `Ctrl K`, `/`, `j`, `k`, `?`, and `g` with the key of a screen. */
export function useShortcuts({ screens, openPalette, openHelp }: ShortcutTargets): void {
  const navigate = useNavigate()
  // This key types nothing, so it also works in fields.
  useHotkeys([['mod+K', openPalette]], [])
  useEffect(() => {
    let goUntil = 0
    function onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const { key, timeStamp } = event
      const screen = screens.find((candidate) => candidate.key === key)
      const isGoing = timeStamp < goUntil
      goUntil = key === 'g' ? timeStamp + SEQUENCE_MS : 0
      if (isGoing && screen !== undefined) return void navigate(screen.path)
      if (key === 'j' || key === 'k') return focusRow(key === 'j' ? 1 : -1)
      if (key === '?') return openHelp()
      if (key !== '/') return
      event.preventDefault()
      const search = document.querySelector<HTMLElement>(SEARCH_SELECTOR)
      if (search === null) openPalette()
      else search.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [screens, navigate, openPalette, openHelp])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest(TYPING_SELECTOR) !== null)
  )
}

function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW_SELECTOR)]
  const position = rows.findIndex((row) => row === document.activeElement)
  rows[position === -1 ? 0 : position + step]?.focus()
}
