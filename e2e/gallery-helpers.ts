import type { Locator, Page, Route } from 'playwright/test'

/** Files that only these tests ask for; what they answer is said in their names. */
const FILES = '**/gallery-test/**'
const PAGE = '/about'
const SHOWN = 'shown'
const SLOW_MS = 1500

export const dialog = (page: Page): Locator => page.locator('#glightbox-body')
export const ready = (page: Page): Locator =>
  page.locator('#glightbox-body[data-gallery-state="ready"]')
export const current = (page: Page): Locator => page.locator('.gslide.current')
/** The shown slide, arrived and settled. */
export const settled = (page: Page): Locator =>
  page.locator('.gslide.current[data-slide-state="ready"]')
export const tool = (page: Page, name: string): Locator =>
  dialog(page).getByRole('button', { name, exact: true })

export interface Visiting {
  readonly page: Page
  readonly visit: (path: string) => Promise<unknown>
}

/** `640x480.svg` is a picture of that size, `slow-…` comes late, anything else as `answers` says. */
export async function answerFiles(
  page: Page,
  answers: Readonly<Record<string, Parameters<Route['fulfill']>[0]>> = {},
): Promise<void> {
  await page.route(FILES, async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    const answer = answers[name]
    if (answer !== undefined) return route.fulfill(answer)
    if (name.startsWith('slow-')) await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    const [width, height] = name.replace('slow-', '').split(/[x.-]/)
    const size = `width="${width}" height="${height}"`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="#a33"/></svg>`
    return route.fulfill({ contentType: 'image/svg+xml', body: svg })
  })
}

export const image = (name: string, alt = name): string =>
  `<a href="/gallery-test/${name}" data-type="image"><img src="/gallery-test/120x90.svg" alt="${alt}"></a>`

/** Puts a gallery into the page, as content would. */
export async function putGallery(
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

export interface GalleryToOpen extends Visiting {
  readonly links: readonly string[]
  readonly index?: number
}

/** Opens a gallery of these links with a mouse, and waits until it can be operated. */
export async function openGallery({ page, visit, links, index = 0 }: GalleryToOpen): Promise<void> {
  await visit(PAGE)
  await putGallery(page, links)
  await reopen(page, { index })
}

/** The same with a clock that only goes on when a test says so. */
export async function openWithStoppedClock(opening: GalleryToOpen): Promise<void> {
  const { page, visit, links, index = 0 } = opening
  await page.clock.install()
  await visit(PAGE)
  await putGallery(page, links)
  await stopClock(page)
  await reopen(page, { index })
  if (links[index]?.includes('slow-') === true) return
  await page.locator('.gslide.current:not([data-slide-state="loading"])').waitFor()
}

/** Opens a gallery that is in the page: ready, and what watches the visitor is there as well. */
export async function reopen(page: Page, { id = SHOWN, index = 0 } = {}): Promise<void> {
  await page.locator(`[data-gallery="${id}"] a`).nth(index).click()
  await page.locator('#glightbox-body[data-gallery-state="ready"][data-watched]').waitFor()
}

/** Nothing of the viewer is left. */
export async function closed(page: Page): Promise<void> {
  await dialog(page).waitFor({ state: 'detached' })
}

export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 1000)
}

/** What the viewer has told of itself, `destroyed` included. */
export async function rememberStates(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const states: string[] = []
    Object.assign(window, { states })
    document.addEventListener('gallery:state', (event) => {
      if (event instanceof CustomEvent) states.push(event.detail)
    })
  })
  return () => page.evaluate<string[]>('states')
}

export const pictures = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => image(`1600x1200-${index}.svg`))
