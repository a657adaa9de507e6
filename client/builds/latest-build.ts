import { LATEST_BUILD } from '#shared/builds/build-files.ts'

const ANSWER_WITHIN_MS = 5000
const FAILING = 500

export function fetchLatest(): Promise<Response> {
  return fetch(LATEST_BUILD, { cache: 'no-cache', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
}

/** Whether the shop is there at all: where it is not, another document would not come either. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  return fetchLatest().then(
    ({ status }) => status < FAILING,
    () => false,
  )
}
