import { Checkbox, Table, Text, TextInput } from '@mantine/core'
import { memo } from 'react'
import { endsReduction } from '#shared/admin/price-change.ts'
import type { AdminVariant, VariantField } from '#shared/admin/stock-contract.ts'
import { isAnnounced, parseTyped, toTyped, type StockDraft } from '#shared/admin/stock-draft.ts'
import { toWirePrice } from '#shared/currency/money.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { useFormat } from '../locale/use-format.ts'
import styles from './stock-grid.module.css'

interface VariantRowProps {
  readonly variant: AdminVariant
  readonly currency: string
  readonly typed: StockDraft[string] | undefined
  readonly isSelected: boolean
  readonly mayChange: boolean
  readonly onSelect: (sku: string, isSelected: boolean) => void
  readonly onType: (variant: AdminVariant, field: VariantField, text: string) => void
}

/** One variant of the grid. It is drawn again only if it has changed. */
export const VariantRow = memo(function VariantRow(props: VariantRowProps) {
  const t = useTranslate()
  const { money } = useFormat()
  const { variant, currency, typed, isSelected, mayChange, onSelect } = props
  const { sku, name, attributes_description, old_price, stock_short, is_bundle, kept } = variant
  const newPrice = typed?.price === undefined ? undefined : parseTyped('price', typed.price.text)
  return (
    <Table.Tr>
      {mayChange && (
        <Table.Td w={36} px={4}>
          <Checkbox
            aria-label={t('stock.select', { sku })}
            checked={isSelected}
            onChange={(event) => onSelect(sku, event.currentTarget.checked)}
          />
        </Table.Td>
      )}
      <Table.Td px={4} className={styles['name']}>
        <Text size="sm">{[name, attributes_description].filter(Boolean).join(' · ')}</Text>
        <Text size="xs" c="dimmed" className="breakable">
          {sku}
        </Text>
      </Table.Td>
      <Table.Td px={4} className={styles['stock']} data-label={t('stock.stock')}>
        <ValueCell {...props} field="stock" isFixed={!mayChange || is_bundle} />
        {is_bundle && <Note text={t('stock.bundle')} />}
        {kept > 0 && <Note text={t('stock.kept', { count: kept })} />}
        {stock_short > 0 && <Note text={t('stock.short', { count: stock_short })} />}
      </Table.Td>
      <Table.Td px={4} className={styles['price']} data-label={t('stock.price', { currency })}>
        <ValueCell {...props} field="price" isFixed={!mayChange} />
        {old_price !== null && (
          <Note text={t('stock.was_price', { price: money(toWirePrice(old_price), currency) })} />
        )}
        {isAnnounced(typed, variant) && <Note text={t('stock.is_announced')} />}
        {newPrice !== undefined && endsReduction(newPrice, old_price) && (
          <Note text={t('stock.ends_reduction')} />
        )}
      </Table.Td>
    </Table.Tr>
  )
})

function Note({ text }: { readonly text: string }) {
  return (
    <Text size="xs" c="dimmed">
      {text}
    </Text>
  )
}

interface ValueCellProps extends VariantRowProps {
  readonly field: VariantField
  readonly isFixed: boolean
}

function ValueCell({ variant, field, typed, isFixed, onType }: ValueCellProps) {
  const t = useTranslate()
  const text = typed?.[field]?.text
  const value = toTyped(field, variant[field])
  if (isFixed) return <Text size="sm">{value}</Text>
  const isWrong = text !== undefined && parseTyped(field, text) === undefined
  return (
    <TextInput
      size="sm"
      inputMode={field === 'stock' ? 'numeric' : 'decimal'}
      autoComplete="off"
      aria-label={t(`stock.${field}_of`, { sku: variant.sku })}
      value={text ?? value}
      data-grid-field={field}
      {...(text !== undefined && { 'data-typed': true })}
      error={isWrong && t(`stock.wrong_${field}`)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onType(variant, field, event.currentTarget.value)}
    />
  )
}
