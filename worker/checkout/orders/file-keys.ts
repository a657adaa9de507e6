const DOWNLOADS_PREFIX = 'downloads'

/** The key in R2 of a program's file, which the operator uploads in its latest version. */
export function toFileKey(soft_key: string, name: string): string {
  return `${DOWNLOADS_PREFIX}/${soft_key}/${name}`
}

/** Whether the key is a program's file and not a public picture. */
export function isFileKey(key: string): boolean {
  return key.startsWith(`${DOWNLOADS_PREFIX}/`)
}
