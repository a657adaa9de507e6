import { createMemoryRouter, isRouteErrorResponse, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { fetchPayload, toPayloadUrl } from '../../../client/runtime/fetch-payload.ts'
import { createPayloadStrategy, type PayloadSource } from '../../../client/runtime/payload.ts'
import { createRoutes } from '../../../client/app/routes.tsx'
import { anApi } from '../../shared/api/an-api.ts'

describe('the address of a page’s data', () => {
  it('is _payload.json below the page, with its query and without its hash', () => {
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
    const made = Object.keys(urls).map((url) => [url, toPayloadUrl(url)])
    expect(Object.fromEntries(made)).toEqual(urls)
  })
})

/** The page that is shown first is loaded before the router starts (client/entry.client.tsx). */
function withHomeLoaded(route: RouteObject): RouteObject {
  if (route.index === true) return route
  const { lazy, children, ...rest } = route
  const isKept = route.id !== 'home' && lazy !== undefined
  return {
    ...rest,
    ...(isKept && { lazy }),
    ...(children !== undefined && { children: children.map(withHomeLoaded) }),
  }
}

/** A visitor on the home page, whose browser gets these answers. */
function onHomePage(answer: (url: URL) => Response | Promise<Response>, basename = '/') {
  const asked: string[] = []
  const { api, loading } = anApi(() => new Response(), {
    async fetch({ url }) {
      asked.push(new URL(url).pathname + new URL(url).search)
      return answer(new URL(url))
    },
  })
  const source: PayloadSource = {
    load: ({ url }) => fetchPayload(api, url),
    prepare: () => Promise.resolve(),
  }
  const router = createMemoryRouter(createRoutes(false).map(withHomeLoaded), {
    basename,
    initialEntries: [basename],
    hydrationData: { loaderData: { root: {}, home: {} } },
    dataStrategy: createPayloadStrategy(source),
  })
  router.initialize()
  return { router, asked, loading, source }
}

describe('a visitor who walks on', () => {
  it('needs one request for the page', async () => {
    const page = { title: 'About' }
    const { router, asked } = onHomePage(() => Response.json({ page }))
    await router.navigate('/about?x=1#map')
    expect(asked).toEqual(['/about/_payload.json?x=1'])
    expect(router.state.loaderData['about']).toEqual(page)
    expect(router.state.location.hash).toBe('#map')
  })

  it('sees the loading flag go on and off', async () => {
    const { router, loading } = onHomePage(() => Response.json({ page: {} }))
    await router.navigate('/about')
    expect(loading).toEqual([true, false])
  })

  it('follows a redirect within the shop below the prefix', async () => {
    const { router, asked } = onHomePage(
      ({ pathname }) =>
        Response.json(pathname.includes('/blogs/') ? { redirect: '/blog/first' } : { page: {} }),
      '/am',
    )
    await router.navigate('/blogs/first')
    expect(asked).toEqual(['/am/blogs/first/_payload.json', '/am/blog/first/_payload.json'])
    expect(router.state.location.pathname).toBe('/am/blog/first')
  })

  it('who is led to another address by the server ends there, with one more entry in the history', async () => {
    const page = { title: 'Կարմին' }
    const { router } = onHomePage(({ pathname, search }) => {
      const answer = Response.json({ page })
      if (pathname.includes('carmine')) {
        const url = `http://localhost/am/product/karmin/_payload.json${search}`
        Object.defineProperties(answer, { redirected: { value: true }, url: { value: url } })
      }
      return answer
    }, '/am')
    await router.navigate('/product/carmine?variant=A-1')
    const { pathname, search } = router.state.location
    expect(`${pathname}${search}`).toBe('/am/product/karmin?variant=A-1')
    expect(router.state.loaderData['product']).toEqual(page)
    await router.navigate(-1)
    expect(router.state.location.pathname).toBe('/am')
  })

  it('to an unmatched address sees what the server says of it', async () => {
    const message = 'Page not found: /nothing'
    const { router } = onHomePage(() => Response.json({ message }, { status: 404 }))
    await router.navigate('/nothing')
    expect(router.state.errors?.['unmatched']).toMatchObject({ status: 404, data: message })
  })

  it('to an unknown slug gets the fatal 404', async () => {
    const message = 'Page Not Found: /product/x'
    const { router } = onHomePage(() => Response.json({ message }, { status: 404 }))
    await router.navigate('/product/x')
    expect(router.state.errors?.['root']).toMatchObject({ status: 404, data: message })
  })

  it('without a network gets an error page that says what every call without an answer says', async () => {
    const { router } = onHomePage(() => Promise.reject(new TypeError('Failed to fetch')))
    await router.navigate('/about')
    const [error] = Object.values(router.state.errors ?? {})
    expect(isRouteErrorResponse(error) && [error.status, error.data]).toEqual([503, 'Bad request!'])
  })

  it('is shown the page when the one that is there may go, and all of the next is there', async () => {
    const { router, asked, source } = onHomePage(() => Response.json({ page: {} }))
    const left = Promise.withResolvers<void>()
    let isAsked = false
    source.leave = ({ url, isReturn }) => {
      isAsked = asked.length === 1 && url.endsWith('/about') && !isReturn
      return left.promise
    }
    const walking = router.navigate('/about')
    await expect.poll(() => isAsked).toBe(true)
    expect(router.state.location.pathname).toBe('/')
    left.resolve()
    await walking
    expect(router.state.location.pathname).toBe('/about')
  })
})

describe('a page that is read anew', () => {
  it('is asked for although it is the same, and alone', async () => {
    let title = 'About'
    const { router, asked } = onHomePage(() => Response.json({ page: { title } }))
    await router.navigate('/about')
    title = 'About us'
    await router.revalidate()
    expect(asked).toEqual(['/about/_payload.json', '/about/_payload.json'])
    expect(router.state.loaderData['about']).toEqual({ title: 'About us' })
    expect(router.state.loaderData['root']).toEqual({})
  })
})

describe('a way back', () => {
  it('is told from a step on', async () => {
    const { router, source } = onHomePage(() => Response.json({ page: {} }))
    const ways: boolean[] = []
    const { load } = source
    source.load = (step) => {
      ways.push(step.isReturn)
      return load(step)
    }
    await router.navigate('/about')
    await router.navigate(-1)
    expect(ways).toEqual([false, true])
  })
})
