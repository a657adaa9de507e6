import { expect, it } from 'vitest'
import { withinBuild, type BuildMonitor } from '../../../client/builds/start-builds.ts'
import { createPageRouter } from '../../../client/router/page-router.ts'
import { createMemoryHistory, NO_POSITIONS } from '../router/memory-history.ts'

const MISSING_SCRIPT = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')

/** A router on the home page, with a page that can be loaded (`/about`) and one whose script is missing. */
function createRouter(builds: BuildMonitor) {
  const fetchedUrls: string[] = []
  const Component = () => null
  const router = createPageRouter({
    history: createMemoryHistory('/').history,
    basename: '',
    firstPage: { id: 'home', params: {}, data: {}, error: undefined, Component },
    load: withinBuild(({ id, url }) => {
      fetchedUrls.push(new URL(url).pathname)
      return id === 'about'
        ? Promise.resolve({ page: {}, Component })
        : Promise.reject(MISSING_SCRIPT)
    }, builds),
    ignoredQuery: [],
    scrollPositions: NO_POSITIONS,
  })
  return { router, fetched: fetchedUrls }
}

it('A navigation stays within the document while the build is current', async () => {
  const { router, fetched } = createRouter({ leave: () => false })
  await router.navigate('/about')
  expect([router.state.location.pathname, fetched]).toEqual(['/about', ['/about']])
})

it('No data is fetched for a page that is opened as a document, and the shown page stays until then', async () => {
  const { router, fetched } = createRouter({ leave: () => true })
  void router.navigate('/about')
  await expect.poll(() => router.state.pending?.location.pathname).toBe('/about')
  expect([router.state.location.pathname, fetched]).toEqual(['/', []])
})

it('No error is shown while a page with a missing script is opened as a document', async () => {
  const reportedErrors: Error[] = []
  const { router } = createRouter({
    recover(error) {
      reportedErrors.push(error)
      return Promise.resolve('leaving')
    },
  })
  void router.navigate('/soft')
  await expect.poll(() => reportedErrors).toEqual([MISSING_SCRIPT])
  expect([router.state.pending?.type, router.state.page.error]).toEqual(['push', undefined])
})

it('A navigation fails with status 503 when the shop cannot be reached', async () => {
  const { router } = createRouter({ recover: () => Promise.resolve('away') })
  await router.navigate('/soft')
  expect(router.state.page.error).toMatchObject({ status: 503 })
})

it('An error that cannot be recovered is shown', async () => {
  const { router } = createRouter({ recover: () => Promise.resolve('shown') })
  await router.navigate('/soft')
  expect(router.state.page.error).toBe(MISSING_SCRIPT)
})
