import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright'
import sharp from 'sharp'

/*
 * Photographs the mock-ups of the software section into content/pictures.
 *
 *   node scripts/pictures/screens/photograph.ts                          all of them
 *   node scripts/pictures/screens/photograph.ts soft-palette-mixer-1     one, or several
 */

const WIDTH = 1600
const HEIGHT = 1000
const BEST_QUALITY = 86
const WORST_QUALITY = 70
const QUALITY_STEP = 4
const LARGEST_BYTES = 300_000

const SCREENS = new URL('./', import.meta.url)
const PICTURES = new URL('../../../content/pictures/', import.meta.url)
const BEGINNING = 'soft-'
const ENDING = '.html'

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

/** The names of the mock-ups, which are those of the pictures. */
export function screenNames(): string[] {
  const files = readdirSync(SCREENS).filter((file) => file.startsWith(BEGINNING))
  const screens = files.filter((file) => file.endsWith(ENDING))
  return screens.map((file) => file.slice(0, -ENDING.length)).toSorted()
}

async function jpeg(image: Buffer): Promise<Buffer> {
  for (let quality = BEST_QUALITY; ; quality -= QUALITY_STEP) {
    const options = { quality, mozjpeg: true, chromaSubsampling: '4:4:4' }
    const coded = await sharp(image).jpeg(options).toBuffer()
    if (coded.length < LARGEST_BYTES || quality <= WORST_QUALITY) return coded
  }
}

async function photograph(page: Page, name: string): Promise<void> {
  await page.goto(new URL(`${name}${ENDING}`, SCREENS).href)
  await page.evaluate(() => document.fonts.ready)
  const coded = await jpeg(await page.screenshot({ type: 'png' }))
  await writeFile(new URL(`${name}.jpg`, PICTURES), coded)
  console.log(`${name} ${(coded.length / 1000).toFixed(0)} kB`)
}

/** Takes the pictures named, or all; an error on a page spoils the whole lot. */
export async function photographScreens(names: readonly string[] = screenNames()): Promise<void> {
  const browser = await chromium.launch(BROWSER)
  try {
    const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    page.on('requestfailed', (request) => errors.push(`No ${fileURLToPath(request.url())}`))
    for (const name of names) await photograph(page, name)
    if (errors.length > 0) throw new Error(errors.join('\n'))
  } finally {
    await browser.close()
  }
}

if (import.meta.main) {
  const names = process.argv.slice(2)
  await photographScreens(names.length > 0 ? names : screenNames())
}
