import { chromium, type Browser } from 'playwright'
import type { Picture } from './picture.ts'

const PROGRAMS = ['palette-mixer', 'lightfast-tracker', 'recipe-book', 'studio-inventory'] as const
const VIEWS = 3
const VIEWPORT = { width: 1600, height: 1000 }
const BROWSER = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

async function photographed(browser: Browser, page: string): Promise<Picture> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-GB' })
  const tab = await context.newPage()
  await tab.goto(new URL(`screens/${page}.html`, import.meta.url).href)
  const image = await tab.screenshot({ type: 'png', animations: 'disabled' })
  return { image }
}

/** A photograph of one program's mock-up, taken by a real browser. */
async function screen(page: string): Promise<Picture> {
  const browser = await chromium.launch({ executablePath: BROWSER, args: FLAGS })
  try {
    return await photographed(browser, page)
  } finally {
    await browser.close()
  }
}

type Made = readonly [string, () => Promise<Picture>]

export const SCREEN_PICTURES: readonly Made[] = PROGRAMS.flatMap((program) => {
  return Array.from({ length: VIEWS }, (_, n): Made => {
    const page = `${program}-${n + 1}`
    return [`soft-${page}`, () => screen(page)]
  })
})
