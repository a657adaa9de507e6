import { createMemoryRouter, isRouteErrorResponse } from 'react-router'
import { expect, it } from 'vitest'
import { withinBuild, type BuildMonitor } from '../../../client/builds/start-builds.ts'

const MISSING_SCRIPT = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')

/** A router on the home page, with a page that can be loaded and one whose script is missing. */
function createRouter(builds: BuildMonitor) {
  const fetchedUrls: string[] = []
  const router = createMemoryRouter(
    [
      { id: 'home', path: '/', loader: true },
      { id: 'available', path: '/available', loader: true },
      {
        id: 'missing',
        path: '/missing',
        loader: true,
        lazy: { Component: () => Promise.reject(MISSING_SCRIPT) },
      },
    ],
    {
      hydrationData: { loaderData: { home: {} } },
      dataStrategy: withinBuild(async ({ matches, request }) => {
        fetchedUrls.push(new URL(request.url).pathname)
        const [match] = matches
        const result = await match?.resolve(() => Promise.resolve({}))
        return match === undefined || result === undefined ? {} : { [match.route.id]: result }
      }, builds),
    },
  )
  router.initialize()
  return { router, fetched: fetchedUrls }
}

it('A navigation stays within the document while the build is current', async () => {
  const { router, fetched } = createRouter({ leave: () => false })
  await router.navigate('/available')
  expect([router.state.location.pathname, fetched]).toEqual(['/available', ['/available']])
})

it('No data is fetched for a page that is opened as a document, and the shown page stays until then', async () => {
  const { router, fetched } = createRouter({ leave: () => true })
  void router.navigate('/available')
  await expect.poll(() => router.state.navigation.state).toBe('loading')
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
  void router.navigate('/missing')
  await expect.poll(() => reportedErrors).toEqual([MISSING_SCRIPT])
  expect([router.state.navigation.state, router.state.errors]).toEqual(['loading', null])
})

it('A navigation fails with status 503 when the shop cannot be reached', async () => {
  const { router } = createRouter({ recover: () => Promise.resolve('away') })
  await router.navigate('/missing')
  const [error] = Object.values(router.state.errors ?? {})
  expect(isRouteErrorResponse(error) && error.status).toBe(503)
})

it('An error that cannot be recovered is shown', async () => {
  const { router } = createRouter({ recover: () => Promise.resolve('shown') })
  await router.navigate('/missing')
  expect(Object.values(router.state.errors ?? {})).toEqual([MISSING_SCRIPT])
})
