import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'

export interface RenderedStream {
  readonly stream: ReadableStream<Uint8Array>
  /** What failed inside a Suspense boundary. The page then has a fallback in its place. */
  readonly failures: readonly unknown[]
}

interface RenderOptions {
  /** The module that hydrates the page; undefined for a page without script. */
  readonly entry: string | undefined
  /** After this what is still pending counts as failed. */
  readonly max_ms: number
}

/**
 * Renders a document and waits until all of it is ready, so that the caller knows its status and whether it
 * is complete before anything is sent. Nothing is written before that, so React writes no inline scripts that
 * would complete the page later, which the content security policy forbids. Rejects with the error of a
 * component that is in no boundary.
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
      // A large boundary that is complete would otherwise be moved into its place by an inline script.
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
