import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server.edge'

export interface RenderedDocument {
  readonly html: string
  /** The errors inside Suspense boundaries, in whose place the page has fallbacks. */
  readonly failures: readonly unknown[]
}

interface RenderOptions {
  /** The module that hydrates the page; undefined for a page without script. */
  readonly entry: string | undefined
  /** The time after which pending parts count as failed. */
  readonly max_ms: number
}

const DOCTYPE = '<!DOCTYPE html>'
const END = '</body></html>'
/** React writes this in place of a Suspense boundary whose content is missing. */
const MISSING_PART = '<!--$!-->'

/**
 * Renders a document completely, so that the caller knows its status before it sends anything. A
 * page without parts that wait or fail is rendered at once, which takes two thirds of a stream's
 * time. Rejects with the error of a component outside of all boundaries.
 */
export async function renderHtml(
  document: ReactNode,
  { entry, max_ms }: RenderOptions,
): Promise<RenderedDocument> {
  const html = renderAtOnce(document)
  if (html !== undefined) return { html: toDocument(html, entry), failures: [] }
  // The stream begins with the document type.
  const rendered = await renderAndWait(document, max_ms)
  return { ...rendered, html: toDocument(rendered.html.slice(DOCTYPE.length), entry) }
}

/** Returns undefined if a part waits or fails: only the stream waits, and knows the errors. */
function renderAtOnce(document: ReactNode): string | undefined {
  try {
    const html = renderToString(document)
    return html.includes(MISSING_PART) ? undefined : html
  } catch {
    return undefined
  }
}

/**
 * React writes no inline scripts that would complete the page later, which the content security
 * policy forbids, because the page is read when it is complete.
 */
async function renderAndWait(document: ReactNode, max_ms: number): Promise<RenderedDocument> {
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
    })
    await stream.allReady
    return { html: await new Response(stream).text(), failures }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Completes the rendered element at once, because each look at a text that was put together copies
 * it. The entry is the last script, after the data that it reads.
 */
function toDocument(html: string, entry: string | undefined): string {
  if (entry === undefined) return DOCTYPE + html
  if (!html.endsWith(END)) throw new Error('The document has no end')
  const start = html.slice(0, -END.length)
  return `${DOCTYPE}${start}<script type="module" src="${entry}" async=""></script>${END}`
}
