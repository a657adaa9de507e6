import type { Page } from './fixtures.ts'

export const LATEST = '**/builds/latest.json'
export const META = '**/builds/meta/newer.json'

/** The shop has been deployed anew; answers the file that takes the place of this build's entry. */
export async function deployNewer(page: Page): Promise<string> {
  const newEntry = 'assets/entry-newer.js'
  const parts = {
    'client/entry.client.tsx': [newEntry],
    'client/pages/checkout-page.tsx': ['assets/checkout-newer.js'],
  }
  const files = Object.values(parts).flat()
  await page.route(META, (route) => route.fulfill({ json: { id: 'newer', files, parts } }))
  await page.route(`**/${newEntry}`, (route) => route.fulfill({ body: '' }))
  await page.route(LATEST, (route) => route.fulfill({ json: { id: 'newer', timestamp: 1 } }))
  return newEntry
}
