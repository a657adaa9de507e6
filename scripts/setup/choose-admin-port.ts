const LOOPBACK: readonly string[] = ['', 'localhost', '127.0.0.1', '::1']

/**
 * Returns the port of the local admin: ADMIN_PORT, or the one after the shop's. On this machine nobody
 * verifies who signs in, so there is no admin while HOST lets other machines in.
 */
export function chooseAdminPort(shopPort: number): number | undefined {
  if (!LOOPBACK.includes(process.env['HOST'] ?? '')) return undefined
  return Number(process.env['ADMIN_PORT'] || shopPort + 1)
}
