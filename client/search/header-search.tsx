import { useId, type MouseEvent } from 'react'
import { useTranslate } from '../locale/use-translate.ts'
import { SearchForm } from './search-form.tsx'
import { Icon } from '../ui/icon.tsx'
import { useClosePanel } from '../ui/use-close-panel.ts'
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
