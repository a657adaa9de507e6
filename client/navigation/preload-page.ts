import type { AnyPage } from '#shared/pages/contract.ts'
import { createBrowserApi } from '../runtime/browser-api.ts'
import { fetchPayload, type Payload } from '../runtime/fetch-payload.ts'
import { importTogether, markHandled } from '../runtime/handled-errors.ts'
import { findRoute } from '../router/find-route.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { findFirstPictures, preloadPicture } from './preload-pictures.ts'
import type { PreloadReason } from './preload-queue.ts'
import type { NavigationContext } from './navigation-context.ts'

/** Loads everything a page needs before it is opened; its first pictures too when the link was pointed at. */
export async function preloadPage(
  context: NavigationContext,
  url: URL,
  reason: PreloadReason,
): Promise<void> {
  const { visitor, source, cache } = context
  const { id } = findRoute(url.pathname)
  if (id === undefined) return
  const payload =
    cache.find(url.href)?.payload ?? cache.add(url.href, fetchAhead(context, url, reason))
  try {
    await importTogether([
      source.importComponent(id),
      source.prepare(id),
      reason === 'intent' ? preloadPictures(visitor, payload) : payload,
    ])
  } catch (error) {
    markHandled(error)
    throw error
  }
}

async function preloadPictures(visitor: Visitor, payload: Promise<Payload>): Promise<void> {
  const { page } = await payload
  if (page === undefined) return
  const anyPage: AnyPage = Object(page)
  const { media_path } = visitor.general.getState()
  const { breakpoint } = visitor.breakpoint.getState()
  for (const picture of findFirstPictures(anyPage, breakpoint)) preloadPicture(picture, media_path)
}

/** A preload does not set the loading flag, because the visitor is not waiting for it. */
function fetchAhead(
  { visitor }: NavigationContext,
  { href }: URL,
  reason: PreloadReason,
): Promise<Payload> {
  const priority = reason === 'view' ? 'low' : 'auto'
  const api = createBrowserApi(visitor)
  return fetchPayload(
    { ...api, setLoading: () => {}, fetch: (request) => fetch(request, { priority }) },
    href,
  )
}
