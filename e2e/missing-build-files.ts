import { findBuildFile } from './find-build-file.ts'
import type { Page } from './fixtures.ts'

/** Records the paths of the documents that are requested from now on. */
export function watchDocuments(page: Page): readonly string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      documents.push(new URL(request.url()).pathname)
  })
  return documents
}

/** Makes a file unavailable, and returns a function that restores it. */
export async function breakFile(page: Page, module: string): Promise<() => Promise<void>> {
  const file = findBuildFile(module)
  await page.route(file, (route) => route.fulfill({ status: 404, body: 'Not Found' }))
  return () => page.unroute(file)
}

/** Makes a file unavailable until the next document is requested. */
export async function breakFileOnce(page: Page, module: string): Promise<void> {
  const documents = watchDocuments(page)
  await page.route(findBuildFile(module), (route) =>
    documents.length === 0 ? route.fulfill({ status: 404, body: 'Not Found' }) : route.continue(),
  )
}

/** Pretends that the page was reloaded a moment ago. */
export function blockReload(page: Page): Promise<void> {
  return page.evaluate(() => sessionStorage.setItem('reload_guard', String(Date.now())))
}
