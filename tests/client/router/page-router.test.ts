import { describe, expect, it } from 'vitest'
import { PageError } from '../../../client/runtime/page-error.ts'
import { Component, createRouterOnHomePage, HOME, respondWithPage } from './router-on-home-page.ts'

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

describe('A redirect', () => {
  it('A redirect that leads nowhere is an error, and the next navigation works', async () => {
    const { router } = createRouterOnHomePage(({ pathname }) =>
      pathname.startsWith('/about')
        ? Response.json({ redirect: 'javascript:alert(1)' })
        : respondWithPage(),
    )
    await router.navigate('/about')
    expect([router.state.pending, router.state.page.id]).toEqual([undefined, 'about'])
    expect(router.state.page.error).toBeInstanceOf(Error)
    await router.navigate('/soft')
    expect(router.state.page).toMatchObject({ id: 'soft', error: undefined })
  })
})
