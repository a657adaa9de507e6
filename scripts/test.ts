import { mkdirSync, rmSync } from 'node:fs'
import { CHECKS, runChecks } from './setup/checks.ts'
import { stopOnSignal } from './setup/children.ts'
import { countTests } from './setup/count-tests.ts'
import { exitWithError } from './setup/exit-with-error.ts'
import { getChromium } from './setup/find-chromium.ts'
import { findFreePort } from './setup/find-free-port.ts'
import { runTasks, formatSummary, type Task } from './setup/run-tasks.ts'

// Playwright empties test-results when it starts, so the reports are elsewhere.
const REPORTS = '.cache/test-reports'
const UNIT = `${REPORTS}/unit.json`
const E2E = `${REPORTS}/e2e.json`
const FIRST_PORT = 8799
/** The tests with this tag run before a release, with `npm run unit` and `npm run e2e`. */
const LEFT_OUT = 'before-release'
/** The other projects repeat journeys at other widths, before a release. */
const BROWSER_PROJECTS = 'with*'

stopOnSignal()
try {
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  const { unitTests, preparation, browserTests } = await planTasks()
  const tasks = [...CHECKS, unitTests, ...preparation, browserTests]
  const results = [...(await runChecks())]
  const isSuccess = () => results.every((result) => result.isSuccess)
  if (isSuccess()) {
    // The preparation mostly waits for the disk.
    const both = await Promise.all([runTasks([unitTests]), runTasks(preparation)])
    results.push(...both.flat())
  }
  if (isSuccess()) results.push(...(await runTasks([browserTests])))
  const { passed, failed } = countTests({ unit: UNIT, e2e: E2E })
  // A failed check is no test case, but the last line must not look like success.
  const shownFailed = isSuccess() ? failed : Math.max(failed, 1)
  process.stdout.write(
    `\n${formatSummary(tasks, results)}\n\n${passed} passed, ${shownFailed} failed\n`,
  )
  process.exitCode = shownFailed === 0 ? 0 : 1
} catch (error) {
  exitWithError(error)
}

interface TestPlan {
  readonly unitTests: Task
  /** The steps that the browser tests depend on. */
  readonly preparation: readonly Task[]
  readonly browserTests: Task
}

async function planTasks(): Promise<TestPlan> {
  // Installed before the checks, so that a machine where that fails is known at once.
  const chromium = await getChromium()
  const vitest = ['vitest', 'run', '--reporter=default', '--reporter=json']
  const tagsFilter = `--tags-filter=!${LEFT_OUT}`
  const filters = [`--project=${BROWSER_PROJECTS}`, `--grep-invert=@${LEFT_OUT}`]
  return {
    unitTests: {
      name: 'Unit tests',
      command: [...vitest, tagsFilter, `--outputFile.json=${UNIT}`],
    },
    preparation: [
      { name: 'Build', command: ['node', 'scripts/build.ts'] },
      { name: 'Bundle', command: ['node', 'scripts/check-bundle.ts'] },
      { name: 'Bundle of the admin', command: ['node', 'scripts/check-admin-bundle.ts'] },
      { name: 'Test shop', command: ['node', 'scripts/prepare-e2e.ts'] },
    ],
    browserTests: {
      name: 'Browser tests',
      command: ['playwright', 'test', '--reporter=list,json', ...filters],
      // The port is chosen when it is used: another run may take it until then.
      readEnv: async () => ({
        CHROMIUM_PATH: chromium,
        KARAVAN_E2E_PORT: String(await findFreePort(FIRST_PORT)),
        PLAYWRIGHT_JSON_OUTPUT_NAME: E2E,
      }),
    },
  }
}
