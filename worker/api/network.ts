const NETWORK_GROUPS = 4

/** Whom an address belongs to: with IPv6 one household has 2^64 of them, all with one beginning. */
export function toNetwork(address: string): string {
  const isVersion6 = address.includes(':') && !address.includes('.')
  if (!isVersion6) return address
  const [beginning = ''] = address.split('::')
  return `${beginning.split(':').slice(0, NETWORK_GROUPS).join(':')}::/64`
}
