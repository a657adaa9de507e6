import { createMemoryRouter, isRouteErrorResponse, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { fetchPayload, toPayloadUrl } from '../../../client/runtime/fetch-payload.ts'
import { createPayloadStrategy, type PayloadSource } from '../../../client/runtime/payload.ts'
import { createRoutes } from '../../../client/app/routes.tsx'
import { createFakeApi } from '../../shared/api/fake-api.ts'

describe('The address of the data of a page', () => {
  it('The address of the data of a page is _payload.json below the page, with its query and without its hash', () => {
    const urls = {
      'http://shop.test/': 'http://shop.test/_payload.json',
      'http://shop.test/about': 'http://shop.test/about/_payload.json',
      'http://shop.test/about/': 'http://shop.test/about/_payload.json',
      'http://shop.test/about#map': 'http://shop.test/about/_payload.json',
      'http://shop.test/am/products?page=2#top':
        'http://shop.test/am/products/_payload.json?page=2',
      'http://shop.test/translations?locale=fr':
        'http://shop.test/translations/_payload.json?locale=fr',
    } as const
    const results = Object.keys(urls).map((url) => [url, toPayloadUrl(url)])
    expect(Object.fromEntries(results)).toEqual(urls)
  })
})

/** Removes `lazy` from the home page: the first page is loaded before the router starts (client/entry.client.tsx). */
function withLoadedHome(route: RouteObject): RouteObject {
  if (route.index === true) return route
  const { lazy, children, ...rest } = route
  const isLazy = route.id !== 'home' && lazy !== undefined
  return {
    ...rest,
    ...(isLazy && { lazy }),
    ...(children !== undefined && { children: children.map(withLoadedHome) }),
  }
}

/** A router on the home page whose requests get these responses. */
function createRouterOnHomePage(
  respond: (url: URL) => Response | Promise<Response>,
  basename = '/',
) {
  const fetchedUrls: string[] = []
  const { api, loading } = createFakeApi(() => new Response(), {
    async fetch({ url }) {
      fetchedUrls.push(new URL(url).pathname + new URL(url).search)
      return respond(new URL(url))
    },
  })
  const source: PayloadSource = {
    load: ({ url }) => fetchPayload(api, url),
    prepare: () => Promise.resolve(),
  }
  const router = createMemoryRouter(createRoutes(false).map(withLoadedHome), {
    basename,
    initialEntries: [basename],
    hydrationData: { loaderData: { root: {}, home: {} } },
    dataStrategy: createPayloadStrategy(source),
  })
  router.initialize()
  return { router, fetched: fetchedUrls, loading, source }
}

describe('A navigation', () => {
  it('A navigation needs one request', async () => {
    const page = { title: 'About' }
    const { router, fetched } = createRouterOnHomePage(() => Response.json({ page }))
    await router.navigate('/about?x=1#map')
    expect(fetched).toEqual(['/about/_payload.json?x=1'])
    expect(router.state.loaderData['about']).toEqual(page)
    expect(router.state.location.hash).toBe('#map')
  })

  it('A navigation sets and clears the loading flag', async () => {
    const { router, loading } = createRouterOnHomePage(() => Response.json({ page: {} }))
    await router.navigate('/about')
    expect(loading).toEqual([true, false])
  })

  it('A navigation follows a redirect within the shop below the prefix', async () => {
    const { router, fetched } = createRouterOnHomePage(
      ({ pathname }) =>
        Response.json(pathname.includes('/blogs/') ? { redirect: '/blog/first' } : { page: {} }),
      '/am',
    )
    await router.navigate('/blogs/first')
    expect(fetched).toEqual(['/am/blogs/first/_payload.json', '/am/blog/first/_payload.json'])
    expect(router.state.location.pathname).toBe('/am/blog/first')
  })

  it('A navigation ends at the address to which the server redirects, with one new history entry', async () => {
    const page = { title: 'Կարմին' }
    const { router } = createRouterOnHomePage(({ pathname, search }) => {
      const response = Response.json({ page })
      if (pathname.includes('carmine')) {
        const url = `http://localhost/am/product/karmin/_payload.json${search}`
        Object.defineProperties(response, { redirected: { value: true }, url: { value: url } })
      }
      return response
    }, '/am')
    await router.navigate('/product/carmine?variant=A-1')
    const { pathname, search } = router.state.location
    expect(`${pathname}${search}`).toBe('/am/product/karmin?variant=A-1')
    expect(router.state.loaderData['product']).toEqual(page)
    await router.navigate(-1)
    expect(router.state.location.pathname).toBe('/am')
  })

  it('A navigation shows the message of the server for an unmatched address', async () => {
    const message = 'Page not found: /nothing'
    const { router } = createRouterOnHomePage(() => Response.json({ message }, { status: 404 }))
    await router.navigate('/nothing')
    expect(router.state.errors?.['unmatched']).toMatchObject({ status: 404, data: message })
  })

  it('A navigation shows the fatal 404 for an unknown slug', async () => {
    const message = 'Page Not Found: /product/x'
    const { router } = createRouterOnHomePage(() => Response.json({ message }, { status: 404 }))
    await router.navigate('/product/x')
    expect(router.state.errors?.['root']).toMatchObject({ status: 404, data: message })
  })

  it('A navigation shows an error page with status 503 when the network fails', async () => {
    const { router } = createRouterOnHomePage(() =>
      Promise.reject(new TypeError('Failed to fetch')),
    )
    await router.navigate('/about')
    const [error] = Object.values(router.state.errors ?? {})
    expect(isRouteErrorResponse(error) && [error.status, error.data]).toEqual([503, 'Bad request!'])
  })

  it('A navigation shows the next page when its data is loaded and the current page may be left', async () => {
    const { router, fetched, source } = createRouterOnHomePage(() => Response.json({ page: {} }))
    const permission = Promise.withResolvers<void>()
    let isReady = false
    source.leave = ({ url, isHistoryNavigation: isReturn }) => {
      isReady = fetched.length === 1 && url.endsWith('/about') && !isReturn
      return permission.promise
    }
    const navigation = router.navigate('/about')
    await expect.poll(() => isReady).toBe(true)
    expect(router.state.location.pathname).toBe('/')
    permission.resolve()
    await navigation
    expect(router.state.location.pathname).toBe('/about')
  })
})

describe('A revalidation', () => {
  it('A revalidation fetches only the data of the shown page', async () => {
    let title = 'About'
    const { router, fetched } = createRouterOnHomePage(() => Response.json({ page: { title } }))
    await router.navigate('/about')
    title = 'About us'
    await router.revalidate()
    expect(fetched).toEqual(['/about/_payload.json', '/about/_payload.json'])
    expect(router.state.loaderData['about']).toEqual({ title: 'About us' })
    expect(router.state.loaderData['root']).toEqual({})
  })
})

describe('A navigation back', () => {
  it('A navigation back is distinguished from a navigation forward', async () => {
    const { router, source } = createRouterOnHomePage(() => Response.json({ page: {} }))
    const returns: boolean[] = []
    const { load } = source
    source.load = (step) => {
      returns.push(step.isHistoryNavigation)
      return load(step)
    }
    await router.navigate('/about')
    await router.navigate(-1)
    expect(returns).toEqual([false, true])
  })
})
