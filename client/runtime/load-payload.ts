import { setLoading } from '../stores/loading-store.ts'
import type { Payload } from './fetch-payload.ts'
import type { Visitor } from './visitor.ts'

/** Fetches a page's data from the network. The code that fetches it is not in the first load. */
export async function loadPayload(visitor: Visitor, pageUrl: string): Promise<Payload> {
  const { loading } = visitor
  try {
    setLoading(loading, true)
    const payloads = await import('./fetch-payload.ts')
    return await payloads.fetchPayloadFor(visitor, pageUrl)
  } finally {
    setLoading(loading, false)
  }
}
