import { parseArgs } from 'node:util'
import { DAY_MS } from '#shared/time/day.ts'
import { stopOnSignal } from '../setup/children.ts'
import { exitWithError } from '../setup/exit-with-error.ts'
import { runStep } from '../setup/run-step.ts'
import { STRETCHES } from './cost/model.ts'
import { playStretch } from './cost/play-stretch.ts'
import { PRICES_DATE } from './cost/prices.ts'
import { describeDatabase, toBillTable, toWorkTable } from './cost/report.ts'
import { readSite } from './cost/site.ts'
import { startCostShop } from './cost/start-cost-shop.ts'
import { planStretch } from './cost/stretch.ts'
import { toUsageOfOrder, toVolumeResult } from './cost/to-volume-result.ts'
import { createShoppers } from './load/shopper.ts'
import { storeResult } from './shop/table.ts'

/*
 * npm run bench:cost -- --length 2 --seed other. Plays a part of a day at the density of 1, 10 and 100
 * million page views a month, counts what Cloudflare bills, and prints the bill of a month.
 */

const SHOPPERS = 8

stopOnSignal()
try {
  const { values } = parseArgs({
    options: {
      /** Multiplies the length of every stretch. */
      length: { type: 'string', default: '1' },
      seed: { type: 'string', default: 'a day' },
    },
  })
  const shop = await startCostShop()
  try {
    const storage = await shop.readStorage()
    const shoppers = await createShoppers(shop.url, SHOPPERS)
    let from = toNextNoon(Date.now())
    const site = await runStep('Reading every page once', () => readSite(shop, from))
    const played = []
    for (const { viewsPerMonth, lengthMs } of STRETCHES) {
      const stretch = { viewsPerMonth, lengthMs: lengthMs * Number(values.length) }
      const plan = planStretch(stretch, { site, from, seed: values.seed })
      from = plan.endsAt
      const label = `${viewsPerMonth.toLocaleString('en')} views a month, ${plan.views} played`
      const result = await runStep(label, () => playStretch({ shop, plan, shoppers }))
      played.push({ stretch, result })
    }
    const { kv_gb, d1_gb } = await shop.readStorage()
    const orders = played.reduce((sum, { result }) => sum + result.allOrders, 0)
    const gbOfOrder = (d1_gb - storage.d1_gb) / Math.max(1, orders)
    const usageOfOrder = toUsageOfOrder(played.map(({ result }) => result))
    const constants = { storage: { ...storage, kv_gb }, usageOfOrder, gbOfOrder }
    const volumes = played.map(({ stretch, result }) => toVolumeResult(stretch, result, constants))
    for (const volume of volumes) {
      console.log(`\n${volume.viewsPerMonth.toLocaleString('en')} views a month\n`)
      console.log(toWorkTable(volume))
      console.log(`\n${Math.round(volume.orders)} orders, ${describeDatabase(volume)}`)
    }
    console.log(`\nPrices of ${PRICES_DATE} (scripts/bench/cost/prices.ts)\n`)
    console.log(toBillTable(volumes))
    const stored = volumes.map(({ usageByKind, ...volume }) => ({
      ...volume,
      usage: Object.fromEntries(usageByKind),
    }))
    console.log(
      `\nKept in ${storeResult('cost', { seed: values.seed, gbOfOrder, volumes: stored })}`,
    )
  } finally {
    await shop.close()
  }
} catch (error) {
  exitWithError(error)
}

/** The model begins at the same time of the day, because some jobs run at fixed times. */
function toNextNoon(now: number): number {
  return Math.ceil(now / DAY_MS) * DAY_MS + DAY_MS / 2
}
