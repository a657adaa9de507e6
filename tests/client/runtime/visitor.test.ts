import { describe, expect, it } from 'vitest'
import { setLoading } from '../../../client/stores/loading-store.ts'
import { createVisitor, receivePage } from '../../../client/runtime/visitor.ts'
import type { AnyPage } from '#shared/pages/contract.ts'
import { messages as en } from '#shared/locale/messages/en/every-page.ts'
import { aVisitorStart } from '../visitor-start.ts'

const envelope = {
  language_id: 1,
  all_country_id: 7,
  editUrlBase: 'https://edit.test/',
  editUrlPage: 'pages/about.yaml',
  permalinks: { en: '/about', am: '/am/about' },
  title: 'About',
  description: 'Us',
}

function aPage(): AnyPage {
  return { ...envelope, data: { key: 'about', title: 'About', description: 'Us', blocks: [] } }
}

function aBlogList(): AnyPage {
  const dataBlogs = { title: 'Journal', description: '', blogs: [], page: 1, pages: 1 }
  return { ...envelope, editUrlPage: 'pages/blogs.yaml', permalinks: { en: '/blogs' }, dataBlogs }
}

describe('The page store (spec §3)', () => {
  it('The page store has every field of the specification', () => {
    expect(Object.keys(createVisitor(aVisitorStart({ page: aPage() })).page.getState())).toEqual(
      expect.arrayContaining([
        'data',
        'dataBlogs',
        'dataBlog',
        'dataProduct',
        'dataSoft',
        'language_id',
        'all_country_id',
        'editUrlBase',
        'editUrlPage',
      ]),
    )
  })

  it('The page store has the data of the shown page', () => {
    expect(createVisitor(aVisitorStart({ page: aPage() })).page.getState()).toMatchObject({
      data: { key: 'about' },
      dataBlogs: undefined,
      language_id: 1,
      all_country_id: 7,
      editUrlBase: 'https://edit.test/',
      editUrlPage: 'pages/about.yaml',
    })
  })

  it('The page store is replaced completely by the next page', () => {
    const visitor = createVisitor(aVisitorStart({ page: aPage() }))
    receivePage(visitor, aBlogList())
    expect(visitor.page.getState()).toMatchObject({
      data: undefined,
      dataBlogs: { title: 'Journal' },
      editUrlPage: 'pages/blogs.yaml',
    })
  })

  it('The page store has only the language after an error', () => {
    const visitor = createVisitor(aVisitorStart({ page: aPage() }))
    receivePage(visitor, undefined)
    expect(visitor.page.getState()).toMatchObject({
      data: undefined,
      editUrlBase: '',
      editUrlPage: '',
      language_id: 1,
    })
  })
})

describe('The translation store', () => {
  it('The translation store updates the permalinks with the page and retains the messages', () => {
    const visitor = createVisitor(aVisitorStart({ page: aPage(), translations: en }))
    receivePage(visitor, aBlogList())
    expect(visitor.translation.getState()).toEqual({
      translations: en,
      permalinks: { en: '/blogs' },
      query: {},
    })
  })

  it('The translation store has no permalinks after an error', () => {
    const visitor = createVisitor(aVisitorStart({ page: aPage() }))
    receivePage(visitor, undefined)
    expect(visitor.translation.getState().permalinks).toEqual({})
  })
})

describe('visitors', () => {
  it('Visitors have their own stores', () => {
    const firstVisitor = createVisitor(aVisitorStart({ page: aPage() }))
    const secondVisitor = createVisitor(aVisitorStart())
    setLoading(firstVisitor.loading, true)
    firstVisitor.breakpoint.setState({ breakpoint: 'mobile' })
    receivePage(firstVisitor, aBlogList())
    expect(secondVisitor.loading.getState()).toEqual({ loadingStatus: false })
    expect(secondVisitor.breakpoint.getState()).toEqual({ breakpoint: 'desktop' })
    expect(secondVisitor.page.getState().dataBlogs).toBeUndefined()
  })

  it('Visitors share none of the nine stores', () => {
    const firstVisitor = createVisitor(aVisitorStart())
    const secondVisitor = createVisitor(aVisitorStart())
    const names = [
      'page',
      'locale',
      'translation',
      'loading',
      'breakpoint',
      'currency',
      'general',
      'social',
    ] as const
    expect(names.filter((name) => Object.is(firstVisitor[name], secondVisitor[name]))).toEqual([])
  })

  it('Visitors start in the base currency at rate 1', () => {
    expect(createVisitor(aVisitorStart()).currency.getState()).toEqual({
      data: [],
      baseCurrency: 'EUR',
      selectedCurrency: { code: 'EUR', rate: 1 },
    })
  })
})

describe('The loading store', () => {
  it('The loading store is a boolean that is false initially', () => {
    const { loading } = createVisitor(aVisitorStart())
    const statuses = [loading.getState().loadingStatus]
    setLoading(loading, true)
    statuses.push(loading.getState().loadingStatus)
    setLoading(loading, false)
    statuses.push(loading.getState().loadingStatus)
    expect(statuses).toEqual([false, true, false])
  })
})
