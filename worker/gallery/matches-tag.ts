/** RFC 9110 §13.1.2, weak comparison. R2's own conditions refuse an unquoted tag with an error. */
export function matchesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
