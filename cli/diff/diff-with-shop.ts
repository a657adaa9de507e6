import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportContent } from '../export/export-content.ts'
import { CommandError } from '../command/command-errors.ts'
import type { Content } from '../content/content.ts'
import type { OperatorEnv } from '../platform/platform.ts'
import { ContentError, readContent } from '../content/read-content.ts'
import { findCatalogueIfMigrated } from '../import/read-catalogue.ts'
import { diffContent, type EntryChange } from './diff-content.ts'

export interface Diff {
  readonly changes: readonly EntryChange[]
  /** The reason why changes cannot be determined. `changes` is empty in this case. */
  readonly unknown: string | undefined
}

/** Returns what an import of `content` would change. It only reads the shop. */
export async function diffWithShop(env: OperatorEnv, content: Content): Promise<Diff> {
  const catalogue = await findCatalogueIfMigrated(env.DB)
  if (catalogue === undefined)
    return { changes: diffContent(undefined, content), unknown: undefined }
  const folder = await mkdtemp(join(tmpdir(), 'karavan-diff-'))
  try {
    // Values set since the last import are left out: the import preserves them unless content has a
    // new value.
    await exportContent(env, folder, { hasBinaryFiles: false, hasLiveValues: false })
    // The exported content may violate newer rules.
    const contentBefore = await readContent(folder, { rules: 'unchecked' })
    // The export has no films and sheets. What shows them shows what has changed.
    const changes = diffContent(
      { ...contentBefore, films: content.films, sheets: content.sheets },
      content,
    )
    return { changes, unknown: undefined }
  } catch (error) {
    if (error instanceof CommandError) return { changes: [], unknown: error.message }
    if (!(error instanceof ContentError)) throw error
    const unknownReason =
      'What the shop was imported from is of an older form and cannot be compared.'
    return { changes: [], unknown: unknownReason }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
