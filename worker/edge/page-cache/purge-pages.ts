import { logError } from '../../log.ts'

/** Whether nothing is left of them. Where there is no Workers Cache, as on this machine, nothing was. */
export async function purgePages(
  { cache }: Pick<ExecutionContext, 'cache'>,
  tags: string[],
): Promise<boolean> {
  if (cache === undefined) return true
  const { success, errors } = await cache.purge({ tags })
  if (!success) logError('purge', errors.map(({ message }) => message).join('; '))
  return success
}
