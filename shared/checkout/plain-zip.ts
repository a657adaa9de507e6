/** As postal codes and the patterns of them are compared. */
export function toPlainZip(zip: string): string {
  return zip.toUpperCase().replaceAll(/[\s*-]/g, '')
}
