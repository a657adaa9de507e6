import { createRandom, toSeed } from '../random.ts'
import type { Shopper } from '../load/shopper.ts'
import { readCpuMs } from '../shop/cpu.ts'
import { ACCOUNT_SHARE } from './model.ts'
import { CRON, PURCHASE, type ModelRequest } from './model-request.ts'
import { playPurchase } from './purchase.ts'
import type { CostShop, PlayedRequest } from './start-cost-shop.ts'
import type { StretchPlan } from './stretch.ts'
import { addUsage, createUsage, type Usage } from './usage.ts'

const BATCH = 400

export interface StretchResult {
  readonly views: number
  readonly orders: number
  /** Including those of the warm-up. */
  readonly allOrders: number
  /** How often the cron trigger fired. */
  readonly cronRuns: number
  readonly usageByKind: ReadonlyMap<string, Usage>
  /** The CPU time of workerd, with its local D1, KV and R2; undefined where there is no /proc. */
  readonly cpu_ms: number | undefined
}

interface PlayOptions {
  readonly shop: CostShop
  readonly plan: StretchPlan
  readonly shoppers: readonly Shopper[]
}

/** Plays a stretch in the order of time. Only what comes after the warm-up is counted. */
export async function playStretch({ shop, plan, shoppers }: PlayOptions): Promise<StretchResult> {
  const random = createRandom(toSeed(`accounts ${plan.startsAt}`))
  const usageByKind = new Map<string, Usage>()
  const purchases = [...plan.purchases]
  let orders = 0
  let allOrders = 0
  let cronRuns = 0
  let cpuMsBefore: number | undefined

  function add(kind: string, at: number, { usage }: PlayedRequest): void {
    if (at < plan.startsAt) return
    usageByKind.set(kind, addUsage(usageByKind.get(kind) ?? createUsage(), usage))
    if (kind === CRON) cronRuns += 1
  }

  async function playBatch(batch: readonly ModelRequest[]): Promise<void> {
    const [{ at } = { at: 0 }] = batch
    if (at >= plan.startsAt) cpuMsBefore ??= readCpuMs(shop.pid)
    const played = await shop.play(batch)
    played.forEach((result, index) => {
      const request = batch[index]
      if (request !== undefined) add(request.kind, request.at, result)
    })
  }

  async function buyUntil(at: number): Promise<void> {
    for (let next = purchases[0]; next !== undefined && next.at <= at; next = purchases[0]) {
      purchases.shift()
      const shopper = shoppers[allOrders % shoppers.length]
      if (shopper === undefined) throw new Error('There is no shopper')
      shopper.visit += 1
      shopper.token = undefined
      const hasAccount = random() < ACCOUNT_SHARE
      for (const result of await playPurchase(shop, { ...next, shopper, hasAccount })) {
        add(PURCHASE, next.at, result)
      }
      allOrders += 1
      if (next.at >= plan.startsAt) orders += 1
    }
  }

  for (const batch of toBatches(plan)) {
    await buyUntil(batch[0]?.at ?? 0)
    await playBatch(batch)
  }
  await buyUntil(plan.endsAt)
  const cpuMsAfter = readCpuMs(shop.pid)
  return {
    views: plan.views,
    orders,
    allOrders,
    cronRuns,
    usageByKind,
    cpu_ms:
      cpuMsBefore === undefined || cpuMsAfter === undefined ? undefined : cpuMsAfter - cpuMsBefore,
  }
}

/** No batch contains requests of the warm-up and of the stretch. */
function toBatches({ requests, startsAt }: StretchPlan): ModelRequest[][] {
  const parts = [
    requests.filter(({ at }) => at < startsAt),
    requests.filter(({ at }) => at >= startsAt),
  ]
  return parts.flatMap((part) =>
    Array.from({ length: Math.ceil(part.length / BATCH) }, (_, index) =>
      part.slice(index * BATCH, (index + 1) * BATCH),
    ),
  )
}
