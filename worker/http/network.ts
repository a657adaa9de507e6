const GROUPS = 8
/** One household has at least 2^64 addresses of IPv6, all with one beginning. */
const HOUSEHOLD_GROUPS = 4
/** One subscriber may have 2^16 such beginnings. */
const SITE_GROUPS = 3
/** So many times what one household may is what a site may. */
const PARTS_OF_A_SITE = 8
const IPV4 = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/i

/**
 * What the limits by the minute count an address as: itself, or of IPv6 a part of its /48. The part
 * follows from the /64, so a household is counted as one, and whoever has a whole /48 gets eight times
 * what a household gets and not 65,536 times.
 */
export function toNetwork(address: string): string {
  const groups = parseGroups(address)
  if (groups === undefined) return address
  const household = groups[HOUSEHOLD_GROUPS - 1] ?? 0
  return `${toPrefix(groups, SITE_GROUPS)}::/48#${household % PARTS_OF_A_SITE}`
}

/** What the limits by the day count an address as: the /24 of IPv4, the /48 of IPv6. */
export function toSite(address: string): string {
  const [, ...bytes] = IPV4.exec(address) ?? []
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

/** However it is written: zeros may be left out. Undefined for what is no address of IPv6. */
function parseGroups(address: string): number[] | undefined {
  if (!/^[\da-f:]+$/i.test(address) || !address.includes(':')) return undefined
  const [start = '', end = '', ...more] = address.split('::')
  const [head, tail] = [start, end].map((part) => (part === '' ? [] : part.split(':')))
  const isWhole = !address.includes('::')
  const given = [...(head ?? []), ...(tail ?? [])]
  const missing = GROUPS - given.length
  if (more.length > 0 || missing < 0 || (isWhole && missing > 0)) return undefined
  const groups = [...(head ?? []), ...Array.from({ length: missing }, () => '0'), ...(tail ?? [])]
  return groups.map((group) => Number.parseInt(group, 16))
}
