import { HTTP_STATUS } from '../http/status.ts'
export interface FetchLimits {
  readonly timeout_ms: number
  readonly max_bytes: number
}

/** Fetches a text; throws if the status is not 200, or the response is too slow or too large. */
export async function fetchText(
  url: string,
  { timeout_ms, max_bytes }: FetchLimits,
): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeout_ms) }).catch(
    (error: unknown) => {
      throw new Error(`${url} could not be read: ${describeCause(error)}`, { cause: error })
    },
  )
  if (response.status !== HTTP_STATUS.OK) {
    await response.body?.cancel()
    throw new Error(`${url} answered ${response.status}`)
  }
  if (response.body === null) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body) {
    bytes += chunk.byteLength
    if (bytes > max_bytes) throw new Error(`${url} answered more than ${max_bytes} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** Node names the reason only in the cause, which has no text if several addresses were tried. */
function describeCause(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  return cause.message === '' && 'code' in cause ? String(cause.code) : cause.message
}
