/** Normalizes a postal code or a pattern for comparison. */
export function toPlainZip(zip: string): string {
  return zip.toUpperCase().replaceAll(/[\s*-]/g, '')
}
