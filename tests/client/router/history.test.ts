import { describe, expect, it } from 'vitest'
import { createRouterOnHomePage, respondWithPage } from './router-on-home-page.ts'

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
    expect(router.state.scrollTarget).toBe('element')
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
