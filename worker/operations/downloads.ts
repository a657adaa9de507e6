import { toFileKey } from '../checkout/orders/file-keys.ts'
import { prepareAudit, type OperationContext } from '../db/audit.ts'
import { OperationError } from './operation-error.ts'
import type { ShopBindings } from './shop-bindings.ts'

export interface Download {
  readonly programKey: string
  readonly file_name: string
  readonly bytes: Parameters<R2Bucket['put']>[1]
}

/** Stores a file that buyers of a program can download. */
export async function putDownload(
  { DB, MEDIA }: Pick<ShopBindings, 'DB' | 'MEDIA'>,
  { programKey, file_name, bytes }: Download,
  context: OperationContext,
): Promise<void> {
  const programRow = await DB.prepare('SELECT 1 FROM soft WHERE key = ?1').bind(programKey).first()
  if (programRow === null)
    throw new OperationError('not_found', `The shop has no program ${programKey}.`)
  await MEDIA.put(toFileKey(programKey, file_name), bytes)
  await prepareAudit(DB, {
    ...context,
    action: 'content.put_download',
    subject_id: programKey,
    after: { file_name },
  }).run()
}
