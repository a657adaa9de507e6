import { describe, expect, it } from 'vitest'
import type { Basename } from '#shared/locale/prefixes.ts'
import { createPageLoader, type PageSource } from '../../../client/router/page-loader.ts'
import { createPageRouter, type RouterState } from '../../../client/router/page-router.ts'
import { fetchPayload } from '../../../client/runtime/fetch-payload.ts'
import { PageError } from '../../../client/runtime/page-error.ts'
import { createFakeApi } from '../../shared/api/fake-api.ts'
import { createMemoryHistory } from './memory-history.ts'

type Respond = (url: URL) => Response | Promise<Response>

const HOME = { title: 'Home' }
const Component = () => null

/** A router on the home page whose requests get these responses. */
function createRouterOnHomePage(respond: Respond, basename: Basename = '') {
  const fetchedUrls: string[] = []
  const { api, loading } = createFakeApi(() => new Response(), {
    async fetch({ url }) {
      fetchedUrls.push(new URL(url).pathname + new URL(url).search)
      return respond(new URL(url))
    },
  })
  const source: PageSource = {
    load: ({ url }) => fetchPayload(api, url),
    importComponent: () => Promise.resolve(Component),
    prepare: () => Promise.resolve(),
  }
  const positions = new Map<string, number>()
  const { history, ...tab } = createMemoryHistory(basename === '' ? '/' : basename)
  let position = 0
  const router = createPageRouter({
    history,
    basename,
    firstPage: { id: 'home', params: {}, data: HOME, error: undefined, Component },
    load: createPageLoader(source),
    ignoredQuery: ['shcar'],
    scrollPositions: {
      save: (key) => void positions.set(key, position),
      find: (key) => positions.get(key),
      store: () => undefined,
    },
  })
  /** Resolves with the next state in which nothing is loading. */
  const settle = () =>
    new Promise<RouterState>((resolve) => {
      const end = router.subscribe((state) => {
        if (state.pending !== undefined) return
        end()
        resolve(state)
      })
    })
  const scrollTo = (newPosition: number) => (position = newPosition)
  return { router, fetched: fetchedUrls, loading, source, tab, settle, scrollTo }
}

const respondWithPage = () => Response.json({ page: {} })

describe('A navigation', () => {
  it('A navigation needs one request', async () => {
    const page = { title: 'About' }
    const { router, fetched } = createRouterOnHomePage(() => Response.json({ page }))
    await router.navigate('/about?x=1#map')
    expect(fetched).toEqual(['/about/_payload.json?x=1'])
    expect(router.state.page).toEqual({
      id: 'about',
      params: {},
      data: page,
      error: undefined,
      Component,
    })
    expect(router.state.location.hash).toBe('#map')
  })

  it('A navigation sets and clears the loading flag', async () => {
    const { router, loading } = createRouterOnHomePage(respondWithPage)
    await router.navigate('/about')
    expect(loading).toEqual([true, false])
  })

  it('A navigation follows a redirect within the shop below the prefix', async () => {
    const { router, fetched, tab } = createRouterOnHomePage(
      ({ pathname }) =>
        pathname.includes('/blogs/')
          ? Response.json({ redirect: '/blog/first#top' })
          : respondWithPage(),
      '/am',
    )
    await router.navigate('/blogs/first')
    expect(fetched).toEqual(['/am/blogs/first/_payload.json', '/am/blog/first/_payload.json'])
    expect(tab.listPaths()).toEqual(['/am', '/am/blog/first#top'])
  })

  it('A navigation ends at the address to which the server redirects, with one new history entry', async () => {
    const page = { title: 'Կարմին' }
    const { router, settle } = createRouterOnHomePage(({ pathname, search }) => {
      const response = Response.json({ page })
      if (pathname.includes('carmine')) {
        const url = `http://shop.test/am/product/karmin/_payload.json${search}`
        Object.defineProperties(response, { redirected: { value: true }, url: { value: url } })
      }
      return response
    }, '/am')
    await router.navigate('/product/carmine?variant=A-1')
    const { pathname, search } = router.state.location
    expect(`${pathname}${search}`).toBe('/am/product/karmin?variant=A-1')
    expect(router.state.page).toMatchObject({ params: { slug: 'karmin' }, data: page })
    const settled = settle()
    router.goBack()
    expect((await settled).location.pathname).toBe('/am')
  })

  it('A navigation shows the message of the server for an unmatched address', async () => {
    const message = 'Page not found: /nothing'
    const { router } = createRouterOnHomePage(() => Response.json({ message }, { status: 404 }))
    await router.navigate('/nothing')
    expect(router.state.page).toMatchObject({ id: undefined, error: new PageError(404, message) })
  })

  it('A navigation shows an error page with status 503 when the network fails', async () => {
    const { router, tab } = createRouterOnHomePage(() =>
      Promise.reject(new TypeError('Failed to fetch')),
    )
    await router.navigate('/about')
    expect(router.state.page.error).toMatchObject({ status: 503, message: 'Bad request!' })
    expect(tab.listPaths()).toEqual(['/', '/about'])
  })

  it('A navigation to the page that has failed loads it again', async () => {
    let status = 500
    const { router, fetched } = createRouterOnHomePage(() =>
      Response.json({ page: {}, message: 'Failed' }, { status }),
    )
    await router.navigate('/about')
    status = 200
    await router.navigate('/about')
    expect([fetched.length, router.state.page.error]).toEqual([2, undefined])
  })

  it('A navigation shows the next page when its data is loaded and the current page may be left', async () => {
    const { router, fetched, source, tab } = createRouterOnHomePage(respondWithPage)
    const permission = Promise.withResolvers<void>()
    let isReady = false
    source.leave = ({ url, isHistoryNavigation: isReturn }) => {
      isReady = fetched.length === 1 && url.endsWith('/about') && !isReturn
      return permission.promise
    }
    const navigation = router.navigate('/about')
    await expect.poll(() => isReady).toBe(true)
    expect([router.state.page.data, tab.listPaths()]).toEqual([HOME, ['/']])
    permission.resolve()
    await navigation
    expect(router.state.location.pathname).toBe('/about')
  })

  it('A navigation is aborted by a further one, whatever loads first', async () => {
    const first = Promise.withResolvers<Response>()
    const { router, tab } = createRouterOnHomePage(({ pathname }) =>
      pathname.startsWith('/about') ? first.promise : respondWithPage(),
    )
    const abortedNavigation = router.navigate('/about')
    await router.navigate('/soft')
    first.resolve(respondWithPage())
    await abortedNavigation
    expect([router.state.page.id, router.state.pending]).toEqual(['soft', undefined])
    expect(tab.listPaths()).toEqual(['/', '/soft'])
  })

  it('A navigation to a place on the page or to a query that changes no data loads nothing', async () => {
    const { router, fetched, tab } = createRouterOnHomePage(respondWithPage)
    await router.navigate({ hash: 'blogs' })
    expect(router.state.location).toMatchObject({ pathname: '/', hash: '#blogs' })
    await router.navigate('/?shcar=a', { replace: true })
    expect([fetched, router.state.page.data]).toEqual([[], HOME])
    await router.navigate('/product/ochre?variant=A')
    await router.navigate({ search: '?variant=B' })
    await router.navigate({ search: '?variant=B&reviews=2' })
    expect(fetched).toEqual([
      '/product/ochre/_payload.json?variant=A',
      '/product/ochre/_payload.json?variant=B&reviews=2',
    ])
    expect(tab.listPaths().slice(0, 2)).toEqual(['/', '/?shcar=a'])
  })

  it('A navigation never leaves the shop', async () => {
    const { router, tab } = createRouterOnHomePage(() => Response.json({}, { status: 404 }))
    await router.navigate('//evil.test')
    expect(tab.listPaths()).toEqual(['/', '//evil.test'])
    await expect(router.navigate('.evil.test')).rejects.toThrow('leads out of the shop')
  })
})

describe('The scroll position', () => {
  it('The scroll position is that of the entry after back and forward, else the top', async () => {
    const { router, tab, settle, scrollTo } = createRouterOnHomePage(respondWithPage)
    scrollTo(700)
    await router.navigate('/about')
    expect(router.state.scrollTarget).toBe('start')
    scrollTo(300)
    const back = settle()
    router.goBack()
    expect((await back).scrollTarget).toBe(700)
    const forward = settle()
    tab.goForward()
    expect((await forward).scrollTarget).toBe(300)
  })

  it('The scroll position stays for another state of the page and for newer data', async () => {
    const { router } = createRouterOnHomePage(respondWithPage)
    await router.navigate({ search: '?shcar=a' }, { replace: true, preventScrollReset: true })
    expect(router.state.scrollTarget).toBe('place')
    router.updateData({ title: 'New' })
    expect(router.state).toMatchObject({ scrollTarget: 'none', page: { data: { title: 'New' } } })
  })
})

describe('A navigation back', () => {
  it('A navigation back is distinguished from a navigation forward', async () => {
    const { router, source, settle } = createRouterOnHomePage(respondWithPage)
    const entries: string[] = []
    const { load } = source
    source.load = (navigation) => {
      entries.push(`${navigation.isHistoryNavigation} ${navigation.key === 'default'}`)
      return load(navigation)
    }
    await router.navigate('/about')
    const settled = settle()
    router.goBack()
    await settled
    expect(entries).toEqual(['false false', 'true true'])
  })

  it('A navigation back to a page that has moved replaces its entry', async () => {
    let hasMoved = false
    const { router, tab, settle } = createRouterOnHomePage(({ pathname }) =>
      hasMoved && pathname.startsWith('/blog/old')
        ? Response.json({ redirect: '/blog/new' })
        : respondWithPage(),
    )
    await router.navigate('/blog/old')
    await router.navigate('/about')
    hasMoved = true
    const settled = settle()
    router.goBack()
    await settled
    expect(tab.listPaths()).toEqual(['/', '/blog/new', '/about'])
  })
})
