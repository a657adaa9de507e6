const DOWNLOADS = 'downloads'

/** Where R2 has a program's file: put there by the operator, each the newest version, whole. */
export function toFileKey(soft_key: string, name: string): string {
  return `${DOWNLOADS}/${soft_key}/${name}`
}

/** Whether it is a program's file, and not a picture that anybody may see. */
export function isFileKey(key: string): boolean {
  return key.startsWith(`${DOWNLOADS}/`)
}
