import { LATEST_BUILD } from '#shared/builds/build-files.ts'

const TIMEOUT_MS = 5000
const FIRST_SERVER_ERROR_STATUS = 500

export function fetchLatestBuild(): Promise<Response> {
  return fetch(LATEST_BUILD, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) })
}

/** Whether the shop is reachable; otherwise another document could not be loaded either. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  return fetchLatestBuild().then(
    ({ status }) => status < FIRST_SERVER_ERROR_STATUS,
    () => false,
  )
}
