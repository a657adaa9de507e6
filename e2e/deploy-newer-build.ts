import type { Page } from './fixtures.ts'

export const LATEST_BUILD = '**/builds/latest.json'
export const BUILD_META = '**/builds/meta/newer.json'

/** Simulates a new deployment, and returns the file that replaces the entry of this build. */
export async function deployNewerBuild(page: Page): Promise<string> {
  const newEntry = 'assets/entry-newer.js'
  const parts = {
    'client/entry.client.tsx': [newEntry],
    'client/pages/checkout-page.tsx': ['assets/checkout-newer.js'],
  }
  const files = Object.values(parts).flat()
  await page.route(BUILD_META, (route) => route.fulfill({ json: { id: 'newer', files, parts } }))
  await page.route(`**/${newEntry}`, (route) => route.fulfill({ body: '' }))
  await page.route(LATEST_BUILD, (route) => route.fulfill({ json: { id: 'newer', timestamp: 1 } }))
  return newEntry
}
