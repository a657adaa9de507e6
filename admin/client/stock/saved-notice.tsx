import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { QueryClient } from '@tanstack/react-query'
import {
  compareVariants,
  fetchVariants,
  MAX_CHANGES,
  saveVariants,
  VARIANT_FIELDS,
  type VariantChange,
} from '#shared/admin/stock-contract.ts'
import { call } from '#shared/api/call.ts'
import { adminApi } from '../api/admin-api.ts'
import { describeFailure } from '../api/describe-error.ts'
import type { Translate } from '../locale/locale-context.tsx'

const UNDO_MS = 12_000

/** Says what was saved, and offers to undo it. */
export function showSavedNotice(
  saved: readonly VariantChange[],
  t: Translate,
  client: QueryClient,
): void {
  const id = notifications.show({
    autoClose: UNDO_MS,
    message: (
      <Group justify="space-between">
        <Text size="sm">{t('stock.saved', { count: saved.length })}</Text>
        <Button size="compact-sm" variant="default" onClick={() => void undo()}>
          {t('undo.do')}
        </Button>
      </Group>
    ),
  })
  async function undo(): Promise<void> {
    notifications.hide(id)
    const message = await undoChanges(saved).then(
      (refused) => t(refused > 0 ? 'undo.changed' : 'undo.done', { count: refused }),
      (error: unknown) => t(error instanceof Error ? describeFailure(error) : 'error.server'),
    )
    notifications.show({ message })
    await client.invalidateQueries({ queryKey: [fetchVariants.path] })
  }
}

/** Saves the values before, where the shop still has those that were saved. Returns how many it has not. */
async function undoChanges(saved: readonly VariantChange[]): Promise<number> {
  let refused = 0
  for (let start = 0; start < saved.length; start += MAX_CHANGES) {
    const values = saved.slice(start, start + MAX_CHANGES).flatMap(toValues)
    // A reduction that runs goes on; one that has ended is not announced again.
    const compared = await call(adminApi, compareVariants, {
      values: values.map(({ sku, field, was }) => ({ line: 1, sku, field, value: was })),
    })
    const changes = values.map(({ sku, field, was, value }, index) => {
      const back = { was: value, value: was }
      const is_sale = compared.values[index]?.is_sale ?? false
      return field === 'stock' ? { sku, stock: back } : { sku, price: { ...back, is_sale } }
    })
    refused += (await call(adminApi, saveVariants, { changes })).conflicts.length
  }
  return refused
}

function toValues({ sku, ...change }: VariantChange) {
  return VARIANT_FIELDS.flatMap((field) => {
    const value = change[field]
    return value === undefined ? [] : [{ sku, field, was: value.was, value: value.value }]
  })
}
