const GROUPS = 8
/** A household has at least one /64 of IPv6: 2^64 addresses with the same four groups. */
const HOUSEHOLD_GROUPS = 4
/** A subscriber may have a /48, which holds 2^16 such prefixes. */
const SITE_GROUPS = 3
/** A /48 may use this multiple of a household's limit. */
const HOUSEHOLDS_PER_SITE = 8
const IPV4_PATTERN = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/i

/**
 * Returns the key under which the limits per minute count an address: the IPv4 address itself, or one of
 * eight parts of the /48 of an IPv6 address. The part is derived from the /64, so a household counts as
 * one, and the owner of a whole /48 gets eight times a household's limit, not 65,536 times.
 */
export function toMinuteLimitKey(address: string): string {
  const groups = parseGroups(address)
  if (groups === undefined) return address
  const household = groups[HOUSEHOLD_GROUPS - 1] ?? 0
  return `${toPrefix(groups, SITE_GROUPS)}::/48#${household % HOUSEHOLDS_PER_SITE}`
}

/** Returns the key under which the daily limits count an address: the /24 of IPv4, the /48 of IPv6. */
export function toDailyLimitKey(address: string): string {
  const [, ...bytes] = IPV4_PATTERN.exec(address) ?? []
  if (bytes.length > 0) return `${bytes.slice(0, 3).map(Number).join('.')}.0/24`
  const groups = parseGroups(address)
  return groups === undefined ? address : `${toPrefix(groups, SITE_GROUPS)}::/48`
}

function toPrefix(groups: readonly number[], count: number): string {
  return groups
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':')
}

/** Parses any notation of an IPv6 address into its eight groups; undefined for anything else. */
function parseGroups(address: string): number[] | undefined {
  if (!/^[\da-f:]+$/i.test(address) || !address.includes(':')) return undefined
  const [start = '', end = '', ...more] = address.split('::')
  const [head, tail] = [start, end].map((part) => (part === '' ? [] : part.split(':')))
  const hasAllGroups = !address.includes('::')
  const givenGroups = [...(head ?? []), ...(tail ?? [])]
  const missingCount = GROUPS - givenGroups.length
  if (more.length > 0 || missingCount < 0 || (hasAllGroups && missingCount > 0)) return undefined
  const groups = [
    ...(head ?? []),
    ...Array.from({ length: missingCount }, () => '0'),
    ...(tail ?? []),
  ]
  return groups.map((group) => Number.parseInt(group, 16))
}
