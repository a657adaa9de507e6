import { serveTestFiles, currentSlide, dialog, openGallery, readySlide } from './gallery-helpers.ts'
import { expect, test } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

const ARTICLE = '/blog/the-red-under-the-grass'
/** The title picture, a picture of the text and a map come before the video. */
const PLACE = '3'
const SECONDS = 6

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test(
  'The video of an article is streamed, can be seeked, has captions and responds to its own keys',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    const parts: string[] = []
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!/^(?:http:\/\/localhost|data:|blob:)/.test(request.url())) foreign.push(request.url())
    })
    page.on('response', (response) => {
      if (!response.url().endsWith('/film.webm')) return
      const { 'content-range': range = '', 'content-type': type } = response.headers()
      parts.push(`${response.status()} ${type} ${range.replaceAll(/\d+/g, 'n')}`)
    })
    await visit(ARTICLE)
    expect(parts).toEqual([])
    await page.getByRole('link', { name: 'from the crimson in the grass' }).click()
    await expect(dialog(page)).toHaveAttribute('data-gallery-index', PLACE)
    await expect(readySlide(page)).toHaveCount(1)
    await expect.poll(() => [...new Set(parts)]).toEqual(['206 video/webm bytes n-n/n'])

    const video = currentSlide(page).locator('video')
    const box = await video.boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 2)
    expect(await video.evaluate(({ duration }: HTMLVideoElement) => duration)).toBeCloseTo(
      SECONDS,
      1,
    )
    const isCovered = await video.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const at = (y: number) => document.elementFromPoint((left + right) / 2, y)
      return at(top + 1) !== element || at(bottom - 1) !== element
    })
    expect(isCovered).toBe(false)
    const track = video.locator('track')
    await expect(track).toHaveAttribute('srclang', 'en')
    await expect
      .poll(() => track.evaluate((element: HTMLTrackElement) => element.track.cues?.length))
      .toBe(3)

    /** The video starts with dark grass and ends with a bright sky. */
    const brightnessAt = (seconds: number) =>
      video.evaluate(async (element: HTMLVideoElement, time) => {
        const seeked = new Promise((resolve) => {
          element.addEventListener('seeked', resolve, { once: true })
        })
        element.currentTime = time
        await seeked
        const context = new OffscreenCanvas(32, 18).getContext('2d')
        context?.drawImage(element, 0, 0, 32, 18)
        const bytes = [...(context?.getImageData(0, 0, 32, 18).data ?? [])]
        return bytes.reduce((sum, byte) => sum + byte, 0) / bytes.length
      }, seconds)
    // A busy browser may draw the frame before the seek.
    await expect
      .poll(async () => (await brightnessAt(5.8)) - (await brightnessAt(0.2)))
      .toBeGreaterThan(15)

    // A focused video handles the arrow keys itself.
    await video.focus()
    await page.keyboard.press('ArrowRight')
    await expect(dialog(page)).toHaveAttribute('data-gallery-index', PLACE)

    // A running slideshow stops when the video plays.
    const wasPlaying = await video.evaluate(async (element: HTMLVideoElement) => {
      const viewer = element.closest('dialog')
      // Both happen at once, because the slideshow continues after three seconds.
      viewer?.querySelector<HTMLElement>('[aria-label="Start slideshow"]')?.click()
      const isPlaying = viewer?.hasAttribute('data-playing')
      Object.assign(element, { muted: true, loop: true })
      await element.play()
      return isPlaying
    })
    expect(wasPlaying).toBe(true)
    await expect(dialog(page)).not.toHaveAttribute('data-playing')

    await page.keyboard.press('PageDown')
    await expect(dialog(page)).toHaveAttribute('data-gallery-index', '0')
    await expect(page.locator('.gslide video')).toHaveJSProperty('paused', true)
    expect(foreign).toEqual([])
  },
)

test(
  'A video that the browser does not preload can still be played',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await serveTestFiles(page)
    await page.route('**/gallery-test/film.webm', () => new Promise(() => undefined))
    const link = '<a href="/gallery-test/film.webm" data-type="video">A film</a>'
    await openGallery({ page, visit, links: [link] })
    await expect(currentSlide(page).getByRole('progressbar')).toBeVisible()
    await currentSlide(page)
      .locator('video')
      .evaluate((video) => video.dispatchEvent(new Event('suspend')))
    await expect(readySlide(page)).toHaveCount(1)
    await expect(currentSlide(page).getByRole('progressbar')).toHaveCount(0)
  },
)

test(
  'The triangle on the picture of a video is visible in high-contrast modes',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await visit(ARTICLE)
    const link = page.getByRole('link', { name: 'from the crimson in the grass' })
    const findFill = (mark: '::before' | '::after') =>
      link.evaluate((element, pseudo) => getComputedStyle(element, pseudo).backgroundColor, mark)
    expect(await findFill('::after')).toBe('rgb(255, 255, 255)')
    expect(await findFill('::before')).toBe('rgba(0, 0, 0, 0.65)')
  },
)
