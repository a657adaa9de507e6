import type { OperatorEnv } from '../platform/platform.ts'
import type { Progress } from '../command/progress.ts'
import { exportShop } from './export-shop.ts'
import { readManifest } from './manifest.ts'
import { digestTables } from '../export/digest-tables.ts'
import { restoreShop } from './restore-shop.ts'

interface RehearsalOptions {
  /** An empty folder. */
  readonly folder: string
  readonly progress: Progress
  readonly now: Date
  readonly cache: string
  /** Opens the shop, calls `work` and closes the shop. */
  readonly withShop: <Value>(work: (env: OperatorEnv) => Promise<Value>) => Promise<Value>
  /** Replaces the databases of the shop by empty ones. */
  readonly destroy: () => Promise<void>
}

export interface RehearsalResult {
  readonly tables: number
  readonly rows: number
  /** Tables whose rows differ after the restore. Empty if nothing was lost. */
  readonly differingTables: readonly string[]
}

/** Exports a shop, destroys it, restores it and compares every row of every table. */
export async function rehearseRestore({
  withShop,
  destroy,
  ...tools
}: RehearsalOptions): Promise<RehearsalResult> {
  const { folder, progress } = tools
  const digestsBefore = await withShop(async (env) => {
    await exportShop(env, folder, { progress, only: undefined })
    return digestTables(env.DB)
  })
  await destroy()
  const manifest = await readManifest(folder)
  const digestsAfter = await withShop(async (env) => {
    await restoreShop(env, { folder, manifest }, tools)
    return digestTables(env.DB)
  })
  const names = new Set([...digestsBefore.keys(), ...digestsAfter.keys()])
  const differingTables = [...names].filter(
    (name) => digestsBefore.get(name)?.digest !== digestsAfter.get(name)?.digest,
  )
  const rows = [...digestsAfter.values()].reduce((sum, table) => sum + table.rows, 0)
  return { tables: digestsAfter.size, rows, differingTables }
}
