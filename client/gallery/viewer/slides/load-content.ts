import type { MessageKey } from '#shared/locale/messages/all.ts'
import { markHandled } from '../../../runtime/handled-errors.ts'
import type { AjaxItem, InlineItem } from '../../item.ts'
import { cleanHtml } from './clean-html.ts'

export type LoadedContent =
  | { readonly type: 'nodes'; readonly node: Node }
  | { readonly type: 'error'; readonly message: MessageKey; readonly href?: string }

const NOT_FOUND = 404

export async function loadContent(
  item: InlineItem | AjaxItem,
  signal: AbortSignal,
): Promise<LoadedContent> {
  return item.type === 'inline' ? findInline(item) : fetchContent(item, signal)
}

function findInline({ selector }: InlineItem): LoadedContent {
  const source = findElement(selector)
  if (source === null) return { type: 'error', message: 'gallery.no_element' }
  const node = source.cloneNode(true)
  if (node instanceof HTMLElement) {
    node.hidden = false
    // Ids and gallery names must be unique in a page.
    for (const element of [node, ...node.querySelectorAll('[id], [data-gallery]')]) {
      element.removeAttribute('id')
      element.removeAttribute('data-gallery')
    }
  }
  return { type: 'nodes', node }
}

function findElement(selector: string): Element | null {
  try {
    return document.querySelector(selector)
  } catch {
    // The selector is invalid.
    return null
  }
}

async function fetchContent({ src }: AjaxItem, signal: AbortSignal): Promise<LoadedContent> {
  const { origin } = new URL(src, location.href)
  // Only content of the shop's origin is inserted.
  if (origin !== location.origin) {
    return { type: 'error', message: 'gallery.error', href: src }
  }
  try {
    const response = await fetch(src, { signal })
    if (response.status === NOT_FOUND) return { type: 'error', message: 'gallery.ajax_not_found' }
    if (!response.ok) return { type: 'error', message: 'gallery.ajax_forbidden' }
    return { type: 'nodes', node: await cleanHtml(await response.text()) }
  } catch (error) {
    // The import of the sanitiser may have failed, which must not reload the page.
    markHandled(error)
    return { type: 'error', message: 'gallery.ajax_forbidden' }
  }
}
