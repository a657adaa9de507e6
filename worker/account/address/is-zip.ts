/** Most countries write theirs with or without hyphens; spaces never matter. Empty is right everywhere. */
export function isZip(typed: string, pattern: string): boolean {
  if (pattern === '' || typed === '') return true
  const zip = typed.replaceAll(' ', '')
  const expected = new RegExp(pattern, 'i')
  return expected.test(zip) || expected.test(zip.replaceAll('-', ''))
}
