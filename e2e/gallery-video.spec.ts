import sharp from 'sharp'
import { toWebm } from '../scripts/pictures/webm.ts'
import { answerFiles, current, dialog, openGallery, pictures, settled } from './a-gallery.ts'
import { expect, test, type Page } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const FILM = '<a href="/gallery-test/film.webm" data-type="video">Two seconds of red</a>'

/** Filmed by the browser itself. */
async function film(page: Page): Promise<Buffer> {
  await page.goto('/about')
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 320, height: 180 })
    const pen = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.start()
    for (let frame = 0; frame < 30; frame += 1) {
      pen?.fillRect(frame, frame, 40, 40)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    recorder.stop()
    await stopped
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })
  return Buffer.from(bytes)
}

test('a film is 16 : 9 wide, asks no other host, and pauses when it is left', async ({
  page,
  visit,
}) => {
  await answerFiles(page, { 'film.webm': { contentType: 'video/webm', body: await film(page) } })
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!/^(?:http:\/\/localhost|data:|blob:)/.test(request.url())) foreign.push(request.url())
  })
  await openGallery({ page, visit, links: [FILM, ...pictures(1)] })
  const video = page.locator('.gslide video')
  await expect(settled(page)).toHaveCount(1)
  const box = await video.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 2)
  await video.evaluate(async (shown: HTMLVideoElement) => {
    Object.assign(shown, { muted: true, loop: true })
    await shown.play()
  })
  await expect(video).toHaveJSProperty('paused', false)
  await dialog(page).getByRole('button', { name: 'Next' }).click()
  await expect(dialog(page)).toHaveAttribute('data-gallery-index', '1')
  await expect(video).toHaveJSProperty('paused', true)
  expect(foreign).toEqual([])
})

test('arrows and space are left to a film that has the focus', async ({ page, visit }) => {
  await answerFiles(page, { 'film.webm': { contentType: 'video/webm', body: await film(page) } })
  await openGallery({ page, visit, links: [FILM, ...pictures(1)] })
  await expect(settled(page)).toHaveCount(1)
  await current(page).locator('video').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press(' ')
  await expect(dialog(page)).toHaveAttribute('data-gallery-index', '0')
  await expect(dialog(page)).not.toHaveAttribute('data-playing')
  await page.keyboard.press('PageDown')
  await expect(dialog(page)).toHaveAttribute('data-gallery-index', '1')
})

test('a film has the captions that its link names', async ({ page, visit }) => {
  const vtt = 'WEBVTT\n\n00:00.000 --> 00:01.000\nA red square'
  await answerFiles(page, {
    'film.webm': { contentType: 'video/webm', body: await film(page) },
    'film.vtt': { contentType: 'text/vtt', body: vtt },
  })
  const data = 'data-type="video" data-captions="/gallery-test/film.vtt" data-captions-lang="en"'
  await openGallery({ page, visit, links: [`<a href="/gallery-test/film.webm" ${data}>Red</a>`] })
  await expect(settled(page)).toHaveCount(1)
  const track = current(page).locator('track')
  await expect(track).toHaveAttribute('srclang', 'en')
  await expect
    .poll(() => track.evaluate((shown: HTMLTrackElement) => shown.track.cues?.length))
    .toBe(1)
})

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

test('a film that is made of pictures plays, and can be wound', async ({ page, visit }) => {
  await answerFiles(page, {
    'film.webm': { contentType: 'video/webm', body: await filmOfPictures() },
  })
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
