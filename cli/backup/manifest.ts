import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { CommandError } from '../command/command-errors.ts'

export const MANIFEST = 'export.json'
export const CONTENT = 'content'
export const DATA = 'data'
export const MEDIA = 'media'

const Manifest = z.object({
  /** The version of the export format, not of the shop. */
  format: z.literal(1),
  catalogue_version: z.number(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  /** Files of visitors and of programs, by R2 key. */
  media: z.array(z.object({ key: z.string(), type: z.nullable(z.string()) })),
})
export type Manifest = z.infer<typeof Manifest>

export async function readManifest(folder: string): Promise<Manifest> {
  try {
    const parsedJson: unknown = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'))
    return z.parse(Manifest, parsedJson)
  } catch (error) {
    throw new CommandError(
      `${folder} is not an export of a shop: ${MANIFEST} is missing or damaged. Nothing was changed.`,
      { cause: error },
    )
  }
}

export function toFileName(table: string): string {
  return join(DATA, `${table}.ndjson`)
}
