/** The allowed names of files in content/safety. */
export const SHEET_FILE = /^[a-z0-9]+(-[a-z0-9]+)*\.pdf$/

/** The keys in R2 and, below /media/, the addresses of all safety data sheets begin with it. */
export const SHEETS_PREFIX = 'sheets/'

/** The path of a safety data sheet below the media path, which is also its key in R2. */
export function sheetPath(hash: string, file: string): string {
  return `${SHEETS_PREFIX}${hash}/${file}`
}
