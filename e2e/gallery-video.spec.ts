import sharp from 'sharp'
import { toWebm } from '../scripts/pictures/webm.ts'
import { answerFiles, current, dialog, openGallery, pictures, settled, tool } from './a-gallery.ts'
import { expect, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const DATA = 'data-type="video" data-captions="/gallery-test/film.vtt" data-captions-lang="en"'
const FILM = `<a href="/gallery-test/film.webm" ${DATA}>Two seconds of red</a>`

/** Two seconds, red and then blue. */
async function filmOfPictures(): Promise<Buffer> {
  const size = { width: 320, height: 180 }
  const frames = ['#c00', '#c00', '#c00', '#c00', '#00c', '#00c', '#00c', '#00c'].map(
    async (background) =>
      sharp({ create: { ...size, channels: 3, background } })
        .webp()
        .toBuffer(),
  )
  return toWebm({ frames: await Promise.all(frames), ...size, frames_per_second: 4 })
}

test.beforeEach(async ({ page }) => {
  const body = await filmOfPictures()
  const vtt = 'WEBVTT\n\n00:00.000 --> 00:01.000\nA red square'
  await answerFiles(page, { 'film.vtt': { contentType: 'text/vtt', body: vtt } })
  await page.route('**/film.webm', async (route) => {
    // In parts, as the shop does: without them nothing can be wound.
    const [, first] = /^bytes=(\d+)-/.exec(route.request().headers()['range'] ?? '') ?? []
    const from = Number(first ?? 0)
    const range = `bytes ${from}-${body.length - 1}/${body.length}`
    await route.fulfill({
      status: first === undefined ? 200 : 206,
      contentType: 'video/webm',
      headers: { 'Accept-Ranges': 'bytes', 'Content-Range': range },
      body: body.subarray(from),
    })
  })
})

test('a film is 16 : 9 wide with its captions, has its own keys, and pauses when it is left', async ({
  page,
  visit,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!/^(?:http:\/\/localhost|data:|blob:)/.test(request.url())) foreign.push(request.url())
  })
  await openGallery({ page, visit, links: [FILM, ...pictures(1)] })
  const video = page.locator('.gslide video')
  await expect(settled(page)).toHaveCount(1)
  const box = await video.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 2)
  const track = current(page).locator('track')
  await expect(track).toHaveAttribute('srclang', 'en')
  await expect
    .poll(() => track.evaluate((shown: HTMLTrackElement) => shown.track.cues?.length))
    .toBe(1)
  await video.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press(' ')
  await expect(dialog(page)).toHaveAttribute('data-gallery-index', '0')
  await expect(dialog(page)).not.toHaveAttribute('data-playing')
  // A slideshow does not turn away from who watches a film.
  await tool(page, 'Start slideshow').click()
  await expect(dialog(page)).toHaveAttribute('data-playing')
  await video.evaluate(async (shown: HTMLVideoElement) => {
    shown.pause()
    Object.assign(shown, { muted: true, loop: true })
    await shown.play()
  })
  await expect(dialog(page)).not.toHaveAttribute('data-playing')
  await expect(video).toHaveJSProperty('paused', false)
  await tool(page, 'Next').click()
  await expect(dialog(page)).toHaveAttribute('data-gallery-index', '1')
  await expect(video).toHaveJSProperty('paused', true)
  expect(foreign).toEqual([])
})

test('a film that is made of pictures plays, and can be wound', async ({ page, visit }) => {
  await openGallery({ page, visit, links: [FILM] })
  await expect(settled(page)).toHaveCount(1)
  const video = current(page).locator('video')
  await expect(video).toHaveJSProperty('videoWidth', 320)
  expect(await video.evaluate(({ duration }: HTMLVideoElement) => duration)).toBeCloseTo(2, 1)
  const colourAt = (seconds: number) =>
    video.evaluate(async (shown: HTMLVideoElement, time) => {
      const wound = new Promise((resolve) => {
        shown.addEventListener('seeked', resolve, { once: true })
      })
      shown.currentTime = time
      await wound
      const canvas = document.createElement('canvas')
      const pen = canvas.getContext('2d')
      pen?.drawImage(shown, 0, 0)
      return [...(pen?.getImageData(5, 5, 1, 1).data ?? [])]
    }, seconds)
  const [late, early] = [await colourAt(1.6), await colourAt(0.4)]
  expect((late[2] ?? 0) - (late[0] ?? 0)).toBeGreaterThan(100)
  expect((early[0] ?? 0) - (early[2] ?? 0)).toBeGreaterThan(100)
})
