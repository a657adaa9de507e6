import { Button, Checkbox, Group, NativeSelect, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { countFree } from '#shared/admin/price-change.ts'
import {
  fetchCategories,
  fetchVariants,
  MAX_VARIANT_WORDS_CHARACTERS,
  type AdminVariant,
  type VariantField,
  type VariantPage,
} from '#shared/admin/stock-contract.ts'
import {
  dropValue,
  overrideValue,
  listConflicts,
  summarizeDraft,
  toChanges,
  toTyped,
  typeValue,
} from '#shared/admin/stock-draft.ts'
import { useAdminQuery } from '../api/use-admin-query.ts'
import { useListAddress } from '../api/use-list-address.ts'
import { useMayCall } from '../api/session-context.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { ConflictList } from '../stock/conflict-list.tsx'
import { CsvButtons } from '../stock/csv-buttons.tsx'
import { CsvUploadButton, CsvUploadPart, useCsvUpload } from '../stock/csv-upload.tsx'
import { PercentDialog, type NewPrice } from '../stock/percent-dialog.tsx'
import { SaveBar } from '../stock/save-bar.tsx'
import { StockGrid } from '../stock/stock-grid.tsx'
import { useSaveDraft } from '../stock/use-save-draft.ts'
import { useStockDraft } from '../stock/use-stock-draft.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { PageButtons } from '../ui/page-buttons.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { SearchField } from '../ui/search-field.tsx'

const SKELETON_ROWS = 12
const NO_VARIANTS: readonly AdminVariant[] = []

/** Stock and prices, to type in and to save by one press. */
export function StockScreen() {
  const t = useTranslate()
  const address = useListAddress(['after', 'before'])
  const filter = {
    words: address.find('q'),
    category_id: Number(address.find('category')) || undefined,
    is_low: address.find('low') === 'yes' ? true : undefined,
  }
  const query = useAdminQuery(fetchVariants, {
    ...filter,
    after: address.find('after'),
    before: address.find('before'),
  })
  const { data: categories } = useAdminQuery(fetchCategories, {})
  const mayUpload = useMayCall()('compareVariants')
  const upload = useCsvUpload()
  return (
    <>
      <ScreenTitle title={t('nav.stock')}>
        <Group gap="xs">
          <CsvButtons filter={filter} />
          {mayUpload && <CsvUploadButton upload={upload} />}
        </Group>
      </ScreenTitle>
      {mayUpload && <CsvUploadPart upload={upload} />}
      <Group mb="md" align="end">
        <SearchField
          label={t('stock.search')}
          value={filter.words ?? ''}
          maxLength={MAX_VARIANT_WORDS_CHARACTERS}
          onSearch={(text) => address.change('q', text)}
        />
        <NativeSelect
          label={t('stock.category')}
          value={String(filter.category_id ?? '')}
          onChange={(event) => address.change('category', event.currentTarget.value)}
          data={[
            { value: '', label: t('stock.all_categories') },
            ...(categories?.categories ?? []).map(({ id, name }) => ({
              value: String(id),
              label: name,
            })),
          ]}
        />
        <Checkbox
          pb="xs"
          label={t('stock.only_low')}
          checked={filter.is_low ?? false}
          onChange={(event) => address.change('low', event.currentTarget.checked ? 'yes' : '')}
        />
      </Group>
      <QueryView query={query} rows={SKELETON_ROWS} countRows={({ variants }) => variants.length}>
        {(page) => <StockPart page={page} address={address} isOld={query.isPlaceholderData} />}
      </QueryView>
    </>
  )
}

interface StockPartProps {
  readonly page: VariantPage
  readonly address: ReturnType<typeof useListAddress>
  readonly isOld: boolean
}

function StockPart({ page, address, isOld }: StockPartProps) {
  const t = useTranslate()
  const { variants, currency, after, before } = page
  const mayChange = useMayCall()('saveVariants')
  const { draft, change } = useStockDraft()
  const { mutate, isPending, error } = useSaveDraft(change)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isAsking, setAsking] = useState(false)
  const conflicts = listConflicts(draft, isOld ? NO_VARIANTS : variants)
  const changes = toChanges(draft, conflicts)
  const chosen = variants.filter(({ sku }) => selected.has(sku))
  const count = changes.reduce(
    (sum, { stock, price }) => sum + (stock === undefined ? 0 : 1) + (price === undefined ? 0 : 1),
    0,
  )
  const type = useCallback(
    (variant: AdminVariant, field: VariantField, text: string) =>
      change((typed) => typeValue(typed, variant, { field, text })),
    [change],
  )
  const select = useCallback(
    (sku: string, isSelected: boolean) =>
      setSelected((skus) => {
        const others = [...skus].filter((other) => other !== sku)
        return new Set(isSelected ? [...others, sku] : others)
      }),
    [],
  )

  function putPrices(prices: readonly NewPrice[], is_sale: boolean): void {
    setAsking(false)
    change((typed) =>
      prices.reduce(
        (sum, { variant, price }) =>
          typeValue(sum, variant, { field: 'price', text: toTyped('price', price), is_sale }),
        typed,
      ),
    )
  }

  return (
    <>
      <ConflictList
        conflicts={conflicts}
        onKeep={(conflict) => change((typed) => overrideValue(typed, conflict))}
        onDrop={({ sku, field }) => change((typed) => dropValue(typed, sku, field))}
      />
      {chosen.length > 0 && (
        <Group mb="sm" role="status">
          <Text size="sm">{t('stock.selected', { count: chosen.length })}</Text>
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            {t('stock.percent')}
          </Button>
        </Group>
      )}
      {variants.length === 0 ? (
        <EmptyList
          text={t('stock.none_found')}
          onClear={address.clear}
          onOpenFirst={address.openFirst}
        />
      ) : (
        <StockGrid
          variants={variants}
          currency={currency}
          draft={draft}
          selected={selected}
          mayChange={mayChange}
          isOld={isOld}
          onSelect={select}
          onSelectPage={(isSelected) =>
            setSelected(new Set(isSelected ? variants.map(({ sku }) => sku) : []))
          }
          onType={type}
        />
      )}
      <PageButtons
        previous={{ label: t('list.previous'), onOpen: address.open('before', before) }}
        next={{ label: t('list.next'), onOpen: address.open('after', after) }}
      />
      <SaveBar
        summary={summarizeDraft(draft)}
        count={count}
        free={countFree(changes)}
        isSaving={isPending}
        error={error}
        onSave={() => mutate(changes)}
        onDiscard={() => change(() => ({}))}
      />
      {isAsking && (
        <PercentDialog
          variants={chosen}
          currency={currency}
          onClose={() => setAsking(false)}
          onApply={putPrices}
        />
      )}
    </>
  )
}
