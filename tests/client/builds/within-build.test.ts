import { createMemoryRouter, isRouteErrorResponse } from 'react-router'
import { expect, it } from 'vitest'
import { withinBuild, type BuildMonitor } from '../../../client/builds/start-builds.ts'

const GONE = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')

/** A visitor on a page with a way to one whose script is gone, and to one that is there. */
function onAPage(builds: BuildMonitor) {
  const asked: string[] = []
  const router = createMemoryRouter(
    [
      { id: 'home', path: '/', loader: true },
      { id: 'there', path: '/there', loader: true },
      { id: 'gone', path: '/gone', loader: true, lazy: { Component: () => Promise.reject(GONE) } },
    ],
    {
      hydrationData: { loaderData: { home: {} } },
      dataStrategy: withinBuild(async ({ matches, request }) => {
        asked.push(new URL(request.url).pathname)
        const [match] = matches
        const result = await match?.resolve(() => Promise.resolve({}))
        return match === undefined || result === undefined ? {} : { [match.route.id]: result }
      }, builds),
    },
  )
  router.initialize()
  return { router, asked }
}

it('walks on within the document while the build is the shop’s', async () => {
  const { router, asked } = onAPage({ leave: () => false })
  await router.navigate('/there')
  expect([router.state.location.pathname, asked]).toEqual(['/there', ['/there']])
})

it('asks for no data of a page that is opened as a document, and shows nothing meanwhile', async () => {
  const { router, asked } = onAPage({ leave: () => true })
  void router.navigate('/there')
  await expect.poll(() => router.state.navigation.state).toBe('loading')
  expect([router.state.location.pathname, asked]).toEqual(['/', []])
})

it('shows no error while the page whose script is gone is opened as a document', async () => {
  const told: Error[] = []
  const { router } = onAPage({
    recover(error) {
      told.push(error)
      return Promise.resolve('leaving')
    },
  })
  void router.navigate('/gone')
  await expect.poll(() => told).toEqual([GONE])
  expect([router.state.navigation.state, router.state.errors]).toEqual(['loading', null])
})

it('says that the shop is away where it cannot be reached', async () => {
  const { router } = onAPage({ recover: () => Promise.resolve('away') })
  await router.navigate('/gone')
  const [error] = Object.values(router.state.errors ?? {})
  expect(isRouteErrorResponse(error) && error.status).toBe(503)
})

it('shows the error where nothing else can be done about it', async () => {
  const { router } = onAPage({ recover: () => Promise.resolve('told') })
  await router.navigate('/gone')
  expect(Object.values(router.state.errors ?? {})).toEqual([GONE])
})
