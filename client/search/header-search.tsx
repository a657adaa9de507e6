import { useEffect, useId, useRef, type MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { BREAKPOINTS } from '#shared/viewport/breakpoint.ts'
import { useTranslate } from '../locale/use-translate.ts'
import { SearchForm } from './search-form.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './header-search.module.css'

/** The search form in the header; on narrow screens a button opens it, also without script. */
export function HeaderSearch() {
  const t = useTranslate()
  const panelId = useId()
  const inputId = useId()
  useClosePanel(panelId)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById(panelId)?.showPopover()
    document.getElementById(inputId)?.focus()
  }
  return (
    <>
      <button
        type="button"
        className={styles['open']}
        popoverTarget={panelId}
        popoverTargetAction="show"
        aria-label={t('search.label')}
        onClick={open}
      >
        <Icon name="search" />
      </button>
      <div id={panelId} popover="auto" role="search" className={styles['panel']}>
        <SearchForm inputId={inputId} />
        <button
          type="button"
          className={styles['close']}
          popoverTarget={panelId}
          popoverTargetAction="hide"
        >
          {t('shell.close')}
        </button>
      </div>
    </>
  )
}

/** Closes the panel after a search, and when the viewport becomes wide enough for the header's form. */
function useClosePanel(panelId: string): void {
  const { key } = useLocation()
  const lastKey = useRef(key)
  useEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    closePanel(panelId)
  }, [panelId, key])
  useEffect(() => {
    const wideScreen = window.matchMedia(`(min-width: ${BREAKPOINTS.desktop}px)`)
    const close = () => closePanel(panelId)
    wideScreen.addEventListener('change', close)
    return () => wideScreen.removeEventListener('change', close)
  }, [panelId])
}

function closePanel(panelId: string): void {
  const panel = document.getElementById(panelId)
  if (panel?.matches(':popover-open') === true) panel.hidePopover()
}
