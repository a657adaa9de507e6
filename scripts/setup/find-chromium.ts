import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { tryRun } from './run.ts'
import { runStep } from './run-step.ts'

/** Chromium without windows. The browser tests take half as long in it as in the full browser. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const INSTALLED = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * Returns the path of Chromium: the one that CHROMIUM_PATH names, the system's, or Playwright's.
 */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  const candidates = [...(named ? [named] : []), ...INSTALLED, chromium.executablePath()]
  return candidates.find((path) => existsSync(path))
}

/**
 * Finds Chromium or installs it. The headless shell is installed where that is possible, even when
 * the full browser is present.
 */
export async function getChromium(): Promise<string> {
  const isNamed = Boolean(process.env['CHROMIUM_PATH'])
  if (!existsSync(HEADLESS_SHELL) && !isNamed && canInstall()) {
    await runStep('Installing Chromium', () => installPackage('chromium-headless-shell'))
  }
  const present = findChromium()
  if (present !== undefined) return present
  await runStep('Installing Chromium', installChromium)
  const installed = findChromium()
  if (installed !== undefined) return installed
  throw new Error(
    'The browser tests need Chromium, and it could not be installed. ' +
      'Install it (Debian: apt-get install chromium-headless-shell) ' +
      'or name one: CHROMIUM_PATH=/path/to/chromium',
  )
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

async function installPackage(name: string): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await tryRun(['apt-get', 'update'], { env })
  await tryRun(['apt-get', 'install', '-y', '--no-install-recommends', name], { env })
}

async function installChromium(): Promise<void> {
  if (canInstall()) await installPackage('chromium')
  if (findChromium() === undefined) await tryRun(['playwright', 'install', 'chromium'])
}
