/** Compares ETags weakly (RFC 9110 §13.1.2). R2's own conditions throw at an unquoted tag. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
