import { useId } from 'react'
import { useVisitorStore } from '../runtime/visitor.ts'
import { useTranslate } from '../locale/use-translate.ts'
import menu from '../ui/switch.module.css'
import { CurrencyForm } from './currency-form.tsx'
import styles from './currency-switch.module.css'

/** Selects the currency of prices; it is hidden when the shop has only one. */
export function CurrencySwitch() {
  const t = useTranslate()
  const menuId = useId()
  const { data, selectedCurrency } = useVisitorStore(
    (visitor) => visitor.currency,
    (state) => state,
  )
  if (data.length < 2) return null
  return (
    <div className={menu['switch']}>
      <button
        type="button"
        className={`${menu['button']} ${styles['button']}`}
        popoverTarget={menuId}
        aria-label={t('shell.labelled', {
          label: t('currency.label'),
          value: selectedCurrency.code,
        })}
      >
        {selectedCurrency.code}
      </button>
      <div id={menuId} popover="auto" className={`${menu['menu']} ${styles['menu']}`}>
        <CurrencyForm onChosen={() => document.getElementById(menuId)?.hidePopover()} />
      </div>
    </div>
  )
}
