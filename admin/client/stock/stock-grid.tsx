import { Checkbox, Table } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import type { AdminVariant, VariantField } from '#shared/admin/stock-contract.ts'
import type { StockDraft } from '#shared/admin/stock-draft.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import styles from './stock-grid.module.css'
import { VariantRow } from './variant-row.tsx'

interface StockGridProps {
  readonly variants: readonly AdminVariant[]
  readonly currency: string
  readonly draft: StockDraft
  readonly selected: ReadonlySet<string>
  readonly mayChange: boolean
  /** Whether these are still the rows of the last filter. */
  readonly isOld: boolean
  readonly onSelect: (sku: string, isSelected: boolean) => void
  readonly onSelectPage: (isSelected: boolean) => void
  readonly onType: (variant: AdminVariant, field: VariantField, text: string) => void
}

/** Stock and prices as in a spreadsheet: the arrows and Enter lead to the row below or above. */
export function StockGrid(props: StockGridProps) {
  const t = useTranslate()
  const { variants, currency, draft, selected, mayChange, isOld, onSelect, onType } = props
  const count = variants.filter(({ sku }) => selected.has(sku)).length
  const isWhole = variants.length > 0 && count === variants.length
  return (
    <Table
      aria-busy={isOld}
      opacity={isOld ? 0.6 : 1}
      onKeyDown={moveToRow}
      className={styles['grid']}
      data-selectable={mayChange || undefined}
    >
      <Table.Thead>
        <Table.Tr>
          {mayChange && (
            <Table.Th w={36} px={4}>
              <Checkbox
                aria-label={t('stock.select_page')}
                checked={isWhole}
                indeterminate={count > 0 && !isWhole}
                onChange={(event) => props.onSelectPage(event.currentTarget.checked)}
              />
            </Table.Th>
          )}
          <Table.Th px={4} className={styles['name']}>
            {t('stock.product')}
          </Table.Th>
          <Table.Th px={4} className={styles['stock']}>
            {t('stock.stock')}
          </Table.Th>
          <Table.Th px={4} className={styles['price']}>
            {t('stock.price', { currency })}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {variants.map((variant) => (
          <VariantRow
            key={variant.sku}
            variant={variant}
            currency={currency}
            typed={draft[variant.sku]}
            isSelected={selected.has(variant.sku)}
            mayChange={mayChange}
            onSelect={onSelect}
            onType={onType}
          />
        ))}
      </Table.Tbody>
    </Table>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }

function moveToRow(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key]
  const { target, currentTarget } = event
  if (step === undefined || !(target instanceof HTMLInputElement)) return
  const field = target.dataset['gridField']
  if (field === undefined) return
  const inputs = [
    ...currentTarget.querySelectorAll<HTMLInputElement>(`[data-grid-field="${field}"]`),
  ]
  event.preventDefault()
  inputs[inputs.indexOf(target) + step]?.focus()
}
