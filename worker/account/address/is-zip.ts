/**
 * Whether a postal code is valid. Spaces are ignored and hyphens are optional; an empty one is valid
 * everywhere.
 */
export function isZip(input: string, pattern: string): boolean {
  if (pattern === '' || input === '') return true
  const zip = input.replaceAll(' ', '')
  const zipPattern = new RegExp(pattern, 'i')
  return zipPattern.test(zip) || zipPattern.test(zip.replaceAll('-', ''))
}
