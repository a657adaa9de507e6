import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server.edge'

export interface RenderedDocument {
  readonly html: string
  /** The errors inside Suspense boundaries, in whose place the page has fallbacks. */
  readonly failures: readonly unknown[]
}

const DOCTYPE = '<!DOCTYPE html>'
/** React writes this in place of a Suspense boundary whose content is missing. */
const MISSING_PART = '<!--$!-->'

/**
 * Renders a document completely, so that the caller knows its status before it sends anything. A
 * page without parts that wait or fail is rendered at once, which takes two thirds of a stream's
 * time. Rejects with the error of a component outside of all boundaries. Parts that are pending after
 * `maxMs` milliseconds count as failed.
 */
export async function renderHtml(document: ReactNode, maxMs: number): Promise<RenderedDocument> {
  const html = renderAtOnce(document)
  return html === undefined ? renderAndWait(document, maxMs) : { html, failures: [] }
}

/** Returns undefined if a part waits or fails: only the stream waits, and knows the errors. */
function renderAtOnce(document: ReactNode): string | undefined {
  try {
    const html = DOCTYPE + renderToString(document)
    return html.includes(MISSING_PART) ? undefined : html
  } catch {
    return undefined
  }
}

/**
 * React writes no inline scripts that would complete the page later, which the content security
 * policy forbids, because the page is read when it is complete.
 */
async function renderAndWait(document: ReactNode, maxMs: number): Promise<RenderedDocument> {
  const failures: unknown[] = []
  const deadline = new AbortController()
  const timer = setTimeout(
    () => deadline.abort(new Error(`Rendering has taken more than ${maxMs} ms`)),
    maxMs,
  )
  try {
    const stream = await renderToReadableStream(document, {
      // Otherwise an inline script would move a large completed boundary into its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: deadline.signal,
      onError: (error) => {
        failures.push(error)
      },
    })
    await stream.allReady
    return { html: await new Response(stream).text(), failures }
  } finally {
    clearTimeout(timer)
  }
}
