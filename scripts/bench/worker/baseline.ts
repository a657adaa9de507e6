import { createElement, type ReactElement, type ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server.edge'
import type { Markup, MarkupElement } from '../shop/markup.ts'

/* Runs in workerd: the minimum cost of a page, as a constant text and rendered by React alone. */

interface Page {
  readonly text: string
  readonly bytes: Uint8Array
  readonly root: MarkupElement
}

const HEADERS = { 'Content-Type': 'text/html; charset=utf-8' }
const DOCTYPE = '<!DOCTYPE html>'

const pages = new Map<string, Page>()

/** The address is the task and the name of a page. */
async function answer(request: Request): Promise<string | Uint8Array | ReadableStream> {
  const [, task, name = ''] = new URL(request.url).pathname.split('/')
  // The worker of `baseline-with-encoder.ts` is separate: its encoder does not exist here.
  if (task === 'encoder') return Function.prototype.toString.call(TextEncoder)
  if (task === 'page') {
    const { text, root } = await request.json<Omit<Page, 'bytes'>>()
    pages.set(name, { text, root, bytes: new TextEncoder().encode(text) })
    return ''
  }
  const page = pages.get(name)
  if (page === undefined) throw new Error(`No page ${name} yet`)
  const { text, bytes, root } = page
  if (task === 'string') return text
  if (task === 'bytes') return bytes
  if (task === 'to-string') return DOCTYPE + renderToString(toElement(root))
  return renderToReadableStream(toElement(root), {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
}

/** Created for each request, as components create their elements. */
function toElement([tag, attributes, ...children]: MarkupElement): ReactElement {
  return createElement(tag, attributes, ...children.map(toNode))
}

function toNode(markup: Markup): ReactNode {
  return typeof markup === 'string' ? markup : toElement(markup)
}

export default {
  fetch: async (request: Request) => new Response(await answer(request), { headers: HEADERS }),
}
