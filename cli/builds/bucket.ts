/** The part of the R2 API that storing builds needs. */
export interface BuildBucket {
  list(options: { prefix: string; cursor?: string }): Promise<{
    readonly objects: readonly StoredFile[]
    readonly truncated: boolean
    readonly cursor?: string
  }>
  get(key: string): Promise<{ json(): Promise<unknown> } | null>
  put(key: string, value: Uint8Array, options: { httpMetadata: Record<string, string> }): unknown
  delete(keys: string[]): Promise<void>
}

export interface StoredFile {
  readonly key: string
  readonly uploaded: Date
}

export async function listFiles(bucket: BuildBucket, prefix: string): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  let cursor: string | undefined
  do {
    const listedPage = await bucket.list({ prefix, ...(cursor !== undefined && { cursor }) })
    files.push(...listedPage.objects)
    cursor = listedPage.truncated ? listedPage.cursor : undefined
  } while (cursor !== undefined)
  return files
}
