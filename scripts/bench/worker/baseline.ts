import { createElement, type ReactElement, type ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server.edge'
import type { Markup, MarkupElement } from '../shop/markup.ts'

/* Runs in workerd: the minimum cost of a page, as a constant text and rendered by React alone. */

interface Page {
  readonly text: string
  readonly bytes: Uint8Array
  /** The headers with which visitors get the page. */
  readonly headers: Headers
  readonly root: MarkupElement
}

const HEADERS = { 'Content-Type': 'text/html; charset=utf-8' }
const DOCTYPE = '<!DOCTYPE html>'

const pages = new Map<string, Page>()

interface ReceivedPage extends Pick<Page, 'text' | 'root'> {
  readonly headers: Readonly<Record<string, string>>
}

/** The address is the task and the name of a page. */
async function answer(request: Request): Promise<Response> {
  const [, task, name = ''] = new URL(request.url).pathname.split('/')
  // The worker of `baseline-with-encoder.ts` is separate: its encoder does not exist here.
  if (task === 'encoder') return respond(Function.prototype.toString.call(TextEncoder))
  if (task === 'page') {
    const { text, root, headers } = await request.json<ReceivedPage>()
    const bytes = new TextEncoder().encode(text)
    pages.set(name, { text, root, bytes, headers: new Headers(headers) })
    return respond('')
  }
  const page = pages.get(name)
  if (page === undefined) throw new Error(`No page ${name} yet`)
  const { text, bytes, headers, root } = page
  if (task === 'string') return respond(text)
  if (task === 'bytes') return new Response(bytes, { headers })
  if (task === 'to-string') return respond(DOCTYPE + renderToString(toElement(root)))
  const stream = await renderToReadableStream(toElement(root), {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  return respond(stream)
}

function respond(body: BodyInit): Response {
  return new Response(body, { headers: HEADERS })
}

/** Created for each request, as components create their elements. */
function toElement([tag, attributes, ...children]: MarkupElement): ReactElement {
  return createElement(tag, attributes, ...children.map(toNode))
}

function toNode(markup: Markup): ReactNode {
  return typeof markup === 'string' ? markup : toElement(markup)
}

export default { fetch: answer }
