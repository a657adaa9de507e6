import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import {
  fetchVariants,
  MAX_VARIANT_WORDS_CHARACTERS,
  type AdminVariant,
} from '#shared/admin/stock-contract.ts'
import { toSearchState } from '../api/search-state.ts'
import { useAdminQuery } from '../api/use-admin-query.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { QuantityField } from '../ui/quantity-field.tsx'
import { readQuantity, type TypedQuantity } from '../ui/read-quantity.ts'
import { SearchNotice } from '../ui/search-notice.tsx'
import { LineExtras } from './line-extras.tsx'

const TYPING_MS = 250
const MAX_FOUND = 8
const BOUNDS = { min: 1, max: 999 }

export interface DraftLine {
  readonly sku: string
  readonly name: string
  readonly quantity: number
  /** The text of the quantity field if it is no quantity. */
  readonly typed?: TypedQuantity | undefined
  /** The SKUs of its extras. */
  readonly extras: readonly string[]
}

interface DraftLinesProps {
  readonly lines: readonly DraftLine[]
  readonly onChange: (lines: readonly DraftLine[]) => void
}

/** The chosen items with their quantities, and a search for more. */
export function DraftLines({ lines, onChange }: DraftLinesProps) {
  const t = useTranslate()
  const set = (sku: string, changes: Partial<DraftLine>) =>
    onChange(lines.map((line) => (line.sku === sku ? { ...line, ...changes } : line)))
  const add = (line: DraftLine) => {
    const known = lines.find(({ sku }) => sku === line.sku)
    if (known === undefined) onChange([...lines, line])
    else set(line.sku, { quantity: Math.min(known.quantity + 1, BOUNDS.max), typed: undefined })
  }
  const type = (sku: string, typed: TypedQuantity) => {
    const quantity = readQuantity(typed, BOUNDS)
    set(sku, quantity === undefined ? { typed } : { quantity, typed: undefined })
  }
  return (
    <Stack gap="sm">
      {lines.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('drafts.no_lines')}
        </Text>
      )}
      {lines.map(({ sku, name, quantity, typed = quantity, extras }) => (
        <div key={sku}>
          <Group gap="xs" wrap="nowrap">
            <QuantityField
              {...BOUNDS}
              w={110}
              aria-label={t('drafts.quantity_of', { name })}
              typed={typed}
              onType={(value) => type(sku, value)}
              onBlur={() => typed === '' && set(sku, { typed: undefined })}
            />
            <Text size="sm" flex={1}>
              {`${name} · ${sku}`}
            </Text>
            <Button
              size="xs"
              variant="subtle"
              aria-label={t('drafts.remove', { name })}
              onClick={() => onChange(lines.filter((line) => line.sku !== sku))}
            >
              ×
            </Button>
          </Group>
          <LineExtras
            sku={sku}
            name={name}
            extras={extras}
            onChange={(chosen) => set(sku, { extras: chosen })}
          />
        </div>
      ))}
      <VariantSearch onAdd={add} />
    </Stack>
  )
}

function VariantSearch({ onAdd }: { readonly onAdd: (line: DraftLine) => void }) {
  const t = useTranslate()
  const [words, setWords] = useState('')
  const typed = words.trim()
  const [searchedWords] = useDebouncedValue(typed, TYPING_MS)
  const hasQuery = searchedWords !== ''
  const query = useAdminQuery(fetchVariants, { words: searchedWords }, { isEnabled: hasQuery })
  const { data } = query
  const found = hasQuery ? (data?.variants ?? []).slice(0, MAX_FOUND) : []
  return (
    <div>
      <TextInput
        type="search"
        label={t('drafts.find')}
        description={t('drafts.find_help')}
        value={words}
        maxLength={MAX_VARIANT_WORDS_CHARACTERS}
        autoComplete="off"
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter belongs to the search here, and does not send the form.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <SearchNotice
        search={toSearchState({
          queries: [query],
          isTyping: searchedWords !== typed && typed !== '',
        })}
        result={hasQuery && found.length === 0 && t('drafts.none_found')}
      />
      <Stack gap={4} mt="xs">
        {found.map((variant) => (
          <Button
            key={variant.sku}
            variant="default"
            justify="start"
            size="xs"
            h="auto"
            py={6}
            className="link-button"
            aria-label={t('drafts.add', { name: toName(variant) })}
            onClick={() =>
              onAdd({ sku: variant.sku, name: toName(variant), quantity: 1, extras: [] })
            }
          >
            {`${toName(variant)} · ${variant.sku} · ${t('drafts.stock', { count: variant.stock })}`}
          </Button>
        ))}
      </Stack>
    </div>
  )
}

function toName({ name, attributes_description }: AdminVariant): string {
  return [name, attributes_description].filter(Boolean).join(', ')
}
