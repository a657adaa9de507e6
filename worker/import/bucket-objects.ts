/** R2's limit for one call of `delete`. */
const MAX_DELETIONS = 1000

/** Lists the keys of a bucket that begin with `prefix`. */
export async function listObjectKeys(bucket: R2Bucket, prefix: string): Promise<string[]> {
  const keys: string[] = []
  let cursor: string | undefined
  do {
    const listedPage = await bucket.list({ prefix, ...(cursor && { cursor }) })
    keys.push(...listedPage.objects.map(({ key }) => key))
    cursor = listedPage.truncated ? listedPage.cursor : undefined
  } while (cursor !== undefined)
  return keys
}

interface ObjectsToKeep {
  readonly prefix: string
  readonly namedKeys: readonly string[]
}

/** Deletes the objects below a prefix that are not named. */
export async function deleteUnnamedObjects(
  bucket: R2Bucket,
  { prefix, namedKeys }: ObjectsToKeep,
): Promise<void> {
  const names = new Set(namedKeys)
  const keys = (await listObjectKeys(bucket, prefix)).filter((key) => !names.has(key))
  for (let index = 0; index < keys.length; index += MAX_DELETIONS) {
    await bucket.delete(keys.slice(index, index + MAX_DELETIONS))
  }
}
