import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { tryRun } from './run.ts'
import { step } from './step.ts'

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Where Chromium is on this machine: named by CHROMIUM_PATH, the system's, or Playwright's. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  const candidates = [...(named ? [named] : []), ...INSTALLED, chromium.executablePath()]
  return candidates.find((path) => existsSync(path))
}

/** Finds Chromium or installs it. */
export async function getChromium(): Promise<string> {
  const present = findChromium()
  if (present !== undefined) return present
  await step('Installing Chromium', installChromium)
  const installed = findChromium()
  if (installed !== undefined) return installed
  throw new Error(
    'The browser tests need Chromium, and it could not be installed. ' +
      'Install it (Debian: apt-get install chromium) or name one: CHROMIUM_PATH=/path/to/chromium',
  )
}

async function installChromium(): Promise<void> {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await tryRun(['apt-get', 'update'], { env })
    await tryRun(['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'], { env })
  }
  if (findChromium() === undefined) await tryRun(['playwright', 'install', 'chromium'])
}
