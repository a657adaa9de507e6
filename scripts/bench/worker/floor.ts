import { createElement, type ReactElement, type ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server.edge'
import type { Markup, MarkupElement } from '../shop/markup.ts'

/* Runs in workerd: what a page costs at the least, as a text and rendered by nothing but React. */

interface Page {
  readonly text: string
  readonly root: MarkupElement
}

const HEADERS = { 'Content-Type': 'text/html; charset=utf-8' }
const DOCTYPE = '<!DOCTYPE html>'

let page: Page | undefined

async function answer(request: Request): Promise<string | ReadableStream> {
  const { pathname } = new URL(request.url)
  // The floor of `floor-with-encoder.ts` is another worker: whatever that one installs is not seen here.
  if (pathname === '/encoder') return Function.prototype.toString.call(TextEncoder)
  if (pathname === '/page') {
    page = await request.json<Page>()
    return ''
  }
  if (page === undefined) throw new Error('No page yet')
  const { text, root } = page
  if (pathname === '/string') return text
  if (pathname === '/to-string') return DOCTYPE + renderToString(toElement(root))
  return renderToReadableStream(toElement(root), {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
}

/** Made for each request, as components make theirs. */
function toElement([tag, attributes, ...children]: MarkupElement): ReactElement {
  return createElement(tag, attributes, ...children.map(toNode))
}

function toNode(markup: Markup): ReactNode {
  return typeof markup === 'string' ? markup : toElement(markup)
}

export default {
  fetch: async (request: Request) => new Response(await answer(request), { headers: HEADERS }),
}
