import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright'
import sharp from 'sharp'

/*
 * Writes screenshots of the software section's mock-ups to content/pictures.
 *
 * node scripts/pictures/screens/capture-screens.ts                          all mock-ups
 * node scripts/pictures/screens/capture-screens.ts soft-palette-mixer-1     one or several
 */

const WIDTH = 1600
const HEIGHT = 1000
const MAX_QUALITY = 86
const MIN_QUALITY = 70
const QUALITY_STEP = 4
const MAX_BYTES = 300_000

const SCREENS = new URL('./', import.meta.url)
const PICTURES = new URL('../../../content/pictures/', import.meta.url)
const FILE_PREFIX = 'soft-'
const FILE_EXTENSION = '.html'

const BROWSER = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--font-render-hinting=none',
    '--force-color-profile=srgb',
  ],
}

/** Lists the names of the mock-ups, which are the names of the pictures. */
export function listScreenNames(): string[] {
  const files = readdirSync(SCREENS).filter((file) => file.startsWith(FILE_PREFIX))
  const screens = files.filter((file) => file.endsWith(FILE_EXTENSION))
  return screens.map((file) => file.slice(0, -FILE_EXTENSION.length)).toSorted()
}

async function encodeJpeg(image: Buffer): Promise<Buffer> {
  for (let quality = MAX_QUALITY; ; quality -= QUALITY_STEP) {
    const options = { quality, mozjpeg: true, chromaSubsampling: '4:4:4' }
    const encoded = await sharp(image).jpeg(options).toBuffer()
    if (encoded.length < MAX_BYTES || quality <= MIN_QUALITY) return encoded
  }
}

async function captureScreen(page: Page, name: string): Promise<void> {
  await page.goto(new URL(`${name}${FILE_EXTENSION}`, SCREENS).href)
  await page.evaluate(() => document.fonts.ready)
  const coded = await encodeJpeg(await page.screenshot({ type: 'png' }))
  await writeFile(new URL(`${name}.jpg`, PICTURES), coded)
  console.log(`${name} ${(coded.length / 1000).toFixed(0)} kB`)
}

/** Takes the named screenshots, or all; throws if a page has an error. */
export async function captureScreens(names: readonly string[] = listScreenNames()): Promise<void> {
  const browser = await chromium.launch(BROWSER)
  try {
    const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    page.on('requestfailed', (request) => errors.push(`No ${fileURLToPath(request.url())}`))
    for (const name of names) await captureScreen(page, name)
    if (errors.length > 0) throw new Error(errors.join('\n'))
  } finally {
    await browser.close()
  }
}

if (import.meta.main) {
  const names = process.argv.slice(2)
  await captureScreens(names.length > 0 ? names : listScreenNames())
}
