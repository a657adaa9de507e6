import { toBill } from './bill.ts'
import {
  BUYER_SHARE,
  CRON_INTERVAL_MS,
  MONTH_MS,
  TUNED_LOG_SHARE,
  VIEWS_OF_VISIT,
  type Stretch,
} from './model.ts'
import { CRON, PICTURE, PURCHASE } from './model-request.ts'
import type { StretchResult } from './play-stretch.ts'
import { OPERATIONS_OF_MESSAGE, type Meter } from './prices.ts'
import type { VolumeResult } from './report.ts'
import type { CostShop } from './start-cost-shop.ts'
import { addUsage, createUsage, type Usage } from './usage.ts'

type Storage = Awaited<ReturnType<CostShop['readStorage']>>

/** The results that do not depend on the frequency of the visits. */
export interface Constants {
  /** The data that the shop stores before the model runs. */
  readonly storage: Storage
  readonly usageOfOrder: Usage
  readonly gbOfOrder: number
}

/** The work of an order on average, since a single stretch has few of them. */
export function toUsageOfOrder(results: readonly StretchResult[]): Usage {
  const orders = results.reduce((sum, result) => sum + result.orders, 0)
  const usage = sumUsages(results.flatMap(({ usageByKind }) => usageByKind.get(PURCHASE) ?? []))
  return addUsage(createUsage(), usage, 1 / Math.max(1, orders))
}

/** Extends the work of a stretch to a month. The cron trigger fires as often whatever the traffic is. */
export function toVolumeResult(
  { viewsPerMonth }: Stretch,
  { views, cronRuns, usageByKind, cpu_ms = 0 }: StretchResult,
  { storage, usageOfOrder, gbOfOrder }: Constants,
): VolumeResult {
  const factor = viewsPerMonth / views
  const cronFactor = MONTH_MS / CRON_INTERVAL_MS / Math.max(1, cronRuns)
  const orders = (viewsPerMonth / VIEWS_OF_VISIT) * BUYER_SHARE
  const monthly = new Map(
    [...usageByKind].map(([kind, usage]) => [
      kind,
      addUsage(createUsage(), usage, kind === CRON ? cronFactor : factor),
    ]),
  )
  monthly.set(PURCHASE, addUsage(createUsage(), usageOfOrder, orders))
  const rest = {
    ...storage,
    cpu_ms: cpu_ms * factor,
    d1_gb: storage.d1_gb + orders * gbOfOrder,
  }
  const total = sumUsages([...monthly.values()])
  const pictures = monthly.get(PICTURE) ?? createUsage()
  const lines = total.log_events - total.requests
  const tuned = { ...addUsage(total, pictures, -1), log_events: lines * TUNED_LOG_SHARE }
  return {
    viewsPerMonth,
    usageByKind: monthly,
    orders,
    bill: toBill(toAmounts(total, rest)),
    tunedBill: toBill(toAmounts(tuned, rest)),
  }
}

type Rest = Storage & { readonly cpu_ms: number }

function toAmounts(usage: Usage, rest: Rest): Record<Meter, number> {
  return {
    ...usage,
    ...rest,
    queue_operations: usage.queue_messages * OPERATIONS_OF_MESSAGE,
  }
}

function sumUsages(usages: readonly Usage[]): Usage {
  return usages.reduce((sum, usage) => addUsage(sum, usage), createUsage())
}
