import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'

export interface RenderedStream {
  readonly stream: ReadableStream<Uint8Array>
  /** The errors inside Suspense boundaries, in whose place the page has fallbacks. */
  readonly failures: readonly unknown[]
}

interface RenderOptions {
  /** The module that hydrates the page; undefined for a page without script. */
  readonly entry: string | undefined
  /** The time after which pending parts count as failed. */
  readonly max_ms: number
}

/**
 * Renders a document and waits until it is complete, so that the caller knows its status and
 * completeness before it sends anything. React then writes no inline scripts that would complete
 * the page later, which the content security policy forbids. Rejects with the error of a component
 * outside of all boundaries.
 */
export async function renderStream(
  document: ReactNode,
  { entry, max_ms }: RenderOptions,
): Promise<RenderedStream> {
  const failures: unknown[] = []
  const deadline = new AbortController()
  const timer = setTimeout(
    () => deadline.abort(new Error(`Rendering has taken more than ${max_ms} ms`)),
    max_ms,
  )
  try {
    const stream = await renderToReadableStream(document, {
      // Otherwise an inline script would move a large completed boundary into its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: deadline.signal,
      onError: (error) => {
        failures.push(error)
      },
      ...(entry !== undefined && { bootstrapModules: [entry] }),
    })
    await stream.allReady
    return { stream, failures }
  } finally {
    clearTimeout(timer)
  }
}
