import { logError } from '../../observability/log.ts'

/**
 * Returns whether Workers Cache has purged the tags; without Workers Cache, as in local development,
 * there is nothing to purge.
 */
export async function purgePages(
  { cache }: Pick<ExecutionContext, 'cache'>,
  tags: string[],
): Promise<boolean> {
  if (cache === undefined) return true
  const { success, errors } = await cache.purge({ tags })
  if (!success) logError('purge', errors.map(({ message }) => message).join('; '))
  return success
}
