import { matchRoutes } from 'react-router'
import type { AnyPage } from '#shared/content/contract.ts'
import { createBrowserApi } from '../browser-api.ts'
import type { Payload } from '../payload.ts'
import type { Visitor } from '../visitor.ts'
import { fetchPicture, findNextPictures } from './next-pictures.ts'
import type { Want } from './preload-queue.ts'
import type { Walker } from './walker.ts'

/** The route that an address of this edition leads to. */
export function findRoute(
  { router, visitor }: Pick<Walker, 'router' | 'visitor'>,
  { pathname }: URL,
) {
  return matchRoutes([...router.routes], pathname, visitor.basename)?.at(-1)?.route
}

/** Has everything of a page at hand before it is asked for; where one points, its pictures too. */
export async function preloadPage(walker: Walker, url: URL, want: Want): Promise<void> {
  const { visitor, source, kept } = walker
  const route = findRoute(walker, url)
  const payload = kept.find(url.href)?.payload ?? kept.keep(url.href, ask(walker, url, want))
  const component = typeof route?.lazy === 'object' ? route.lazy.Component?.() : undefined
  try {
    await Promise.all([
      component,
      source.prepare(route?.id ?? ''),
      want === 'intent' ? fetchNextPictures(visitor, payload) : payload,
    ])
  } catch (error) {
    walker.handled.add(Object(error))
    throw error
  }
}

async function fetchNextPictures(visitor: Visitor, payload: Promise<Payload>): Promise<void> {
  const { page } = await payload
  if (page === undefined) return
  const read: AnyPage = Object(page)
  const { media_path } = visitor.general.getState()
  const { breakpoint } = visitor.breakpoint.getState()
  for (const picture of findNextPictures(read, breakpoint)) fetchPicture(picture, media_path)
}

/** Nobody waits for it yet: neither the loading flag nor what is asked by a click hears of it. */
function ask({ visitor, source }: Walker, { href }: URL, want: Want): Promise<Payload> {
  const priority = want === 'view' ? 'low' : 'auto'
  const api = createBrowserApi(visitor)
  return source.ask(
    { ...api, setLoading: () => {}, fetch: (request) => fetch(request, { priority }) },
    href,
  )
}
