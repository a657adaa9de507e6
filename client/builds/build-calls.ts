import { LATEST_BUILD } from '#shared/builds/build-files.ts'
import { createHeaders } from '#shared/api/send.ts'
import { TOKEN_COOKIE, VENDOR_KEY_COOKIE } from '../runtime/browser-api.ts'
import { readCookie } from '../runtime/read-cookie.ts'

const MAX_WAIT_MS = 5000
const FIRST_SERVER_ERROR_STATUS = 500

/** The deployment's vendor key, for visitors without one of their own; undefined where none is set. */
type VendorKey = string | undefined

/** Fetches a file that describes a build. It carries the token and the vendor key like every call (spec §7). */
export function fetchBuildFile(
  path: string,
  vendor_key: VendorKey,
  options: Pick<RequestInit, 'cache'> = {},
): Promise<Response> {
  const headers = createHeaders({
    token: () => readCookie(TOKEN_COOKIE),
    vendor_key: () => readCookie(VENDOR_KEY_COOKIE) ?? vendor_key,
  })
  return fetch(path, { ...options, headers })
}

export function fetchLatestBuild(vendor_key: VendorKey): Promise<Response> {
  return fetchBuildFile(LATEST_BUILD, vendor_key, { cache: 'no-cache' })
}

/** Whether the shop responds in time; otherwise another document could not be loaded either. */
export async function isReachable(vendor_key: VendorKey): Promise<boolean> {
  if (!navigator.onLine) return false
  const response = fetchLatestBuild(vendor_key).then(
    ({ status }) => status < FIRST_SERVER_ERROR_STATUS,
    () => false,
  )
  const timeout = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), MAX_WAIT_MS))
  return Promise.race([response, timeout])
}
