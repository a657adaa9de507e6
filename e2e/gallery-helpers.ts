import type { Locator, Page, Route } from 'playwright/test'

/** Files that only these tests request; the name of a file determines the response. */
const FILES = '**/gallery-test/**'
const PAGE = '/about'
const SHOWN = 'shown'
const HELD = 'held-'
/** More than passes between two commands to a busy browser. */
const STOP_AFTER_MS = 10_000

export const dialog = (page: Page): Locator => page.locator('#glightbox-body')
export const readyViewer = (page: Page): Locator =>
  page.locator('#glightbox-body[data-gallery-state="ready"]')
export const currentSlide = (page: Page): Locator => page.locator('.gslide.current')
/** The current slide, once it is loaded and its animation has ended. */
export const readySlide = (page: Page): Locator =>
  page.locator('.gslide.current[data-slide-state="ready"]')
/** The current slide, once it is loaded. */
export const loadedSlide = (page: Page): Locator =>
  page.locator('.gslide.current:not([data-slide-state="loading"])')
export const toolButton = (page: Page, name: string): Locator =>
  dialog(page).getByRole('button', { name, exact: true })

export interface GalleryPage {
  readonly page: Page
  readonly visit: (path: string) => Promise<unknown>
}

/**
 * Serves `640x480.svg` as a picture of that size, and the files of `responses`. Returns a function that
 * releases the pictures `held-…`.
 */
export async function serveTestFiles(
  page: Page,
  responses: Readonly<Record<string, Parameters<Route['fulfill']>[0]>> = {},
): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(FILES, async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    const response = responses[name]
    if (response !== undefined) return route.fulfill(response)
    if (name.startsWith(HELD)) await released.promise
    const [width, height] = name.replace(HELD, '').split(/[x.-]/)
    const size = `width="${width}" height="${height}"`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="#a33"/></svg>`
    return route.fulfill({ contentType: 'image/svg+xml', body: svg })
  })
  return released.resolve
}

export const imageLink = (name: string, alt = name): string =>
  `<a href="/gallery-test/${name}" data-type="image"><img src="/gallery-test/120x90.svg" alt="${alt}"></a>`

/** Inserts a gallery into the page like content does. */
export async function insertGallery(
  page: Page,
  links: readonly string[],
  id = SHOWN,
): Promise<Locator> {
  const html = `<ul data-gallery="${id}">${links.map((link) => `<li>${link}</li>`).join('')}</ul>`
  await page.locator('main').evaluate((main, text) => {
    main.insertAdjacentHTML('afterbegin', text)
  }, html)
  return page.locator(`[data-gallery="${id}"] a`)
}

export interface GalleryToOpen extends GalleryPage {
  readonly links: readonly string[]
  readonly index?: number
}

/** Inserts a gallery of these links, opens it with the mouse and waits until it is ready. */
export async function openGallery({ page, visit, links, index = 0 }: GalleryToOpen): Promise<void> {
  await visit(PAGE)
  await insertGallery(page, links)
  await openInsertedGallery(page, { index })
}

/** Opens a gallery with a clock that only the test advances. */
export async function openGalleryWithStoppedClock(opening: GalleryToOpen): Promise<void> {
  const { page, visit, links, index = 0 } = opening
  await page.clock.install()
  await visit(PAGE)
  await insertGallery(page, links)
  await stopClock(page)
  await openInsertedGallery(page, { index })
  if (links[index]?.includes(HELD) === true) return
  await loadedSlide(page).waitFor()
}

/** Opens a gallery of the page, and waits until it is ready and handles events. */
export async function openInsertedGallery(
  page: Page,
  { id = SHOWN, index = 0 } = {},
): Promise<void> {
  await page.locator(`[data-gallery="${id}"] a`).nth(index).click()
  await page.locator('#glightbox-body[data-gallery-state="ready"][data-watched]').waitFor()
}

/** Waits until the viewer is removed. */
export async function waitUntilClosed(page: Page): Promise<void> {
  await dialog(page).waitFor({ state: 'detached' })
}

export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + STOP_AFTER_MS)
}

/** Records the states that the viewer reports, including `destroyed`. */
export async function recordStates(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const states: string[] = []
    Object.assign(window, { states })
    document.addEventListener('gallery:state', (event) => {
      if (event instanceof CustomEvent) states.push(event.detail)
    })
  })
  return () => page.evaluate<string[]>('states')
}

export const imageLinks = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => imageLink(`1600x1200-${index}.svg`))
