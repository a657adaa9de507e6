import type { CheckContext, Draft } from './draft.ts'

/** Nothing arrives later at the earliest than at the latest. */
export function checkDelivery({ shop }: Draft, { report }: CheckContext): void {
  if (shop === undefined) return
  for (const [index, { min_days, max_days }] of (shop.delivery?.zones ?? []).entries()) {
    if (min_days <= max_days) continue
    const message = `must be ${min_days}, as min_days, or more`
    report.add(shop, ['delivery', 'zones', index, 'max_days'], message)
  }
}
