import { toFileKey } from '../checkout/orders/file-keys.ts'
import { OperationError } from './operation-error.ts'
import type { ShopBindings } from './shop-bindings.ts'

export interface Download {
  /** The key of the program. */
  readonly program: string
  readonly file_name: string
  readonly bytes: Parameters<R2Bucket['put']>[1]
}

/** Stores a file that buyers of a program can download. */
export async function putDownload(
  { DB, MEDIA }: Pick<ShopBindings, 'DB' | 'MEDIA'>,
  { program, file_name, bytes }: Download,
): Promise<void> {
  const known = await DB.prepare('SELECT 1 FROM soft WHERE key = ?1').bind(program).first()
  if (known === null) throw new OperationError('not_found', `The shop has no program ${program}.`)
  await MEDIA.put(toFileKey(program, file_name), bytes)
}
