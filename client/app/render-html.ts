import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server.edge'

export interface RenderedDocument {
  readonly html: string
  /** The errors inside Suspense boundaries, in whose place the page has fallbacks. */
  readonly failures: readonly unknown[]
}

/** The scripts of a page. */
export interface PageScripts {
  /** The module that requests the others (client/entry.start.ts). */
  readonly start: string
  /** The module that hydrates the page, and those that it needs. */
  readonly modules: readonly string[]
}

interface RenderOptions {
  /** Undefined for a page without script. */
  readonly scripts: PageScripts | undefined
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
  { scripts, max_ms }: RenderOptions,
): Promise<RenderedDocument> {
  const html = renderAtOnce(document)
  if (html !== undefined) return { html: toDocument(html, scripts), failures: [] }
  // The stream begins with the document type.
  const rendered = await renderAndWait(document, max_ms)
  return { ...rendered, html: toDocument(rendered.html.slice(DOCTYPE.length), scripts) }
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
 * it. The script is the last one, after the data that the modules read.
 */
function toDocument(html: string, scripts: PageScripts | undefined): string {
  if (scripts === undefined) return DOCTYPE + html
  if (!html.endsWith(END)) throw new Error('The document has no end')
  const { start, modules } = scripts
  const tag = `<script type="module" src="${start}" async="" data-modules="${modules.join(' ')}">`
  return `${DOCTYPE}${html.slice(0, -END.length)}${tag}</script>${END}`
}
